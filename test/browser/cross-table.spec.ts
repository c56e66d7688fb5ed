import type { Form } from '#client';
import { AppServer } from './app-server.js';
import { shownTexts } from './shown-text.js';

// The comparison of two questions is one request and follows the filter of the page.

const optionsOf = (...values: string[]) =>
  values.map((value) => ({ title: value, label: value.toUpperCase(), value }));
const FORM = {
  title: 'Comparison',
  published: true,
  questions: [
    {
      title: 'Colour',
      question: 'Which colour?',
      questionType: 'single',
      answerOptions: optionsOf('red', 'blue'),
    },
    { title: 'Extras', question: 'Which extras?', questionType: 'multi', answerOptions: optionsOf('a', 'b') },
    { title: 'Joy', question: 'How much?', questionType: 'range', rangeFrom: 1, rangeTo: 3 },
  ],
} as const;

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  const { forms, formsEditor } = server.client();
  form = await formsEditor.createForm(FORM);
  const [colour, extras, joy] = form.questions.map(({ id }) => id);
  if (colour === undefined || extras === undefined || joy === undefined)
    throw new Error('questions are missing');
  const answers: [string, string[], string][] = [
    ['red', ['a', 'b'], '1'],
    ['red', ['a'], '3'],
    ['blue', ['b'], '3'],
  ];
  for (const [value, chosen, number] of answers) {
    await forms.submitResponse(form.id, [
      { questionId: colour, value },
      ...chosen.map((extra) => ({ questionId: extras, value: extra })),
      { questionId: joy, value: number },
    ]);
  }
});
afterAll(() => server.close());

it('the comparison of two questions takes one request', async () => {
  const path = `forms/${form.id}/analytics`;
  await server.administer(path, {}, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/analytics')) requests.push(new URL(request.url()).pathname);
    });
    const group = page.getByRole('group', { name: 'Compare two questions' });
    await group.getByLabel('Answers in rows').selectOption({ label: '2. Extras' });
    await page.waitForURL(/rows=/);
    requests.length = 0;
    await group.getByLabel('Answers in columns').selectOption({ label: '1. Colour' });
    const cells = async (): Promise<string[][]> => {
      await group.getByRole('table').waitFor();
      const rows = await group.getByRole('row').all();
      return Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))));
    };
    expect(await cells()).toEqual([
      ['2. Extras', 'RED', 'BLUE'],
      ['A', '2 (100%)', '0 (0%)'],
      ['B', '1 (50%)', '1 (100%)'],
      ['All', '2', '1'],
    ]);
    expect(requests).toEqual([`/.rest/forms/v1/forms/${form.id}/analytics/cross-table`]);
    const filter = page.getByRole('group', { name: 'Only respondents who answered' });
    await filter.getByRole('combobox').first().selectOption({ label: '3. Joy' });
    await filter.getByRole('combobox').nth(1).selectOption('3');
    await group.getByRole('cell', { name: '1 (100%)' }).nth(1).waitFor();
    expect(await cells()).toEqual([
      ['2. Extras', 'RED', 'BLUE'],
      ['A', '1 (100%)', '0 (0%)'],
      ['B', '0 (0%)', '1 (100%)'],
      ['All', '1', '1'],
    ]);
  });
});
