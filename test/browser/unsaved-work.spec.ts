import type { Form } from '#client';
import type { Locator } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';
import { shownTexts } from './shown-text.js';
import { useForm } from './use-form.js';

// Input is not lost when the session expires, the page is reloaded, or another user saves first.

const SESSION = '/studio/api/session';

const started = useForm({
  title: 'Boats',
  questions: [
    { title: 'Name', question: 'What is her name?', questionType: 'text' },
    { title: 'Length', question: 'How long is she?', questionType: 'range', rangeFrom: 1, rangeTo: 40 },
  ],
});

const stored = (): Promise<Form> => started.server.client().forms.getForm(started.form.id);
const textsOf = ({ questions }: Form): string[] => questions.map(({ question }) => question);

/** Ends the session of a page, as if it had expired. */
async function endSession({ page }: AdminApp): Promise<void> {
  const cookies = await page.context().cookies();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { csrfToken } = (await started.server.app.get(SESSION, headers)) as { csrfToken: string };
  const ended = await started.server.app.request(SESSION, {
    method: 'DELETE',
    headers: { ...headers, 'x-csrf-token': csrfToken },
  });
  expect(ended.status).toBe(204);
}

async function rename(app: AdminApp, from: string, to: string): Promise<void> {
  const dialog = await new BuilderPage(app.page).openPart('question', from);
  await fieldOf(dialog, 'Question').fill(to);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const saveButton = ({ page }: AdminApp): Locator => page.getByRole('button', { name: 'Save', exact: true });

describe('a user whose session expires while typing signs in again on the page', () => {
  it('and saves the input in the builder', async () => {
    await started.server.administer(
      `forms/${String(started.form.id)}`,
      { errorStatuses: [401] },
      async (app) => {
        const { page } = app;
        const dialog = await new BuilderPage(page).openPart('question', 'What is her name?');
        await fieldOf(dialog, 'Question').fill('What do you call her?');
        await endSession(app);
        await dialog.getByRole('button', { name: 'Done' }).click();
        await saveButton(app).click();
        const again = dialogOf(page, 'Sign in again');
        await again.getByText('Your session has expired. Unsaved input is kept.').waitFor();
        await expectNoBarriers(page);
        expect(await fieldOf(again, 'User name').inputValue()).toBe('ada');
        await started.server.signIn(app);
        await again.waitFor({ state: 'detached' });
        expect(textsOf(await stored())).toEqual(['What is her name?', 'How long is she?']);
        await new BuilderPage(page).save();
      },
    );
    expect(textsOf(await stored())).toEqual(['What do you call her?', 'How long is she?']);
  });

  it('and keeps the texts on the page for a new form', async () => {
    await started.server.administer('', { errorStatuses: [401] }, async (app) => {
      const { page } = app;
      await page.getByRole('link', { name: 'New form' }).click();
      const dialog = page.getByRole('form', { name: 'New form' });
      await fieldOf(dialog, 'Title').fill('Sails');
      await endSession(app);
      await dialog.getByRole('button', { name: 'Create the form' }).click();
      await dialogOf(page, 'Sign in again').waitFor();
      await started.server.signIn(app);
      expect(await fieldOf(dialog, 'Title').inputValue()).toBe('Sails');
      await dialog.getByRole('button', { name: 'Create the form' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sails' }).waitFor();
    });
  });
});

describe('unsaved changes survive a reload', () => {
  it('in the builder', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      const { page } = app;
      await rename(app, 'How long is she?', 'How many feet?');
      await page.getByRole('button', { name: 'Move up: How many feet?' }).click();
      await page.reload();
      await page.getByText('Unsaved changes were restored. Save or discard them.').waitFor();
      expect(textsOf(await stored())).toEqual(['What is her name?', 'How long is she?']);
      await new BuilderPage(page).save();
    });
    expect(textsOf(await stored())).toEqual(['How many feet?', 'What is her name?']);
  });

  it('in the rules', async () => {
    await started.server.administer(`forms/${String(started.form.id)}/rules`, {}, async ({ page }) => {
      const rules = new RulesPage(page);
      await rules.add(1, {
        title: 'No names',
        rows: [{ question: '1. Name', operator: 'was not answered' }],
        action: 'skip',
        target: '2. Length',
      });
      await page.reload();
      expect(await fieldOf(rules.rule(1), 'Rule 1, title').inputValue()).toBe('No names');
      await rules.save();
    });
    const [name, length] = started.form.questions;
    expect((await stored()).rules.map(({ title, when, then }) => ({ title, when, then }))).toEqual([
      {
        title: 'No names',
        when: { questionId: name?.id, operator: 'notAnswered' },
        then: { action: 'skip', questionId: length?.id },
      },
    ]);
  });
});

