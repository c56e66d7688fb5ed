import type { Form } from '#client';
import type { Page } from 'playwright-core';
import { addUser } from '../support/add-user.js';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BOATS, textsOf } from './boats-form.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf } from './part-dialog.page.js';
import { shownTexts } from './shown-text.js';
import { expectWidth } from '../support/expect-width.js';

// Changes of a published form are saved first and published later (docs/studio.md#publish).

const PASSWORD = 'a rather long password';
const UNSAVED = 'Not saved yet. Respondents see the published version.';
const SAVED = 'All saved. Respondents see the published version.';
const TAG = 'Unpublished changes';
const DISCARD = 'Discard unpublished changes…';

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start({
    modules: {
      'site/roles/builder.yaml':
        'uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}]\npermissions: [forms.read, forms.edit]\n',
    },
  });
  await addUser(server.app, 'ben', PASSWORD, ['superuser']);
  await addUser(server.app, 'eve', PASSWORD, ['builder']);
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm(BOATS);
});

const live = (): Promise<Form> => server.client('anonymous').forms.getForm(form.id);
const edited = (): Promise<Form> => server.client().forms.getForm(form.id, { draft: true });

const administer = (
  walk: (app: AdminApp) => Promise<void>,
  errorStatuses: readonly number[] = [],
): Promise<void> => server.administer(`forms/${String(form.id)}`, { errorStatuses }, walk);

