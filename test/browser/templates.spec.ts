import { AppServer } from './app-server.js';

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

it('each template becomes a form that the builder shows without problems', async () => {
  await server.administer('new', {}, async ({ page }) => {
    const uses = page.getByRole('button', { name: /^Use the template/ });
    await uses.first().waitFor();
    const count = await uses.count();
    for (let index = 0; index < count; index += 1) {
      await uses.nth(index).click();
      await page.waitForURL(/\/forms\/\d+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await uses.first().waitFor();
    }
  });
  const forms = await server.client().forms.listForms();
  expect(forms.length).toBe(14);
  for (const { id } of forms) {
    await server.client().formsEditor.publishForm(id);
    await server.browser.visit({}, async (page) => {
      await page.goto(`${server.app.base}/forms/${String(id)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  }
});