describe('if another user changed the same parts first, both versions are shown', () => {
  const HEAD = ['Part', 'Field', 'Yours', 'Saved by ada', 'Version to keep'];

  /** The texts of the cells, without the user and time of the other changes. */
  async function readRows(dialog: Locator): Promise<string[][]> {
    const rows = await dialog.getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))));
    return cells.map((row) => row.map((text) => text.replace(/\n+ada, \S.*\d:\d\d.*$/, '')));
  }

  /** Changes the form in the app and on the server, then saves. Returns the dialog. */
  async function collide(app: AdminApp): Promise<Locator> {
    await rename(app, 'What is her name?', 'What do you call her?');
    const theirs = await stored();
    const [first, second] = theirs.questions;
    await started.server.client().formsEditor.replaceForm(started.form.id, {
      ...theirs,
      title: 'Ships',
      questions: [{ ...first, question: 'What is she called?' }, { ...second }],
    });
    await saveButton(app).click();
    const dialog = dialogOf(app.page, '“Boats” was changed by ada');
    await dialog.waitFor();
    return dialog;
  }

  it('and the other version can be replaced', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      const dialog = await collide(app);
      expect(await readRows(dialog)).toEqual([
        HEAD,
        [
          ...['Question “What do you call her?”', 'Question', 'What do you call her?', 'What is she called?'],
          'Yours\nTheirs',
        ],
      ]);
      await expectNoBarriers(app.page);
      await dialog.getByRole('button', { name: 'Decide later' }).click();
      await new BuilderPage(app.page).state('Not saved yet');
      await saveButton(app).click();
      await dialog.getByRole('button', { name: 'Keep mine, replace theirs' }).click();
      await new BuilderPage(app.page).saved();
    });
    const { title, questions } = await stored();
    expect([title, questions.map(({ question }) => question)]).toEqual([
      'Ships',
      ['What do you call her?', 'How long is she?'],
    ]);
  });

  it('on a phone, with the sticky parts', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      const dialog = await collide(app);
      await app.page.setViewportSize({ width: 360, height: 640 });
      const choice = fieldOf(dialog, 'Version to keep: Question “What do you call her?”, Question');
      const { x = 0, width = 0 } = (await choice.boundingBox()) ?? {};
      expect(Math.max(0, x + width - 360)).toBe(0);
      await expectNoBarriers(app.page);
    });
  });

  it('in the language of the user', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      const { page } = app;
      await collide(app);
      await page.evaluate("localStorage.setItem('studio::language:ada', 'de')");
      await page.reload();
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      const dialog = dialogOf(page, '„Boats“ wurde von ada geändert');
      await dialog.waitFor();
      expect(await readRows(dialog)).toEqual([
        ['Teil', 'Feld', 'Ihre Version', 'Gespeichert von ada', 'Zu behaltende Version'],
        [
          ...['Frage „What do you call her?“', 'Frage', 'What do you call her?', 'What is she called?'],
          'Ihre Version\nAndere Version',
        ],
      ]);
      // The choices are shown in full.
      expect((await dialog.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(140);
      expect(await shownTexts(dialog.getByRole('button'))).toEqual([
        ...['', 'Später entscheiden', 'Andere übernehmen, meine verwerfen'],
        ...['Meine behalten, andere ersetzen', 'Beide behalten'],
      ]);
    });
  });

  it('and both can be kept, with the picked side of a field that both changed', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      await rename(app, 'How long is she?', 'How many feet?');
      const dialog = await collide(app);
      await dialog.getByText(/^While you were editing, ada saved another version, last on /).waitFor();
      await fieldOf(dialog, 'Version to keep: Question “What do you call her?”, Question').selectOption(
        'Theirs',
      );
      await dialog.getByRole('button', { name: 'Keep both' }).click();
      await app.page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
      await new BuilderPage(app.page).saved();
    });
    const both = await stored();
    expect([both.title, textsOf(both)]).toEqual(['Ships', ['What is she called?', 'How many feet?']]);
  });

  it('and the other version can be kept, with the remaining changes of both', async () => {
    await started.server.administer(`forms/${String(started.form.id)}`, {}, async (app) => {
      await rename(app, 'How long is she?', 'How many feet?');
      const dialog = await collide(app);
      await dialog.getByRole('button', { name: 'Keep theirs, discard mine' }).click();
      await app.page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
      await app.page.getByRole('navigation', { name: 'Outline' }).getByText('What is she called?').waitFor();
      await new BuilderPage(app.page).saved();
    });
    expect(textsOf(await stored())).toEqual(['What is she called?', 'How many feet?']);
  });
});
