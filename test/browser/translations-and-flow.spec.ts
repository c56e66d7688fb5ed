import { expectNoBarriers } from '../support/barriers.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { expectFocused } from './expect-focused.js';
import { fieldOf } from './part-dialog.page.js';

// The table of translations, and rules as sentences and as a diagram (docs/studio.md#build, docs/studio.md#rules).

const SITE = 'i18n:\n  enabled: true\n  fallbackLocale: en\n  locales: [en, de, fr]\n';
const YES = '11111111-1111-4111-8111-111111111111';
const WHY = '22222222-2222-4222-8222-222222222222';

let server: AppServer;
let path: string;
let id: number;

beforeAll(async () => {
  server = await AppServer.start({ modules: { 'own/sites/fallback.yaml': SITE } });
  const form = await server.client().formsEditor.createForm({
    title: 'Visit',
    questions: [
      {
        ...{ uuid: YES, question: 'Did you like it?', questionType: 'single' },
        answerOptions: [
          { label: 'Yes', value: 'yes', localisations: [{ language: 'de', label: 'Ja' }] },
          { label: 'No', value: 'no' },
        ],
      },
      { uuid: WHY, question: 'What was wrong?', questionType: 'text' },
    ],
    rules: [
      {
        title: '',
        when: { questionId: YES, operator: 'equals', value: 'yes' },
        then: { action: 'skip', questionId: WHY },
      },
    ],
  });
  ({ id } = form);
  path = `forms/${String(id)}`;
});
afterAll(() => server.close());

it('the table of translations suggests the languages of the site, counts texts and stores them', async () => {
  await server.administer(path, {}, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.getByRole('button', { name: 'Translations' }).click();
    const table = page.getByRole('table', { name: 'Texts of the form by language' });
    await table.getByRole('columnheader', { name: 'German: 1 of 5' }).waitFor();
    await fieldOf(page, 'Show translation').selectOption('fr');
    await table.getByRole('columnheader', { name: 'French: 0 of 5' }).waitFor();
    await fieldOf(table, 'Question 1: question, German').fill('Hat es Ihnen gefallen?');
    await fieldOf(table, 'Question 1, option 2: label, French').fill('Non');
    await table.getByRole('columnheader', { name: 'German: 2 of 5' }).waitFor();
    await expectNoBarriers(page);
    await builder.save();
    await page.getByRole('navigation', { name: 'Outline' }).getByText('What was wrong?').click();
    await expectFocused(page, 'Question 2: question, German');
    await page.getByRole('button', { name: 'Add question', exact: true }).click();
    await expectFocused(page, 'Question 3');
  });
  const { questions } = await server.client().forms.getForm(id);
  expect(questions[0]?.localisations).toEqual([{ language: 'de', question: 'Hat es Ihnen gefallen?' }]);
  expect(questions[0]?.answerOptions[1]?.localisations).toEqual([{ language: 'fr', label: 'Non' }]);
});

it('the arrow keys move a dragged question past the options of other questions', async () => {
  await server.administer(path, {}, async ({ page }) => {
    await page.getByRole('button', { name: 'Drag: Did you like it?' }).press('Space');
    await page.getByText('“Did you like it?” is over “Did you like it?”.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('“Did you like it?” is over “What was wrong?”.').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
  });
});

it('rules are shown as sentences at their questions and in a flow diagram', async () => {
  await server.administer(path, {}, async (app) => {
    const { page } = app;
    const sentence = 'If the answer to “1. Did you like it?” is “Yes”, “2. What was wrong?” is skipped.';
    const rules = page.getByRole('group', { name: 'Rules after Did you like it?' });
    await rules.getByText(sentence).waitFor();
    await rules.getByRole('link', { name: 'Edit rules' }).click();
    await page.getByRole('img', { name: 'Flow diagram: 1 rule' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: sentence }).count()).toBe(1);
    await expectNoBarriers(page);
  });
});
