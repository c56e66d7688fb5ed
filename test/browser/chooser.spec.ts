import type { Form } from '#client';
import type { Page } from 'playwright-core';
import { AppServer } from './app-server.js';

// The chooser: a page of another site asks for a form and receives `{ formId, uuid, title }`.

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  form = await server.client().formsEditor.createForm({ title: 'Sails & oars', published: true });
  await server.client().formsEditor.createForm({ title: 'Anchors' });
});
afterAll(() => server.close());

/** Opens the chooser from the other site; `choose` is the action of the user in the opened window. */
async function ask(choose: (dialog: Page) => Promise<void>): Promise<unknown> {
  let chosen: unknown;
  await server.browser.visit({}, async (page) => {
    await page.goto(`${server.site.address}/choose`);
    const opening = page.waitForEvent('popup');
    [chosen] = await Promise.all([page.evaluate('chooseForm()'), opening.then(choose)]);
  });
  return chosen;
}

it('sends the chosen form to the opening page after signing in', async () => {
  const chosen = await ask(async (dialog) => {
    await server.signIn(server.in(dialog));
    await dialog.getByText('Choose a form').waitFor();
    await dialog.getByRole('listitem').nth(1).waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(2);
    await dialog.getByRole('searchbox', { name: 'Search forms' }).fill('oars');
    // The window may be closed before the click is confirmed.
    const closed = dialog.waitForEvent('close');
    await Promise.allSettled([dialog.getByRole('listitem').getByRole('button').click(), closed]);
    expect(dialog.isClosed()).toBe(true);
  });
  expect(chosen).toEqual({ formId: form.id, uuid: form.uuid, title: 'Sails & oars' });
});

it('sends nothing if its window is closed', async () => {
  expect(await ask((dialog) => dialog.close())).toBeNull();
});

it('shows a notice if it was not opened by a page', async () => {
  await server.administer('chooser', {}, async ({ page }) => {
    await page.getByText('This dialog was not opened by a page.').waitFor();
  });
});
