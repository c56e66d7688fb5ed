import type { Form } from '#client';
import { addUser } from '../support/add-user.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BOATS, textsOf } from './boats-form.js';
import { BuilderPage } from './builder.page.js';

// Publishing a form for the first time, while ben changes it (docs/studio.md#publish).

const PASSWORD = 'a rather long password';

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start({ user: 'ben' });
  await addUser(server.app, 'ada', PASSWORD, ['superuser']);
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm({ ...BOATS, published: false });
});

const stored = (): Promise<Form> => server.client().forms.getForm(form.id);

const visit = (
  path: string,
  errorStatuses: readonly number[],
  walk: (app: AdminApp) => Promise<void>,
): Promise<void> =>
  server.browser.visit({ errorStatuses }, async (tab) => {
    const app = server.in(tab);
    await app.openAs('ada', PASSWORD, path);
    await walk(app);
  });

const publish = ({ page }: AdminApp): Promise<void> =>
  page.getByRole('button', { name: 'Publish', exact: true }).click();

it('changes of a question that are not shown are not published; they are reported and can be shown', async () => {
  await visit(`forms/${String(form.id)}`, [], async (app) => {
    const builder = new BuilderPage(app.page);
    await builder.question(1).waitFor();
    const [{ id, version } = { id: 0, version: 0 }] = form.questions;
    await server.client().formsEditor.changeQuestion(id, { version, question: 'Which name?' });
    await publish(app);
    const rejected =
      /^The form was not published\. ben saved other changes, last on .*\. Review them, then publish again\./;
    await app.page.getByText(rejected).waitFor();
    expect((await stored()).published).toBe(false);
    // They are shown as changes by another user, and remain unpublished.
    await app.page.getByText(/^ben saved other changes, last on [^.]+\.$/).waitFor();
    await publish(app);
    await app.page.getByRole('button', { name: 'Show them here' }).click();
    expect(await builder.question(1).inputValue()).toBe('Which name?');
    expect((await stored()).published).toBe(false);
    await publish(app);
    await app.page.getByText('The form is published. Anyone with the link can respond.').waitFor();
  });
  expect(textsOf(await stored())).toEqual(['Which name?', 'How long is she?']);
});

it('rules that are not shown are not published', async () => {
  await visit(`forms/${String(form.id)}`, [], async (app) => {
    await new BuilderPage(app.page).question(1).waitFor();
    const questionId = form.questions[0]?.id ?? 0;
    const rule = { when: { questionId, operator: 'notAnswered' }, then: { action: 'end' } } as const;
    await server.client().formsEditor.replaceRules(form.id, [rule], form.version);
    await publish(app);
    await app.notice(
      'The form was not published. Another user saved other changes. Review them, then publish again.',
    );
    expect((await stored()).published).toBe(false);
    await publish(app);
    await app.page.getByText('The form is published. Anyone with the link can respond.').waitFor();
  });
});

it('the list does not publish a form whose fields were changed', async () => {
  const rename = (version: number, title: string): Promise<Form> =>
    server.client().formsEditor.changeForm(form.id, { version, title });
  const { version } = await rename(form.version, 'Rafts');
  await visit('', [409], async (app) => {
    await app.page.getByRole('link', { name: 'Rafts' }).waitFor();
    await rename(version, 'Ships');
    await app.act('Rafts', 'Publish');
    await app.page.getByText(/^The form was not published\. ben saved other changes, last on /).waitFor();
    expect((await stored()).published).toBe(false);
    await app.act('Ships', 'Publish');
    await app.page.getByText('The form is published. Anyone with the link can respond.').waitFor();
  });
});
