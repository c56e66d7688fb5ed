import type { Page } from 'playwright-core';
import { BuilderPage } from './builder.page.js';
import { fieldOf, fillFields, type Fields } from './part-dialog.page.js';
import { useForm } from './use-form.js';

// A question is named by its short title, or by its text if it has none.

const started = useForm({
  title: 'Boats',
  questions: [
    {
      ...{ question: 'How many masts?', questionType: 'single' },
      answerOptions: [{ label: 'One', value: '1' }],
    },
  ],
});

const administer = (walk: (page: Page) => Promise<void>): Promise<void> =>
  started.server.administer(`forms/${String(started.form.id)}`, {}, ({ page }) => walk(page));

/** Changes a part and saves the form; returns the short title that its dialog showed. */
async function edit(page: Page, [kind, name]: readonly [string, string], fields: Fields): Promise<string> {
  const builder = new BuilderPage(page);
  const dialog = await builder.openPart(kind, name);
  const title = await fieldOf(dialog, 'Short title').inputValue();
  await fillFields(dialog, fields);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await builder.save();
  return title;
}

const storedTitles = async (): Promise<unknown> => {
  const { questions } = await started.server.client().forms.getForm(started.form.id);
  return questions.map(({ title, answerOptions }) => [title, ...answerOptions.map((option) => option.title)]);
};

it('a short title follows the text of the question until an editor enters one', async () => {
  await administer(async (page) => {
    expect(await edit(page, ['question', 'How many masts?'], { Question: 'Masts?' })).toBe('');
    expect(await storedTitles()).toEqual([['Masts?', 'One']]);
    await edit(page, ['question', 'Masts?'], { 'Short title': 'Rig' });
    expect(await edit(page, ['question', 'Masts?'], { Question: 'How many masts has she?' })).toBe('Rig');
    expect(await storedTitles()).toEqual([['Rig', 'One']]);
    await edit(page, ['question', 'How many masts has she?'], { 'Short title': '' });
    expect(await storedTitles()).toEqual([['How many masts has she?', 'One']]);
  });
});

it('a short title follows the label of an answer option', async () => {
  await administer(async (page) => {
    expect(await edit(page, ['answer option', 'One'], { Label: 'Only one' })).toBe('');
    expect(await storedTitles()).toEqual([['How many masts?', 'Only one']]);
  });
});
