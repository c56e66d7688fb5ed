import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';

// The preview next to the builder (docs/studio.md#build): the form as respondents see it, with its changes and rules.

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

it('the preview follows the input, applies rules, checks answers and stores nothing', async () => {
  const { formsEditor, forms } = server.client();
  const option = (value: string) => ({ label: value, value });
  const form = await formsEditor.createForm({
    title: 'Lighthouse',
    questions: [
      {
        uuid: 'b7a3c2aa-7d8e-4b56-8d3f-2f27c4e6a001',
        ...{ question: 'Coming again?', questionType: 'single', required: true },
        answerOptions: [option('yes'), option('no')],
      },
      { question: 'When?', questionType: 'text', localisations: [{ language: 'de', question: 'Wann?' }] },
    ],
    rules: [
      {
        title: '',
        when: { questionId: 'b7a3c2aa-7d8e-4b56-8d3f-2f27c4e6a001', operator: 'equals', value: 'no' },
        then: { action: 'end', message: 'What a pity.' },
      },
    ],
  });
  await server.administer(`forms/${String(form.id)}`, {}, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Lighthouse' }).waitFor();
    await builder.question(1).fill('Are you coming again?');
    await preview.getByText('Are you coming again?').waitFor();
    await builder.option(2, 'Are you coming again?').fill('Never');
    await preview.getByText('Never').waitFor();
    await page.getByRole('button', { name: 'Add answer option' }).click();
    await preview.getByLabel('Option 3').waitFor();
    await page.keyboard.press('Backspace');
    await preview.getByLabel('Option 3').waitFor({ state: 'detached' });

    await preview.getByRole('button', { name: 'Next' }).click();
    await preview.getByText('Please answer this question.').first().waitFor();
    await preview.getByLabel('Never').check();
    await preview.getByText('1 of 2 questions are asked with these answers.').waitFor();
    await preview.getByRole('button', { name: 'Next' }).click();
    await preview.getByRole('button', { name: 'Send' }).click();
    await preview.getByText('What a pity.').waitFor();

    await preview.getByRole('button', { name: 'Start again' }).click();
    await builder.question(2).focus();
    await preview.getByText('When?').waitFor();
    await page.getByLabel('Show translation').selectOption('de');
    await preview.getByText('Wann?').waitFor();
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await preview.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Preview' }).waitFor();
  });
  expect(await forms.getResults(form.id)).toEqual([]);
});
