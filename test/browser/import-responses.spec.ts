import type { Form } from '#client';
import { AppServer } from './app-server.js';
import { shownTexts } from './shown-text.js';

// Responses from another tool: choose a table, assign its columns, see its problems, import it.

const optionsOf = (...values: string[]) => values.map((value) => ({ title: value, label: value, value }));
const FORM = {
  title: 'Trip',
  questions: [
    {
      title: 'How was it?',
      question: 'How was it?',
      questionType: 'single',
      answerOptions: optionsOf('good', 'bad'),
    },
    { title: 'Marks', question: 'How many marks?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
  ],
} as const;
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const WRONG = file('wrong.csv', ['How was it?,Points', 'good,5', 'fine,9']);
const RIGHT = file('right.csv', ['How was it?,Points', 'good,5', 'bad,1', ',']);

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  form = await server.client().formsEditor.createForm(FORM);
});
afterAll(() => server.close());

it('imports the responses of a table after its problems are corrected', async () => {
  await server.administer(`forms/${String(form.id)}/results`, {}, async ({ page }) => {
    await page.getByRole('button', { name: 'Import responses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import responses' });
    await dialog.getByLabel('Table of responses').and(page.locator(':focus')).waitFor();
    const choose = async (table: typeof WRONG): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Table of responses' }).click();
      await (await chooser).setFiles(table);
    };
    await choose(WRONG);
    const points = dialog.getByLabel('Question of the column Points');
    await points.selectOption({ label: '2. Marks' });
    await dialog.getByRole('listitem').nth(1).waitFor();
    expect(await shownTexts(dialog.getByRole('listitem'))).toEqual([
      'Row 3, How was it?: "fine" is none of the options: add it, or one with freeText: showFreeText',
      'Row 3, Points: "9" is not a whole number from 1 to 5',
    ]);
    const action = dialog.getByRole('button', { name: 'Import', exact: true });
    expect(await action.isDisabled()).toBe(true);
    await choose(RIGHT);
    await dialog.getByText('2 responses in 2 rows').waitFor();
    await points.selectOption({ label: '2. Marks' });
    await dialog.getByText('2 responses in 2 rows').waitFor();
    await action.click();
    await dialog.getByText('2 responses were imported.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Responses: 2').waitFor();
  });
  const responses = await server.client().forms.getResults(form.id);
  expect(responses.map(({ items }) => items.map(({ value }) => value))).toEqual([
    ['bad', '1'],
    ['good', '5'],
  ]);
});
