import type { Locator, Page } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { expectWidth } from '../support/expect-width.js';
import { useForm } from './use-form.js';

// The versions of a form in the studio: list, comparison, restore.

const BOAT = 'a4d1b0f2-6f0b-4f0e-9d3c-7f2f5f0e0001';
const COLOUR = 'a4d1b0f2-6f0b-4f0e-9d3c-7f2f5f0e0002';
const AGE = 'a4d1b0f2-6f0b-4f0e-9d3c-7f2f5f0e0003';

const started = useForm({
  title: 'Boats',
  published: true,
  questions: [
    { uuid: BOAT, question: 'What is her name?' },
    {
      uuid: COLOUR,
      question: 'Which colour?',
      questionType: 'single',
      answerOptions: [
        { label: 'Red', value: 'red' },
        { label: 'Blue', value: 'blue' },
      ],
    },
  ],
  rules: [{ when: { questionId: BOAT, operator: 'equals', value: 'Ada' }, then: { action: 'end' } }],
});
afterEach(async () => {
  const { version } = await started.server.client().forms.getForm(started.form.id);
  await started.server.client().formsEditor.removeForm(started.form.id, version, { withResponses: true });
});

/** Renames the form, changes and removes questions, and adds one. */
async function changeForm(): Promise<void> {
  await started.server.client().formsEditor.changeForm(started.form.id, {
    version: started.form.version,
    title: 'Ships',
    maxResponses: 1200,
    localisations: [{ language: 'de', title: 'Schiffe' }],
    questions: [
      { uuid: BOAT, question: 'What is its name?', required: true },
      { uuid: AGE, question: 'How old?' },
    ],
    rules: [],
  });
}

const visit = (
  walk: (app: AdminApp) => Promise<void>,
  errorStatuses: readonly number[] = [],
): Promise<void> =>
  started.server.administer(`forms/${String(started.form.id)}/history`, { errorStatuses }, walk);

const comparison = (page: Page): Locator => page.getByRole('region', { name: 'Changes since version 1' });

/** The rows of a difference, by its heading. */
async function differences(page: Page): Promise<Record<string, string[][]>> {
  const found: Record<string, string[][]> = {};
  for (const heading of await comparison(page).getByRole('heading', { level: 3 }).all()) {
    const rows = await heading.locator('xpath=..').locator('tbody tr').all();
    const cells = rows.map((row) => row.locator('th, td').allInnerTexts());
    found[(await heading.innerText()).replace(/\s+/g, ' ')] = await Promise.all(cells);
  }
  return found;
}

it('the differences between a version and the current form are listed part by part', async () => {
  await changeForm();
  await visit(async ({ page }) => {
    await page.getByRole('button', { name: 'Compare version 1 with the current state' }).click();
    await comparison(page).getByRole('heading', { level: 3 }).first().waitFor();
    expect(await differences(page)).toEqual({
      'Form “Ships” Changed': [
        ['Title', 'Boats', 'Ships'],
        ['Title, German', '', 'Schiffe'],
        ['Maximum number of responses', '', '1,200'],
      ],
      'Question “What is its name?” Changed': [
        ['Question', 'What is her name?', 'What is its name?'],
        ['Required', 'No', 'Yes'],
      ],
      'Question “How old?” Added': [],
      'Question “Which colour?” Removed': [['Answer option', 'Red, Blue', '']],
      'Rule 1 Removed': [['Rule', 'If the answer to “1. What is her name?” is “Ada”, the form ends.', '']],
    });
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
  });
});

it('a version is restored after a confirmation, and then equals the current form', async () => {
  await changeForm();
  await visit(async (app) => {
    const { page } = app;
    await page.getByText('Changed while published').waitFor();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
    await dialog.getByText('The current state stays in the list of versions.').waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await app.notice('Version 1 was restored. Respondents see it when the changes are published.');
    await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor();
    await page.getByRole('button', { name: 'Compare version 1 with the current state' }).click();
    await page.getByText('Version 1 is the same as the current state.').waitFor();
    expect((await started.server.client().forms.getForm(started.form.id)).title).toBe('Ships');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('Version 3').waitFor();
  });
  const { title, questions } = await started.server.client().forms.getForm(started.form.id);
  expect([title, ...questions.map(({ question }) => question)]).toEqual([
    'Boats',
    'What is her name?',
    'Which colour?',
  ]);
});

it('a rejected restore names the questions with answers', async () => {
  await started.server.client().formsEditor.changeForm(started.form.id, {
    version: started.form.version,
    rules: [],
    questions: [{ uuid: BOAT, question: 'Length', questionType: 'range', rangeFrom: 1, rangeTo: 9 }],
  });
  const boat = started.form.questions.find(({ uuid }) => uuid === BOAT)?.id ?? 0;
  await started.server.client().forms.submitResponse(started.form.id, [{ questionId: boat, value: '3' }]);
  await visit(
    async ({ page }) => {
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await page.getByText('parts that have answers: Question “Length”.').waitFor();
    },
    [409],
  );
});
