import type { Form } from '#client';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { shownTexts } from './shown-text.js';
import { useForm } from './use-form.js';

// Publishing: where the form is available afterwards, and how unsaved changes are handled.

const PUBLISHED = 'The form is published. Anyone with the link can respond.';

const started = useForm({
  title: 'Boats',
  localisations: [{ language: 'de', title: 'Boote' }],
  questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
});

const stored = (): Promise<Form> => started.server.client().forms.getForm(started.form.id);

const administer = (
  errorStatuses: readonly number[],
  walk: (app: AdminApp) => Promise<void>,
): Promise<void> => started.server.administer(`forms/${String(started.form.id)}`, { errorStatuses }, walk);

async function rename({ page }: AdminApp, to: string): Promise<void> {
  const dialog = await new BuilderPage(page).openPart('question', 'What is her name?');
  await fieldOf(dialog, 'Question').fill(to);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('publishing opens the link to the form page, its QR code and the embed code', async () => {
  await administer([], async (app) => {
    const { page } = app;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(PUBLISHED).waitFor();
    const address = `${started.server.app.base}/forms/${String(started.form.id)}`;
    expect(await fieldOf(page, 'Link to the form page').inputValue()).toBe(address);
    expect(await fieldOf(page, 'Embed code for your site').inputValue()).toBe(
      `<script src="${started.server.app.base}/forms/embed.js"></script>\n<cms-form form="${String(started.form.id)}"></cms-form>`,
    );
    const example = fieldOf(page, 'Example of a link with answers');
    expect(await example.inputValue()).toBe(`${address}?Name=Ada`);
    const protection = page.getByRole('region', { name: 'Spam protection' });
    await protection.getByText('No service verifies that respondents are human.').waitFor();
    await expectNoBarriers(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('The link was copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
    const coming = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open the page' }).click();
    const opened = await coming;
    await opened.getByText('What is her name?').waitFor();
    expect(opened.url()).toBe(address);
    await page.getByLabel('Language of the link').selectOption('de');
    await page.getByRole('img', { name: `QR code of ${address}?lang=de` }).waitFor();
    const { name, bytes } = await app.download(page.getByRole('button', { name: 'QR code as PNG' }));
    expect([name, bytes.subarray(1, 4).toString()]).toEqual(['boats.png', 'PNG']);
  });
});

it('the Share page stores who may respond, opening times and the confirmation', async () => {
  await started.server.administer(
    `forms/${String(started.form.id)}/share`,
    { errorStatuses: [409] },
    async ({ page }) => {
      const settings = page.getByRole('form', { name: 'Response settings' });
      await settings.getByLabel('Opens').fill('2031-06-12T08:00');
      await settings.getByLabel('Closes').fill('2031-06-12T08:00');
      const save = settings.getByRole('button', { name: 'Save the settings' });
      await save.click();
      await settings.getByText('Must not be before or below “Opens”.').waitFor();
      await settings.getByLabel('Closes').fill('2031-06-13T08:00');
      await settings.getByRole('radio', { name: 'Signed-in users only' }).check();
      await settings.getByLabel('Message').fill('Thank you.');
      await expectNoBarriers(page);
      const { version } = await stored();
      await started.server
        .client()
        .formsEditor.changeForm(started.form.id, { version, description: 'All of them.' });
      await save.click();
      await settings.getByText('The form was changed in the meantime.').waitFor();
      await save.click();
      await page.getByText('The settings were saved.').waitFor();
    },
  );
  expect(await stored()).toMatchObject({
    ...{ description: 'All of them.', onlyAuthenticated: true, confirmation: { message: 'Thank you.' } },
    ...{ opensAt: '2031-06-12T08:00:00+00:00', closesAt: '2031-06-13T08:00:00+00:00' },
  });
});

describe('with unsaved changes', () => {
  it('publishing can save them first', async () => {
    await administer([], async (app) => {
      const { page } = app;
      await rename(app, 'What do you call her?');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const question = dialogOf(page, 'Publish “Boats”?');
      await question.getByText('You changed the form and did not save it.').waitFor();
      await expectNoBarriers(page);
      expect((await stored()).published).toBe(false);
      await question.getByRole('button', { name: 'Save and publish' }).click();
      await page.getByText(PUBLISHED).waitFor();
    });
    const { published, questions } = await stored();
    expect([published, questions.map(({ question }) => question)]).toEqual([true, ['What do you call her?']]);
  });

  it('the list of forms asks too, and the builder shows which state respondents see', async () => {
    await administer([], async (app) => {
      const { page } = app;
      await rename(app, 'What do you call her?');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' }).click();
      await page.getByRole('button', { name: 'Actions: Boats' }).first().waitFor();
      const row = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href$="/forms/${String(started.form.id)}"]`) });
      await row.getByRole('button', { name: 'Actions: Boats' }).click();
      await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
      const question = dialogOf(page, 'Publish “Boats”?');
      await question.getByRole('button', { name: 'Publish the saved version' }).click();
      await page.getByText(PUBLISHED).waitFor();
      expect((await stored()).questions.map((each) => each.question)).toEqual(['What is her name?']);
      await app.goTo('Build');
      await page.getByText('Not saved yet. Respondents see the published version.').waitFor();
    });
  });
});

it('a notice does not cover a dialog', async () => {
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

it('the builder shows why a form cannot be published', async () => {
  await started.server
    .client()
    .formsEditor.addQuestion(
      { formId: started.form.id },
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
