import type { Form } from '#client';
import type { Locator } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';

// Unsaved settings of the Share page are kept like other unsaved changes (test/browser/unsaved-work.spec.ts).

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  form = await server.client().formsEditor.createForm({
    title: 'Boats',
    questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
  });
});
afterAll(() => server.close());

const stored = (): Promise<Form> => server.client().forms.getForm(form.id);

describe('unsaved response settings', () => {
  const users = ({ page }: AdminApp): Locator => page.getByRole('radio', { name: 'Signed-in users only' });
  const RESTORED = 'Unsaved changes were restored. Save or discard them.';

  it('survive switching pages, can be discarded, and are mentioned before the form is published', async () => {
    await server.administer(`forms/${String(form.id)}/share`, {}, async (app) => {
      const { page } = app;
      await users(app).check();
      await app.goTo('Rules');
      await page.getByRole('button', { name: 'Add rule' }).waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const question = dialogOf(page, 'Publish “Boats”?');
      await question.getByText('You changed the response settings and did not save them.').waitFor();
      await question.getByRole('link', { name: 'Go to the changes' }).click();
      await page.getByText(RESTORED).waitFor();
      expect(await users(app).isChecked()).toBe(true);
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      expect(await users(app).isChecked()).toBe(false);
      await page.reload();
      await users(app).waitFor();
      expect(await page.getByText(RESTORED).count()).toBe(0);
    });
    expect((await stored()).onlyAuthenticated).toBe(false);
  });

  it('can be saved after a reload, and those that another user changed are reported', async () => {
    await server.administer(`forms/${String(form.id)}/share`, {}, async (app) => {
      const { page } = app;
      await users(app).check();
      await page.reload();
      await page.getByText(RESTORED).waitFor();
      await page.getByRole('button', { name: 'Save the settings' }).click();
      await page.getByText('The settings were saved.').waitFor();
      await fieldOf(page, 'Maximum number of responses').fill('5');
      const { version, onlyAuthenticated } = await stored();
      expect(onlyAuthenticated).toBe(true);
      await server.client().formsEditor.changeForm(form.id, { version, maxResponses: 9 });
      await page.reload();
      await page.getByText(/^The form was changed in the meantime\. Your changes are still here/).waitFor();
      await page.getByRole('button', { name: 'Save the settings' }).click();
      await page.getByText('The settings were saved.').waitFor();
    });
    expect((await stored()).maxResponses).toBe(5);
  });
});
