import type { Form, QuestionDraft } from '#client';
import type { Page } from 'playwright-core';
import { expectNoBarriers, findBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';
import { shownTexts } from './shown-text.js';

// The message of a rule that ends the form is translated next to the rule.

const QUESTIONS: readonly QuestionDraft[] = [
  {
    ...{ title: 'Wind', question: 'How is the wind?', questionType: 'single' },
    answerOptions: [
      { label: 'A calm', value: 'calm' },
      { label: 'A gale', value: 'gale' },
    ],
  },
  { title: 'Port', question: 'Which port?', questionType: 'text' },
];

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { formsEditor } = server.client();
  const { id, version, questions } = await formsEditor.createForm({
    ...{ title: 'Passage', published: true, questions: QUESTIONS },
    localisations: [{ language: 'de', title: 'Überfahrt' }],
  });
  await formsEditor.replaceRules(
    id,
    [
      {
        title: 'Stay',
        when: { questionId: questions[0]?.id ?? 0, operator: 'equals', value: 'gale' },
        then: { action: 'end', message: 'Not today.' },
      },
    ],
    version,
  );
  form = await server.client().forms.getForm(id);
});

const administer = (walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(`forms/${String(form.id)}/rules`, {}, walk);

const storedRules = async (): Promise<unknown> => {
  const { rules } = await server.client().forms.getForm(form.id, { draft: true });
  return rules.map(({ then, localisations }) => ({ then, localisations }));
};

async function translate(page: Page, message: string): Promise<void> {
  await fieldOf(page, 'Show translation').selectOption('de');
  await fieldOf(page, 'Message at the end, German').fill(message);
}

it('the message of a rule is saved, loaded and shown to respondents', async () => {
  await administer(async ({ page }) => {
    await translate(page, 'Heute nicht.');
    await new RulesPage(page).save();
    await page.reload();
    expect(await fieldOf(page, 'Message at the end, German').inputValue()).toBe('Heute nicht.');
    expect(await fieldOf(page, 'Message at the end').inputValue()).toBe('Not today.');
    await expectNoBarriers(page);
  });
  const then = { action: 'end', message: 'Not today.' };
  expect(await storedRules()).toEqual([
    { then, localisations: [{ language: 'de', message: 'Heute nicht.' }] },
  ]);
  await server.client().formsEditor.publishForm(form.id);
  await server.browser.visit({}, async (page) => {
    await page.goto(`${server.app.base}/forms/${String(form.id)}?lang=de`);
    await page.getByRole('radio', { name: 'A gale' }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.getByText('Heute nicht.').waitFor();
  });
});

it("the message of a rule is listed and counted in the builder's table of translations", async () => {
  await server.administer(`forms/${String(form.id)}/rules`, {}, async (app) => {
    const { page } = app;
    await translate(page, 'Heute nicht.');
    await new RulesPage(page).save();
    await app.goTo('Build');
    await page.getByRole('button', { name: 'Translations' }).click();
    const table = page.getByRole('table', { name: 'Texts of the form by language' });
    await table.getByRole('columnheader', { name: 'German: 2 of 8' }).waitFor();
    const cells = table.getByRole('row').last().locator('th, td');
    expect(await shownTexts(cells)).toEqual(['Rule 1: message. Edit rules', 'Not today.', 'Heute nicht.']);
    expect(await findBarriers(page)).toEqual([]);
    await table.getByRole('link', { name: 'Edit rules' }).click();
    await fieldOf(page, 'Message at the end, German').waitFor();
  });
});

it('the message of a rule that does not end the form is not sent', async () => {
  await administer(async ({ page }) => {
    await translate(page, 'Heute nicht.');
    const rule = new RulesPage(page).rule(1);
    await rule.getByLabel('Action').selectOption({ label: 'skip' });
    await rule.getByLabel('Target').selectOption({ label: '2. Port' });
    await new RulesPage(page).save();
  });
  const then = { action: 'skip', questionId: form.questions[1]?.id };
  expect(await storedRules()).toEqual([{ then, localisations: undefined }]);
});

it('the message of a rule is limited like on the server', async () => {
  await administer(async ({ page }) => {
    await translate(page, 'x'.repeat(1001));
    await page.getByText('Message at the end, German must have at most 1,000 characters.').waitFor();
    expect(await page.getByRole('button', { name: 'Save rules' }).isDisabled()).toBe(true);
  });
});

it('the message of a rule is part of conflicts between two users', async () => {
  await administer(async ({ page }) => {
    await translate(page, 'Heute nicht.');
    const { rules, version } = await server.client().forms.getForm(form.id);
    const theirs = rules.map((rule) => ({
      ...rule,
      localisations: [{ language: 'de', message: 'Bleibt hier.' }],
    }));
    await server.client().formsEditor.replaceRules(form.id, theirs, version);
    await page.getByRole('button', { name: 'Save rules' }).click();
    const dialog = dialogOf(page, 'The rules were changed by ada');
    const row = dialog.getByRole('row').nth(1);
    await row.waitFor();
    const [, mine, saved] = await shownTexts(row.locator('th, td'));
    const sentence = 'Stay: If the answer to “1. Wind” is “A gale”, the form ends with “Not today.”';
    expect([mine, saved]).toEqual([
      `${sentence} (German: Heute nicht.)`,
      `${sentence} (German: Bleibt hier.)`,
    ]);
    await dialog.getByRole('button', { name: 'Keep mine, replace theirs' }).click();
    await page.getByText('The rules were saved.').waitFor();
  });
  const then = { action: 'end', message: 'Not today.' };
  expect(await storedRules()).toEqual([
    { then, localisations: [{ language: 'de', message: 'Heute nicht.' }] },
  ]);
});
