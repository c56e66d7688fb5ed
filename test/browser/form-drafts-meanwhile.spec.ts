import { createClient, type Form, type RuleDraft } from '#client';
import type { Route } from 'playwright-core';
import { addUser } from '../support/add-user.js';
import { findBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BOATS, textsOf } from './boats-form.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';
import { shownTexts } from './shown-text.js';

// Unpublished changes that other users edit at the same time (docs/studio.md#publish).

const PASSWORD = 'a rather long password';

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start({
    user: 'ben',
    modules: {
      'site/roles/publisher.yaml':
        'uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}]\npermissions: [forms.read, forms.publish]\n',
    },
  });
  await addUser(server.app, 'ada', PASSWORD, ['superuser']);
  await addUser(server.app, 'carl', PASSWORD, ['superuser']);
  await addUser(server.app, 'paul', PASSWORD, ['publisher']);
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm(BOATS);
  await ask(0, 'Which name?');
});

const live = (): Promise<Form> => server.client('anonymous').forms.getForm(form.id);

/** Discards the draft, as another administrator. */
async function discardAs(user: string): Promise<void> {
  const credentials = { user, password: PASSWORD };
  await createClient({ baseUrl: server.app.base, credentials }).formsEditor.discardDraft(form.id);
}

/** Changes a question in the draft, as ben. */
async function ask(index: number, question: string): Promise<void> {
  const { id, version } = (await server.client().forms.getForm(form.id, { draft: true })).questions[index] ?? {}; // prettier-ignore
  await server.client().formsEditor.changeQuestion(id ?? 0, { version: version ?? 1, question }, { draft: true }); // prettier-ignore
}

const visitAs = (
  user: string,
  page: string,
  errorStatuses: readonly number[],
  walk: (app: AdminApp) => Promise<void>,
): Promise<void> =>
  server.browser.visit({ errorStatuses }, async (tab) => {
    const app = server.in(tab);
    await app.openAs(user, PASSWORD, `forms/${String(form.id)}/${page}`);
    await walk(app);
  });

it('publishing does not include changes that are not shown; they are reported and can be shown', async () => {
  await visitAs('ada', '', [409], async ({ page }) => {
    const builder = new BuilderPage(page);
    const publish = page.getByRole('button', { name: 'Publish changes' });
    await publish.waitFor();
    await ask(1, 'How many feet?');
    await publish.click();
    await page.getByText(/^The changes were not published\. ben saved other changes, last on/).waitFor();
    expect(textsOf(await live())).toEqual(['What is her name?', 'How long is she?']);
    expect(await builder.question(2).inputValue()).toBe('How long is she?');
    await page.getByText(/^ben saved other changes, last on [^.]+\.$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show them here' }).click();
    expect(await builder.question(2).inputValue()).toBe('How many feet?');
    await page.getByRole('group', { name: 'Changes', exact: true }).and(page.locator(':focus')).waitFor();
    await publish.click();
    await page.getByText('The changes of “Boats” were published.').waitFor();
  });
  expect(textsOf(await live())).toEqual(['Which name?', 'How many feet?']);
});

it('changes that another user discarded are not published; the builder shows the published version', async () => {
  await visitAs('ada', '', [409], async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    await server.client().formsEditor.discardDraft(form.id);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText(/^The changes were not published\. ben discarded them on .*\d:\d\d/).waitFor();
    await page.getByText(/^ben discarded the unpublished changes on .*\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Show the published version' }).click();
    expect(await builder.question(1).inputValue()).toBe('What is her name?');
    expect(await page.getByRole('button', { name: 'Publish changes' }).count()).toBe(0);
  });
});

it('a conflict with a discarded draft names the user who discarded it', async () => {
  await visitAs('ada', '', [], async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.question(1).fill('What name?');
    await discardAs('carl');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = dialogOf(page, 'carl discarded the unpublished changes of “Boats”');
    await dialog
      .getByText(/^While you were editing, carl discarded the unpublished changes, on .*\d:\d\d.*\./)
      .waitFor();
    const rows = await dialog.getByRole('row').all();
    expect(await Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))))).toEqual([
      ['Part', 'Field', 'Yours', 'Published version', 'Version to keep'],
      ['Question “What name?”', 'Question', 'What name?', 'What is her name?', 'Yours\nTheirs'],
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep mine, replace theirs' }).click();
    await builder.saved();
  });
  const { questions } = await server.client().forms.getForm(form.id, { draft: true });
  expect(questions.map(({ question }) => question)).toEqual(['What name?', 'How long is she?']);
});

