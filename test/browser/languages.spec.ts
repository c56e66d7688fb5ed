import type { Locator, Page } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { addUser } from '../support/add-user.js';
import { useForm } from './use-form.js';

// The translation language: which codes are accepted, and that the choice is remembered for each form.

const OTHER = ['grace', 'another long password'] as const;
const CHOICE = 'Show translation';
const CODE = 'Language code, such as de or pt-BR';

const started = useForm({
  title: 'Boats',
  localisations: [{ language: 'de-DE', title: 'Boote' }],
  questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
});

beforeAll(async () => {
  await addUser(started.server.app, ...OTHER, ['superuser']);
});

const administer = (walk: (app: AdminApp) => Promise<void>, path = ''): Promise<void> =>
  started.server.administer(`forms/${String(started.form.id)}${path}`, {}, walk);

const openQuestion = (page: Page): Promise<Locator> =>
  new BuilderPage(page).openPart('question', 'What is her name?');

/** The language that the builder shows. */
async function languageIn(page: Page): Promise<string> {
  await new BuilderPage(page).question(1).waitFor();
  return fieldOf(page, CHOICE).inputValue();
}

async function choose(page: Page, language: string): Promise<void> {
  await fieldOf(page, CHOICE).selectOption(language);
}

/** Opens the field for the code of another language and types one. */
async function typeCode(page: Page, code: string): Promise<Locator> {
  await fieldOf(page, CHOICE).selectOption({ label: 'Another language…' });
  const field = fieldOf(page, CODE);
  await field.fill(code);
  return field;
}

const storedLanguages = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('language:'))`);

describe('the chosen language', () => {
  it('is stored for the form: in the builder, on other pages, after a reload', async () => {
    const other = await started.server.client().formsEditor.createForm({
      title: 'Ports',
      questions: [{ question: 'What is her name?' }],
    });
    await administer(async (app) => {
      const { page } = app;
      expect(await languageIn(page)).toBe('');
      await choose(page, 'de-DE');
      expect(await languageIn(page)).toBe('de-DE');
      await app.goTo('Rules');
      await app.goTo('Build');
      expect(await languageIn(page)).toBe('de-DE');
      await page.reload();
      expect(await languageIn(page)).toBe('de-DE');
      await app.open(`forms/${String(other.id)}`);
      expect(await languageIn(page)).toBe('');
      await app.open(`forms/${String(started.form.id)}`);
      await choose(page, '');
      await page.reload();
      expect(await languageIn(page)).toBe('');
    });
  });

  it('is stored even if the form has no texts in it yet', async () => {
    await administer(async ({ page }) => {
      await typeCode(page, 'fr');
      await page.getByRole('button', { name: 'Use French' }).click();
      await fieldOf(await openQuestion(page), 'Question, French').waitFor();
      await fieldOf(page, 'Question 1, French').waitFor();
      await page.reload();
      expect(await languageIn(page)).toBe('fr');
    });
  });

  it('is none if the stored value is not a language', async () => {
    await administer(async ({ page }) => {
      await choose(page, 'de-DE');
      const [key = ''] = await storedLanguages(page);
      for (const value of ['"German"', '{', '7']) {
        await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
        await page.reload();
        expect(await languageIn(page)).toBe('');
      }
    });
  });

  it('is stored for the user who chose it, and deleted when that user signs out', async () => {
    await administer(async (app) => {
      const { page } = app;
      await choose(page, 'de-DE');
      expect(await storedLanguages(page)).toHaveLength(1);
      await app.signOut();
      expect(await storedLanguages(page)).toEqual([]);
      await app.signIn(...OTHER);
      expect(await languageIn(page)).toBe('');
    });
  });
});

describe('the code of a language', () => {
  it.each(['German', 'd', 'de CH'])('is rejected next to its field: %s', async (code) => {
    const message = `“${code}” must be the code of a language such as de, de-CH or de_CH.`;
    await administer(async ({ page }) => {
      const field = await typeCode(page, code);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByText(message).waitFor();
      await field.and(page.locator(':focus')).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expectNoBarriers(page);
      await field.fill('de');
      await page.getByText(message).waitFor({ state: 'detached' });
      await field.press('Enter');
      await fieldOf(page, 'Question 1, German').waitFor();
    });
  });

  it('selects an existing language of the form, in any notation', async () => {
    await administer(async ({ page }) => {
      await typeCode(page, 'DE_de');
      await page.getByRole('button', { name: /^Use German/ }).click();
      await fieldOf(page, CODE).waitFor({ state: 'detached' });
      expect(await fieldOf(page, CHOICE).inputValue()).toBe('de-DE');
    });
  });
});
