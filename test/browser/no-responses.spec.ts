import { AppServer } from './app-server.js';

// A form without responses: results and analytics show the next steps, and no tools for results
// (docs/studio.md#results).

let server: AppServer;
let formId: number;
let questionId: number;

beforeAll(async () => {
  server = await AppServer.start();
  const form = await server.client().formsEditor.createForm({
    ...{ title: 'Poll', published: true },
    questions: [{ title: 'Why', question: 'Why?', questionType: 'text' }],
  } as never);
  formId = form.id;
  questionId = form.questions[0]?.id ?? 0;
});
afterAll(() => server.close());

it('results link to the links of the form, and show their tools when the first response arrives', async () => {
  await server.administer(`forms/${String(formId)}/results`, {}, async ({ page }) => {
    await page.getByText('No responses yet.').waitFor();
    const exports = page.getByRole('button', { name: /^Export / });
    await exports.first().waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Import responses' }).count()).toBe(1);
    expect(await page.getByLabel('Answers the question').count()).toBe(0);
    await page.getByRole('link', { name: 'Publish and share the form' }).click();
    await page.getByRole('textbox', { name: 'Link to the form page' }).waitFor();
    await page.goBack();
    await server.client().forms.submitResponse(formId, [{ questionId, value: 'Because' }]);
    await page.getByText('Because').waitFor();
    await page.getByLabel('Answers the question').waitFor();
    expect(await exports.allTextContents()).toEqual(['Export CSV', 'Export Excel', 'Export JSON']);
  });
});

it('analytics show filters only if the form has responses, also if no response matches', async () => {
  const empty = await server.client().formsEditor.createForm({
    ...{ title: 'Other', published: true },
    questions: [{ title: 'Why', question: 'Why?', questionType: 'text' }],
  } as never);
  await server.administer(`forms/${String(empty.id)}/analytics`, {}, async ({ page }) => {
    await page.getByText('Figures and charts appear here after the first response.').waitFor();
    expect(await page.getByLabel('From').count()).toBe(0);
    await page.getByRole('link', { name: 'Publish and share the form' }).waitFor();
    await page.goto(
      `${server.app.base}/studio/forms/${String(formId)}/analytics?from=2001-01-01&to=2001-01-02`,
    );
    await page.getByText('No responses match the period and the filter.').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('2001-01-01');
  });
});