/** Opens the builder for another user, in another browser profile. */
const visitAs = (user: string, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.browser.visit({}, async (page) => {
    const app = server.in(page);
    await app.openAs(user, PASSWORD, `forms/${String(form.id)}`);
    await walk(app);
  });

async function saveDraft(changes: object = {}): Promise<void> {
  const { version, questions } = await edited();
  const [first, ...others] = questions;
  await server.client().formsEditor.replaceForm(
    form.id,
    {
      title: 'Boats',
      ...changes,
      version,
      questions: [{ ...first, title: '', question: 'Which name?' }, ...others],
    },
    { draft: true },
  );
}

/** Checks both colour schemes and a narrow screen. */
async function expectSound(page: Page): Promise<void> {
  await expectNoBarriers(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWidth(page, 360);
  if (size !== null) await page.setViewportSize(size);
}

const bar = (page: Page) => page.getByRole('group', { name: 'Changes', exact: true });
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' });

it('changes are saved, survive a reload, and reach respondents when they are published', async () => {
  const before = await live();
  await administer(async (app) => {
    const { page } = app;
    const builder = new BuilderPage(page);
    await bar(page).getByText('All saved', { exact: true }).waitFor();
    expect(await page.getByText(TAG).count()).toBe(0);
    await builder.question(1).fill('Which name?');
    await bar(page).getByText(UNSAVED).waitFor();
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await app.notice('The form was saved. Respondents see the changes when they are published.');
    await bar(page).getByText(SAVED).waitFor();
    expect(await page.getByText(TAG, { exact: true }).count()).toBe(2);
    expect(await live()).toEqual(before);
    await page.reload();
    await bar(page).getByText(SAVED).waitFor();
    expect(await builder.question(1).inputValue()).toBe('Which name?');
    await expectSound(page);
    await publishButton(page).focus();
    await page.keyboard.press('Enter');
    await app.notice('The changes of “Boats” were published.');
    await bar(page).getByText('All saved', { exact: true }).waitFor();
    await bar(page).and(page.locator(':focus')).waitFor();
    expect(await page.getByText(TAG).count()).toBe(0);
    await expectSound(page);
    const coming = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open the form page' }).click();
    await (await coming).getByText('Which name?').waitFor();
    await page.getByRole('link', { name: 'Show the history' }).click();
    await page.getByText('Version 2').waitFor();
    expect(await page.getByText('The changes of “Boats” were published.').count()).toBe(0);
  });
  expect(textsOf(await live())).toEqual(['Which name?', 'How long is she?']);
  expect(await edited()).not.toHaveProperty('hasDraft');
});

it('discarding lists the changes that will be lost, and discards unsaved changes as well', async () => {
  await saveDraft({ title: 'Ships' });
  await administer(async (app) => {
    const { page } = app;
    const builder = new BuilderPage(page);
    await page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
    await builder.question(2).fill('How many feet?');
    await app.act('Ships', DISCARD);
    const dialog = dialogOf(page, 'Discard the unpublished changes of “Ships”?');
    await dialog.getByRole('listitem').first().waitFor();
    expect(await shownTexts(dialog.getByRole('listitem'))).toEqual([
      'Form “Ships”: changed',
      'Question “Which name?”: changed',
    ]);
    await dialog.getByText(/^Last saved by ada, \S/).waitFor();
    await dialog.getByText('Your unsaved changes of the form and its rules are lost, too.').waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions: Ships' }).and(page.locator(':focus')).waitFor();
    await app.act('Ships', DISCARD);
    await dialog.getByRole('button', { name: 'Discard them' }).click();
    await app.notice('The changes of “Ships” were discarded. The form is the same as the published version.');
    await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor();
    await bar(page).getByText('All saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions: Boats' }).and(page.locator(':focus')).waitFor();
    expect(await builder.question(1).inputValue()).toBe('What is her name?');
    expect(await builder.question(2).inputValue()).toBe('How long is she?');
    await page.reload();
    await builder.saved();
    expect(await builder.question(2).inputValue()).toBe('How long is she?');
  });
  expect(await edited()).not.toHaveProperty('hasDraft');
});

it('publishing asks about unsaved changes: they are saved first, or remain unsaved', async () => {
  await saveDraft();
  await administer(async (app) => {
    const { page } = app;
    const builder = new BuilderPage(page);
    const question = dialogOf(page, 'Publish the changes of “Boats”?');
    await builder.question(2).fill('How many feet?');
    await publishButton(page).click();
    await question.getByText('You changed the form and did not save it.').waitFor();
    await expectSound(page);
    await question.getByRole('button', { name: 'Publish the saved version' }).click();
    await app.notice('The changes of “Boats” were published.');
    await bar(page).getByText(UNSAVED).waitFor();
    expect(textsOf(await live())).toEqual(['Which name?', 'How long is she?']);
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await bar(page).getByText(SAVED).waitFor();
    await builder.question(2).fill('How many metres?');
    await publishButton(page).click();
    await question.getByRole('button', { name: 'Save and publish' }).click();
    await bar(page).getByText('All saved', { exact: true }).waitFor();
  });
  expect(textsOf(await live())).toEqual(['Which name?', 'How many metres?']);
});

it('changes of two editors are saved together', async () => {
  await administer(async (ada) => {
    await new BuilderPage(ada.page).question(1).fill('Which name?');
    await visitAs('ben', async (ben) => {
      await new BuilderPage(ben.page).question(2).fill('How many feet?');
      await new BuilderPage(ben.page).save();
    });
    await bar(ada.page).getByRole('button', { name: 'Save' }).click();
    await ada.notice(
      'The form was saved, together with changes that ben saved in the meantime. Respondents see the changes when they are published.',
    );
  });
  expect(textsOf(await edited())).toEqual(['Which name?', 'How many feet?']);
  expect(textsOf(await live())).toEqual(['What is her name?', 'How long is she?']);
});

it('without forms.publish, changes can be saved, and a notice states who can publish them', async () => {
  await visitAs('eve', async (app) => {
    const { page } = app;
    await new BuilderPage(page).question(1).fill('Which name?');
    await new BuilderPage(page).save();
    await bar(page)
      .getByText(
        'Publishing requires the permission “forms.publish”. Ask a user who has it, or an administrator.',
      )
      .waitFor();
    expect(await publishButton(page).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Actions: Boats' }).click();
    expect(await shownTexts(page.getByRole('menuitem'))).toEqual([
      DISCARD,
      'Share',
      'Duplicate',
      'Export…',
      'Delete…',
    ]);
  });
  expect([textsOf(await live()), textsOf(await edited())]).toEqual([
    ['What is her name?', 'How long is she?'],
    ['Which name?', 'How long is she?'],
  ]);
});

it('changes that conflict with new answers are not published, and the builder shows why', async () => {
  const [name, length] = form.questions;
  const { version } = await edited();
  await server.client().formsEditor.replaceForm(
    form.id,
    {
      version,
      title: 'Boats',
      questions: [{ ...name, questionType: 'range', rangeFrom: 1, rangeTo: 9 }, { ...length }],
    },
    { draft: true },
  );
  await server.client().forms.submitResponse(form.id, [{ questionId: name?.id ?? 0, value: 'Ada' }]);
  await administer(
    async ({ page }) => {
      await publishButton(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'The form was not published' });
      await alert.getByText(/This question has answers: its type cannot be changed\./).waitFor();
      await bar(page).getByText(SAVED).waitFor();
    },
    [409],
  );
});
