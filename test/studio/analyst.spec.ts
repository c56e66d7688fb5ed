import { builtApp } from '../fixtures/built-app.js';
import { FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { TestBrowser } from '../support/browser.js';

// docs/reference/forms.md#reading: unpublished forms are only visible to editors, but their results to all
// who may read results.

let api: FormsApi;
let browser: TestBrowser;
beforeAll(async () => {
  api = await FormsApi.start({ definitions: builtApp() });
  browser = await TestBrowser.start(api.app.base);
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

it('users who may read results can read those of an unpublished form', async () => {
  const questions = [
    { title: 'Way', question: 'Which way?', questionType: 'single', answerOptions: [{ label: 'By sea', value: 'sea' }] },
  ]; // prettier-ignore
  const { id, questions: made } = await api.done('POST', '/forms', {
    ...{ title: 'Last summer', published: true },
    questions,
  });
  await api.done('POST', `/forms/${String(id)}`, [{ questionId: made[0]?.id, value: 'sea' }]);
  await api.done('POST', `/forms/${String(id)}/unpublish`);

  await browser.visit({ errorStatuses: [401, 404] }, async (page) => {
    await page.goto(`${api.app.base}/studio/`);
    await page.getByLabel('User name').fill('ana');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('ana'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Last summer' }).click();
    await page.getByText('Not published').waitFor();
    await page.getByRole('link', { name: 'Results' }).click();
    await page.getByRole('button', { name: /^Open response/ }).click();
    const definition = page.getByRole('dialog').getByRole('definition');
    expect(await definition.allInnerTexts()).toEqual(['By sea']);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByText('1 of 1 respondents who reached this question answered it (100%).').waitFor();
  });
});

it('users who may only read results have no button to share a form', async () => {
  const { id } = await api.done('POST', '/forms', { title: 'Next summer', published: true, questions: [{ question: 'Where?' }] }); // prettier-ignore
  await browser.visit({ errorStatuses: [401] }, async (page) => {
    await page.goto(`${api.app.base}/studio/forms/${String(id)}/results`);
    await page.getByLabel('User name').fill('ana');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('ana'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No responses yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });
});
