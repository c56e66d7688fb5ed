import type { Form, QuestionDraft, RuleDraft } from '#client';
import type { Locator } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';
import { shownTexts } from './shown-text.js';

// When two users change rules at the same time, neither the typed nor the saved changes are lost.

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

const QUESTIONS: readonly QuestionDraft[] = [
  {
    ...{ title: 'Wind', question: 'How is the wind?', questionType: 'single' },
    answerOptions: [
      { label: 'A calm', value: 'calm' },
      { label: 'A gale', value: 'gale' },
    ],
  },
  { title: 'Sails', question: 'How many sails?', questionType: 'range', rangeFrom: 0, rangeTo: 9 },
  { title: 'Port', question: 'Which port?', questionType: 'text' },
];

beforeEach(async () => {
  form = await server.client().formsEditor.createForm({ title: 'Passage', questions: QUESTIONS });
});

const stored = (): Promise<Form> => server.client().forms.getForm(form.id);
const titles = async (): Promise<string[]> => (await stored()).rules.map(({ title }) => title);
const idOf = (index: number): number => form.questions[index]?.id ?? 0;

/** Saves a rule as another user. */
async function saveTheirs(): Promise<void> {
  const rule: RuleDraft = {
    title: 'Stay',
    when: {
      all: [
        { questionId: idOf(0), operator: 'in', value: ['gale'] },
        { any: [{ questionId: idOf(1), operator: 'notAnswered' }, { questionId: idOf(1), operator: 'lessThan', value: 2 }] },
      ],
    },
    then: { action: 'end', message: 'Not today.' },
  }; // prettier-ignore
  await server.client().formsEditor.replaceRules(form.id, [rule], (await stored()).version);
}

/** Types a rule and saves it after another user has saved one. Returns the dialog. */
async function collide({ page }: AdminApp): Promise<Locator> {
  await new RulesPage(page).add(1, {
    title: 'No sails in a calm',
    rows: [{ question: '1. Wind', operator: 'is', value: 'A calm' }],
    action: 'skip',
    target: '2. Sails',
  });
  await saveTheirs();
  await page.getByRole('button', { name: 'Save rules' }).click();
  const dialog = dialogOf(page, 'The rules were changed by ada');
  await dialog.waitFor();
  return dialog;
}

const administer = (walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(`forms/${String(form.id)}/rules`, {}, walk);

it('a conflict shows both versions; the other version can be replaced', async () => {
  await administer(async (app) => {
    const dialog = await collide(app);
    const rows = await dialog.getByRole('row').all();
    expect(await Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))))).toEqual([
      ['Rule', 'Yours', 'Saved by ada', 'Version to keep'],
      [
        '1 of yours',
        'No sails in a calm: If the answer to “1. Wind” is “A calm”, “2. Sails” is skipped.',
        'not present',
        'Yours',
      ],
      [
        '1 of theirs',
        'not present',
        'Stay: If the answer to “1. Wind” is one of “A gale”, and (“2. Sails” was not answered, or the answer to “2. Sails” is less than 2), the form ends with “Not today.”',
        'Theirs',
      ],
    ]);
    await expectNoBarriers(app.page);
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    expect(await titles()).toEqual(['Stay']);
    await app.page.getByRole('button', { name: 'Save rules' }).click();
    await dialog.getByRole('button', { name: 'Keep mine, replace theirs' }).click();
    await app.notice('The rules were saved.');
  });
  expect(await titles()).toEqual(['No sails in a calm']);
});

it('in a conflict, the rules of both users can be kept', async () => {
  await administer(async (app) => {
    const dialog = await collide(app);
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await app.notice('The rules were saved.');
  });
  expect(await titles()).toEqual(['Stay', 'No sails in a calm']);
});

it('in a conflict, the other version can be kept', async () => {
  await administer(async (app) => {
    const dialog = await collide(app);
    await dialog.getByRole('button', { name: 'Keep theirs, discard mine' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await fieldOf(new RulesPage(app.page).rule(1), 'Rule 1, title').inputValue()).toBe('Stay');
  });
  expect(await titles()).toEqual(['Stay']);
});

it('input survives a reload and other changes of the form', async () => {
  await administer(async (app) => {
    const { page } = app;
    await new RulesPage(page).add(1, {
      title: 'No sails in a calm',
      rows: [{ question: '1. Wind', operator: 'is', value: 'A calm' }],
      action: 'skip',
      target: '2. Sails',
    });
    const { version } = await stored();
    await server.client().formsEditor.changeForm(form.id, { version, title: 'Voyage' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Voyage' }).waitFor();
    await new RulesPage(page).save();
  });
  expect(await titles()).toEqual(['No sails in a calm']);
});