it('a conflict of rules with a discarded draft names the user who discarded it', async () => {
  const { rules: _, ...draft } = await server.client().forms.getForm(form.id, { draft: true });
  const [first] = draft.questions;
  const rule: RuleDraft = { title: 'Stay', when: { questionId: first?.id ?? 0, operator: 'notAnswered' }, then: { action: 'end' } }; // prettier-ignore
  await server.client().formsEditor.replaceRules(form.id, [rule], draft.version, { draft: true });
  await visitAs('ada', 'rules', [], async ({ page }) => {
    await fieldOf(new RulesPage(page).rule(1), 'Rule 1, title').fill('Go');
    await discardAs('carl');
    await page.reload();
    await page.getByRole('button', { name: 'Save rules' }).click();
    const dialog = dialogOf(page, 'carl discarded the unpublished changes of “Boats”');
    await dialog
      .getByText(/^While you were editing, carl discarded the unpublished changes of the form/)
      .waitFor();
    await dialog.getByRole('columnheader', { name: 'Published version' }).waitFor();
  });
});

it('discarding does not include changes that are not listed', async () => {
  await visitAs('ada', '', [409], async (app) => {
    const { page } = app;
    await app.act('Boats', 'Discard unpublished changes…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Question “Which name?”: changed').waitFor();
    await ask(1, 'How many feet?');
    await dialog.getByRole('button', { name: 'Discard them' }).click();
    await dialog.getByText(/^Nothing was discarded: ben saved other changes/).waitFor();
    await dialog.getByText('Question “How many feet?”: changed').waitFor();
    await dialog.getByRole('button', { name: 'Discard them' }).click();
    await app.notice('The changes of “Boats” were discarded. The form is the same as the published version.');
  });
});

it('a user who may publish but not edit sees whose changes are unpublished, and can publish them', async () => {
  await visitAs('paul', '', [], async (app) => {
    const { page } = app;
    const note = page.getByText(/^ben saved changes that are not published, last on/);
    await note.waitFor();
    await page.getByText('Unpublished changes', { exact: true }).waitFor();
    expect(await page.getByText('Which name?').count()).toBe(0);
    await page.getByRole('button', { name: 'Actions: Boats' }).click();
    expect(await shownTexts(page.getByRole('menuitem'))).toEqual(['Publish changes', 'Unpublish', 'Share']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await app.notice('The changes of “Boats” were published.');
    await note.waitFor({ state: 'detached' });
  });
  expect(textsOf(await live())).toEqual(['Which name?', 'How long is she?']);
});

it('a user who may publish but not edit can share and unpublish the form, but not change its settings', async () => {
  await visitAs('paul', '', [403, 404], async (app) => {
    const { page } = app;
    await page.getByText('The form is published. Anyone with the link can respond.').waitFor();
    expect(await shownTexts(page.getByRole('navigation', { name: 'Form' }).getByRole('link'))).toEqual([
      'Share',
    ]);
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    await page.getByRole('img', { name: /^QR code of/ }).waitFor();
    await page
      .getByText('Only users with the permission “forms.edit” see and change the response settings.')
      .waitFor();
    expect(await page.getByRole('form', { name: 'Response settings' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Publish changes' }).count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await app.notice('“Boats” is no longer published. Only users with the permission “forms.edit” see it.');
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
  });
});

it('input on the Rules page during saving is kept, with the focus', async () => {
  await visitAs('ada', 'rules', [], async ({ page }) => {
    const rules = new RulesPage(page);
    const title = fieldOf(rules.rule(1), 'Rule 1, title');
    await rules.add(1, {
      title: 'No names',
      rows: [{ question: '1. Which name?', operator: 'was not answered' }],
      action: 'skip',
      target: '2. How long is she?',
    });
    const held = new Promise<Route>((resolve) => {
      void page.route('**/rules?draft=true', (route) => resolve(route));
    });
    await page.getByRole('button', { name: 'Save rules' }).click();
    const route = await held;
    await title.fill('Nameless');
    await route.continue();
    await page.getByText('The rules were saved.').waitFor();
    expect(await title.inputValue()).toBe('Nameless');
    expect(await title.and(page.locator(':focus')).count()).toBe(1);
    await page.unrouteAll();
    const saved = page.waitForResponse('**/rules?draft=true');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await saved;
    await page.getByRole('button', { name: 'Save rules', disabled: true }).waitFor();
  });
  const { rules } = await server.client().forms.getForm(form.id, { draft: true });
  expect(rules.map((rule) => rule.title)).toEqual(['Nameless']);
});
