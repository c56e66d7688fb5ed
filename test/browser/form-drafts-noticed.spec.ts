import type { Form } from '#client';
import { addUser } from '../support/add-user.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BOATS } from './boats-form.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { RulesPage } from './rules.page.js';

// Open pages of a form detect changes by other users without any input (docs/studio.md#publish).

const PASSWORD = 'a rather long password';

/** Milliseconds after which an open page has checked the form again. */
const LOOKED = 20_000;

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start({ user: 'ben' });
  await addUser(server.app, 'ada', PASSWORD, ['superuser']);
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm(BOATS);
  await change({ question: 'Which name?' });
});

/** Changes the first question in the draft, as ben. */
async function change(fields: { readonly question: string }): Promise<void> {
  const { questions } = await server.client().forms.getForm(form.id, { draft: true });
  const { id, version } = questions[0] ?? { id: 0, version: 0 };
  await server.client().formsEditor.changeQuestion(id, { version, ...fields }, { draft: true });
}

/** Opens a page of the form as ada. `look` advances the clock until the page has checked the form again. */
const open = (
  page: string,
  walk: (app: AdminApp, look: () => Promise<void>) => Promise<void>,
): Promise<void> =>
  server.browser.visit({}, async (tab) => {
    const app = server.in(tab);
    await tab.clock.install();
    await app.openAs('ada', PASSWORD, `forms/${String(form.id)}/${page}`);
    await tab.getByRole('button', { name: 'Publish changes' }).waitFor();
    await walk(app, () => tab.clock.fastForward(LOOKED));
  });

it('the builder offers changes that another user saved', async () => {
  await open('', async ({ page }, look) => {
    const builder = new BuilderPage(page);
    await builder.question(1).waitFor();
    await change({ question: 'What name?' });
    await look();
    await page.getByText(/^ben saved other changes, last on [^.]+\.$/).waitFor();
    expect(await builder.question(1).inputValue()).toBe('Which name?');
    await page.getByRole('button', { name: 'Show them here' }).click();
    expect(await builder.question(1).inputValue()).toBe('What name?');
  });
});

it('the builder offers the published version after another user discarded the changes', async () => {
  await open('', async ({ page }, look) => {
    const builder = new BuilderPage(page);
    await builder.question(1).waitFor();
    await server.client().formsEditor.discardDraft(form.id);
    await look();
    await page.getByText(/^ben discarded the unpublished changes on /).waitFor();
    await page.getByRole('button', { name: 'Show the published version' }).click();
    expect(await builder.question(1).inputValue()).toBe('What is her name?');
  });
});

it('the builder shows that the changes are published after another user published them', async () => {
  await open('', async ({ page }, look) => {
    const publish = page.getByRole('button', { name: 'Publish changes' });
    await server.client().formsEditor.publishForm(form.id);
    await look();
    await publish.waitFor({ state: 'detached' });
    expect(await page.getByText('Unpublished changes').count()).toBe(0);
    expect(await new BuilderPage(page).question(1).inputValue()).toBe('Which name?');
    expect(await page.getByRole('button', { name: 'Show the' }).count()).toBe(0);
  });
});

it('the Rules page shows rules that another user saved', async () => {
  await open('rules', async ({ page }, look) => {
    await page.getByRole('button', { name: 'Save rules', disabled: true }).waitFor();
    const { questions, version } = await server.client().forms.getForm(form.id, { draft: true });
    const rule = {
      title: 'Stay',
      when: { questionId: questions[0]?.id ?? 0, operator: 'notAnswered' },
      then: { action: 'end' },
    } as const;
    await server.client().formsEditor.replaceRules(form.id, [rule], version, { draft: true });
    await look();
    const title = fieldOf(new RulesPage(page).rule(1), 'Rule 1, title');
    await title.waitFor();
    expect(await title.inputValue()).toBe('Stay');
  });
});
