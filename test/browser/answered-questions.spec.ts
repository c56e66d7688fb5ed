import { expectNoBarriers } from '../support/barriers.js';
import { AppServer } from './app-server.js';
import { shownTexts } from './shown-text.js';

// How many respondents answered each question (docs/studio.md#analytics).

let server: AppServer;
let formId: number;

beforeAll(async () => {
  server = await AppServer.start();
  const { forms, formsEditor } = server.client();
  const form = await formsEditor.createForm({
    title: 'Boats',
    published: true,
    questions: [{ question: 'What is her name?' }],
    sections: [{ title: 'Crew', questions: [{ question: 'Who cooks?' }, { question: 'Who sings?' }] }],
  });
  formId = form.id;
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  for (const answered of [3, 2, 1, 1]) {
    const items = questions.slice(0, answered).map(({ id }) => ({ questionId: id, value: 'Ada' }));
    await forms.submitResponse(formId, items);
  }
});
afterAll(() => server.close());

it.each([1280, 360])('analytics at %i px show where respondents stop', async (width) => {
  const options = { viewport: { width, height: 900 } };
  await server.administer(`forms/${String(formId)}/analytics`, options, async ({ page }) => {
    const table = page.getByRole('table', { name: 'Answered questions by question' });
    await table.waitFor();
    const rows = await table.getByRole('row').all();
    expect(await Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))))).toEqual([
      ['Question', 'Answered by'],
      ['1. What is her name?', '4 of 4 (100%)'],
      ['Crew', '37.5% on average'],
      ['2. Who cooks?', '2 of 4 (50%)'],
      ['3. Who sings?', '1 of 4 (25%)'],
    ]);
    await expectNoBarriers(page);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
