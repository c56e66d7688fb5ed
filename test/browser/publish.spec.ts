import type { Form } from '#client';
import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { shownTexts } from './shown-text.js';

// Publishing: where the form is afterwards, and what happens to changes that are not saved.

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm({
    title: 'Boats',
    questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
  });
});

const stored = (): Promise<Form> => server.client().forms.getForm(form.id);

const administer = (refusals: readonly number[], walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(`forms/${String(form.id)}`, { refusals }, walk);

async function rename({ page }: AdminApp, to: string): Promise<void> {
  const dialog = await new BuilderPage(page).openPart('question', 'What is her name?');
  await fieldOf(dialog, 'Question').fill(to);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page)).toEqual([]);
  }
}

it('publishing leads to the address of the page and the code for other sites', async () => {
  await administer([], async ({ page }) => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = dialogOf(page, '“Boats” is published');
    const address = `${server.app.base}/forms/${String(form.id)}`;
    expect(await fieldOf(dialog, 'Address of its page').inputValue()).toBe(address);
    expect(await fieldOf(dialog, 'Code for a page of your site').inputValue()).toBe(
      `<script src="${server.app.base}/forms/embed.js"></script>\n<cms-form form="${String(form.id)}"></cms-form>`,
    );
    await expectNoBarriers(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy the address' }).click();
    await dialog.getByText('The address was copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
    const coming = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Open the page' }).click();
    const opened = await coming;
    await opened.getByText('What is her name?').waitFor();
    expect(opened.url()).toBe(address);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Share', exact: true }).and(page.locator(':focus')).waitFor();
  });
});

describe('while changes are not saved', () => {
  it('publishing saves them first where that is wanted', async () => {
    await administer([], async (app) => {
      const { page } = app;
      await rename(app, 'What do you call her?');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const question = dialogOf(page, 'Publish “Boats”?');
      await question.getByText('You changed the form and did not save it.').waitFor();
      await expectNoBarriers(page);
      expect((await stored()).published).toBe(false);
      await question.getByRole('button', { name: 'Save and publish' }).click();
      await dialogOf(page, '“Boats” is published').waitFor();
    });
    const { published, questions } = await stored();
    expect([published, questions.map(({ question }) => question)]).toEqual([true, ['What do you call her?']]);
  });

  it('the list of forms asks too, and the builder says what respondents see', async () => {
    await administer([], async (app) => {
      const { page } = app;
      await rename(app, 'What do you call her?');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' }).click();
      await page.getByRole('button', { name: 'Actions: Boats' }).first().waitFor();
      const row = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href$="/forms/${String(form.id)}"]`) });
      await row.getByRole('button', { name: 'Actions: Boats' }).click();
      await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
      const question = dialogOf(page, 'Publish “Boats”?');
      await question.getByRole('button', { name: 'Publish what is saved' }).click();
      const share = dialogOf(page, '“Boats” is published');
      await share.getByRole('button', { name: 'Close', exact: true }).last().click();
      expect((await stored()).questions.map((each) => each.question)).toEqual(['What is her name?']);
      await row.getByRole('link', { name: 'Boats' }).click();
      await page.getByText('Not saved yet. Respondents see the version saved last.').waitFor();
    });
  });
});

it('a message does not cover a dialog', async () => {
  await administer([503], async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.route('**/publish', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const message = page.getByRole('status').filter({ hasText: 'The form was not published.' });
    await message.waitFor();
    const dialog = await new BuilderPage(page).openPart('question', 'What is her name?');
    const [above, below] = [await dialog.boundingBox(), await message.boundingBox()];
    const overlap = (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    expect(Math.max(0, overlap)).toBe(0);
  });
});

it('what cannot be published is said in the builder', async () => {
  await server
    .client()
    .formsEditor.addQuestion(
      { formId: form.id },
      { title: 'Rig', question: 'Which rig?', questionType: 'single' },
    );
  await administer([422], async ({ page }) => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The form was not published' });
    await alert.waitFor();
    expect(await shownTexts(alert.getByRole('listitem'))).toEqual([
      'Which rig?: Add at least one answer option: respondents need one to choose.',
    ]);
    const add = page.getByRole('button', { name: 'Add answer option: Which rig?' });
    await add.and(page.locator(':focus')).waitFor();
  });
});
