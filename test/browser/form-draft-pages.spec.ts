import type { Form } from '#client';
import type { Locator, Page } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BOATS, textsOf } from './boats-form.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';
import { shownTexts } from './shown-text.js';
import { expectWidth } from '../support/expect-width.js';

// Unpublished changes of a published form, on its other pages and in the list of forms.

const TAG = 'Unpublished changes';

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm(BOATS);
});
afterEach(async () => {
  for (const { id, version } of await server.client().forms.listForms())
    await server.client().formsEditor.removeForm(id, version);
});

const live = (): Promise<Form> => server.client().forms.getForm(form.id);
const edited = (): Promise<Form> => server.client().forms.getForm(form.id, { draft: true });

const visit = (page: string, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(`forms/${String(form.id)}/${page}`, {}, walk);

async function saveDraft(): Promise<void> {
  const { version, questions } = await edited();
  const [first, ...others] = questions;
  await server
    .client()
    .formsEditor.replaceForm(
      form.id,
      { version, title: 'Ships', questions: [{ ...first, title: '', question: 'Which name?' }, ...others] },
      { draft: true },
    );
}

/** Checks both colour schemes and a narrow screen. */
async function expectSound(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWidth(page, 360);
  await page.setViewportSize({ width: 1280, height: 720 });
}

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? Infinity;

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' });

describe('the history', () => {
  it('shows the changes above the versions, to compare and publish them', async () => {
    await saveDraft();
    await visit('history', async (app) => {
      const { page } = app;
      const draft = page.getByRole('region', { name: 'Not published yet' });
      await draft.getByText(/^\d.*, by ada, 2 questions$/).waitFor();
      await draft.getByRole('button', { name: 'Compare the unpublished changes' }).click();
      const changes = page.getByRole('region', { name: 'Unpublished changes' });
      await changes.getByRole('heading', { level: 3 }).first().waitFor();
      expect(await shownTexts(changes.locator('tbody th, tbody td'))).toEqual([
        ...['Title', 'Boats', 'Ships', 'Question', 'What is her name?', 'Which name?'],
      ]);
      await expectSound(page);
      await publishButton(page).click();
      await app.notice('The changes of “Ships” were published.');
      await draft.waitFor({ state: 'detached' });
      await page.getByText('Version 2').waitFor();
      await page.getByRole('heading', { name: 'Versions' }).and(page.locator(':focus')).waitFor();
    });
    expect(textsOf(await live())).toEqual(['Which name?', 'How long is she?']);
  });

  it('restores a version as unpublished changes, replacing others', async () => {
    await saveDraft();
    await server.client().formsEditor.publishForm(form.id);
    const published = await live();
    await visit('history', async (app) => {
      const { page } = app;
      const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await dialog
        .getByText('Respondents see the published version until you publish the restored one.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await app.notice('Version 1 was restored. Respondents see it when the changes are published.');
      const { version, modified, modifiedBy } = await edited();
      const draft = { version, modified, modifiedBy };
      expect(await live()).toEqual({ ...published, hasDraft: true, draft });
      expect(textsOf(await edited())).toEqual(['What is her name?', 'How long is she?']);
      await page.getByRole('button', { name: 'Restore version 2' }).click();
      await page.getByText('Saved but unpublished changes are lost.').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await app.goTo('Build');
      expect(await new BuilderPage(page).question(1).inputValue()).toBe('What is her name?');
      await app.goTo('History');
      await page.getByRole('button', { name: 'Discard unpublished changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard them' }).click();
      await page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
      await app.goTo('Build');
      expect(await new BuilderPage(page).question(1).inputValue()).toBe('Which name?');
    });
    const discardedDraft: unknown = { discarded: expect.any(Number) as unknown, discardedBy: 'ada' };
    expect(await live()).toEqual({ ...published, discardedDraft });
  });
});

it('rules are saved and published from their page', async () => {
  await visit('rules', async (app) => {
    const { page } = app;
    const rules = new RulesPage(page);
    await rules.add(1, {
      title: 'No names',
      rows: [{ question: '1. What is her name?', operator: 'was not answered' }],
      action: 'skip',
      target: '2. How long is she?',
    });
    await rules.save();
    await page.getByText('Respondents see the published version until the saved changes').waitFor();
    expect([(await live()).rules, (await edited()).rules.length]).toEqual([[], 1]);
    await expectSound(page);
    await page.reload();
    expect(await fieldOf(rules.rule(1), 'Rule 1, title').inputValue()).toBe('No names');
    await publishButton(page).click();
    await app.notice('The changes of “Boats” were published.');
    await publishButton(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Rules' }).and(page.locator(':focus')).waitFor();
  });
  expect((await live()).rules.map(({ title }) => title)).toEqual(['No names']);
});

it('Share reports unpublished changes; its settings apply immediately', async () => {
  await saveDraft();
  await visit('share', async (app) => {
    const { page } = app;
    await page.getByText(/^Saved changes of this form are not published: respondents do not see/).waitFor();
    await expectSound(page);
    await page.getByRole('radio', { name: 'Signed-in users only' }).check();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await app.notice('The settings were saved.');
    expect([(await live()).onlyAuthenticated, textsOf(await live())]).toEqual([
      true,
      ['What is her name?', 'How long is she?'],
    ]);
    await publishButton(page).click();
    await app.notice('The changes of “Boats” were published.');
    await publishButton(page).waitFor({ state: 'detached' });
  });
  const { title, onlyAuthenticated, questions } = await live();
  expect([title, onlyAuthenticated, questions[0]?.question]).toEqual(['Ships', true, 'Which name?']);
});

describe('the list of forms', () => {
  const inList = (walk: (app: AdminApp) => Promise<void>): Promise<void> =>
    server.administer('', {}, async (app) => {
      await app.page.getByText(TAG, { exact: true }).waitFor();
      await walk(app);
    });

  it('marks forms with unpublished changes, and publishes them', async () => {
    await saveDraft();
    await inList(async (app) => {
      const { page } = app;
      await expectSound(page);
      await app.act('Boats', 'Publish changes');
      await app.notice('The changes of “Boats” were published.');
      await page.getByRole('link', { name: 'Ships' }).waitFor();
      expect(await page.getByText(TAG, { exact: true }).count()).toBe(0);
    });
  });

  it('duplicates and discards them', async () => {
    await saveDraft();
    await inList(async (app) => {
      const { page } = app;
      await app.act('Boats', 'Duplicate');
      await app.notice('“Boats” was duplicated, with its unpublished changes.');
      await app.act('Boats', 'Discard unpublished changes…');
      await page.getByRole('dialog').getByRole('button', { name: 'Discard them' }).click();
      await app.notice(
        'The changes of “Boats” were discarded. The form is the same as the published version.',
      );
      expect(await page.getByText(TAG, { exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Boats', exact: true }).click();
      expect(await new BuilderPage(page).question(1).inputValue()).toBe('What is her name?');
    });
    const copy = (await server.client().forms.listForms()).find(({ id }) => id !== form.id);
    const { published, questions } = await server.client().forms.getForm(copy?.id ?? 0);
    expect([published, questions.map(({ question }) => question)]).toEqual([
      false,
      ['Which name?', 'How long is she?'],
    ]);
  });
});

it('changes are deleted with the form', async () => {
  await saveDraft();
  await visit('', async (app) => {
    await app.act('Ships', 'Delete…');
    const dialog = app.page.getByRole('dialog', { name: 'Delete “Ships”?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await app.notice('“Ships” was deleted.');
  });
  expect(await server.client().forms.listForms()).toEqual([]);
});

it('the texts are also in German', async () => {
  await saveDraft();
  await visit('', async ({ page }) => {
    await page.evaluate("localStorage.setItem('studio::language:ada', 'de')");
    await page.reload();
    const bar = page.getByRole('group', { name: 'Änderungen', exact: true });
    await bar.getByText('Alles gespeichert. Teilnehmer sehen die veröffentlichte Version.').waitFor();
    expect(await shownTexts(bar.getByRole('button'))).toEqual([
      ...['', '', 'Verwerfen', 'Speichern', 'Änderungen veröffentlichen'],
    ]);
    await expectSound(page);
    expect(await heightOf(bar)).toBeLessThan(60);
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.getByText('Gespeichert, nicht veröffentlicht').waitFor();
    await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).waitFor();
    expect(await heightOf(bar)).toBeLessThan(100);
  });
});
