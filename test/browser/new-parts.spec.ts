import type { Form } from '#client';
import { findBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf } from './part-dialog.page.js';
import { useForm } from './use-form.js';

// Positions of new questions and sections, copies of questions from other forms, and forms without questions
// (docs/studio.md#build).

const started = useForm({
  title: 'Boats',
  questions: [{ question: 'Which boat?', questionType: 'text' }],
  sections: [
    { title: 'Crew', questions: [{ question: 'Who sails?', questionType: 'text' }] },
    { title: 'Port', questions: [{ question: 'Which port?', questionType: 'text' }] },
  ],
});

const build = (form: Form, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  started.server.administer(`forms/${String(form.id)}`, {}, walk);

async function shape(): Promise<unknown> {
  const { questions, sections } = await started.server.client().forms.getForm(started.form.id);
  const textsOf = (parts: Form['questions']): string[] => parts.map(({ question }) => question);
  return [...textsOf(questions), ...sections.map((each) => [each.title, ...textsOf(each.questions)])];
}

it('a new question is inserted after the one that had the focus last, or at the end', async () => {
  await build(started.form, async ({ page }) => {
    const builder = new BuilderPage(page);
    const add = async (kind: string, text: string): Promise<void> => {
      await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
      await page.keyboard.type(text);
    };
    await builder.question(1).waitFor();
    await add('question', 'Where to?');
    await builder.question(1).focus();
    await add('question', 'Since when?');
    await page.getByRole('textbox', { name: 'Section: Crew' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('How many?');
    await add('section', 'Food');
    await add('question', 'Who cooks?');
    for (const number of [2, 3, 5, 7]) {
      const type = page.getByRole('combobox', { name: /^Type: / }).nth(number - 1);
      await type.selectOption('text');
    }
    await builder.save();
  });
  expect(await shape()).toEqual([
    ...['Which boat?', 'Since when?'],
    ...[
      ['Crew', 'How many?', 'Who sails?'],
      ['Food', 'Who cooks?'],
      ['Port', 'Which port?', 'Where to?'],
    ],
  ]);
});

it('copies chosen questions of another form, as one undo step', async () => {
  const other = await started.server.client().formsEditor.createForm({
    title: 'Harbours',
    questions: [
      {
        ...{ question: 'Which harbour?', questionType: 'single', required: true },
        localisations: [{ language: 'de', question: 'Welcher Hafen?' }],
        answerOptions: [{ label: 'Osmer', value: 'osmer' }],
      },
    ],
    sections: [{ title: 'Stay', questions: [{ question: 'How long?', questionType: 'text' }] }],
  });
  await build(started.form, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.getByRole('button', { name: 'Copy questions' }).click();
    const panel = page.getByRole('region', { name: 'Copy questions from another form' });
    await panel.getByRole('combobox', { name: 'Form' }).selectOption({ label: 'Harbours' });
    await panel.getByRole('checkbox', { name: 'All questions' }).check();
    expect(await findBarriers(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Copy 2 questions' }).click();
    await panel.waitFor({ state: 'detached' });
    await builder.question(5).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+z');
    await builder.question(4).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await builder.save();
  });
  expect(await shape()).toEqual([
    'Which boat?',
    ['Crew', 'Who sails?'],
    ['Port', 'Which port?', 'Which harbour?', 'How long?'],
  ]);
  const { sections } = await started.server.client().forms.getForm(started.form.id);
  const copy = sections[1]?.questions[1];
  expect(copy).toMatchObject({
    ...{ questionType: 'single', required: true, answerOptions: [{ label: 'Osmer', value: 'osmer' }] },
    localisations: [{ language: 'de', question: 'Welcher Hafen?' }],
  });
  expect(copy?.uuid).not.toBe(other.questions[0]?.uuid);
});

it('asks for confirmation before publishing a form without questions', async () => {
  const empty = await started.server.client().formsEditor.createForm({ title: 'Empty' });
  const isPublished = async (): Promise<boolean> =>
    (await started.server.client().forms.getForm(empty.id)).published;
  await build(empty, async (app) => {
    const { page } = app;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = dialogOf(page, 'Publish “Empty”?');
    await dialog.getByText('The form has no questions.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isPublished()).toBe(false);
    await app.open();
    await app.act('Empty', 'Publish');
    await dialog.getByRole('button', { name: 'Publish without questions' }).click();
    await page.getByText('The form is published. Anyone with the link can respond.').waitFor();
  });
  expect(await isPublished()).toBe(true);
});
