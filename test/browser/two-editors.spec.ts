import type { Form } from '#client';
import { addUser } from '../support/add-user.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { shownTexts } from './shown-text.js';

// Two editors change the same form at the same time.

const PASSWORD = 'a rather long password';

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  await addUser(server.app, 'ben', PASSWORD, ['superuser']);
});
afterAll(() => server.close());

beforeEach(async () => {
  form = await server.client().formsEditor.createForm({
    title: 'Boats',
    questions: [
      { title: 'Name', question: 'What is her name?', questionType: 'text' },
      { title: 'Length', question: 'How long is she?', questionType: 'text' },
    ],
    sections: [
      { title: 'Crew', questions: [{ title: 'Cook', question: 'Who cooks?', questionType: 'text' }] },
    ],
  });
});

async function storedTexts(): Promise<string[]> {
  const { questions, sections } = await server.client().forms.getForm(form.id);
  return [...questions, ...sections.flatMap((section) => section.questions)].map((each) => each.question);
}

/** Opens the builder for ada and, in another browser profile, for ben. */
function both(work: (ada: AdminApp, ben: AdminApp) => Promise<void>): Promise<void> {
  const path = `forms/${String(form.id)}`;
  return server.administer(path, {}, (ada) =>
    server.browser.visit({}, async (page) => {
      const ben = server.in(page);
      await ben.openAs('ben', PASSWORD, path);
      await work(ada, ben);
    }),
  );
}

async function rename({ page }: AdminApp, from: string, to: string): Promise<void> {
  const dialog = await new BuilderPage(page).openPart('question', from);
  await fieldOf(dialog, 'Question').fill(to);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const save = ({ page }: AdminApp): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

it('changes of different questions are saved together', async () => {
  await both(async (ada, ben) => {
    await rename(ada, 'What is her name?', 'What do you call her?');
    await rename(ben, 'Who cooks?', 'Who is the cook?');
    await new BuilderPage(ben.page).save();
    await save(ada);
    await ada.notice('The form was saved, together with changes that ben saved in the meantime.');
    await new BuilderPage(ada.page).saved();
    expect(await storedTexts()).toEqual(['What do you call her?', 'How long is she?', 'Who is the cook?']);
    await rename(ada, 'Who is the cook?', 'Who cooks well?');
    await rename(ben, 'How long is she?', 'How many feet?');
    await save(ben);
    await new BuilderPage(ben.page).saved();
    await new BuilderPage(ada.page).save();
  });
  expect(await storedTexts()).toEqual(['What do you call her?', 'How many feet?', 'Who cooks well?']);
});

it('a conflict shows only the question that both changed, with the user who changed it', async () => {
  await both(async (ada, ben) => {
    await rename(ben, 'What is her name?', 'Which name?');
    await rename(ben, 'Who cooks?', 'Who is the cook?');
    await new BuilderPage(ben.page).save();
    await rename(ada, 'What is her name?', 'What do you call her?');
    await rename(ada, 'How long is she?', 'How many feet?');
    await save(ada);
    const dialog = dialogOf(ada.page, '“Boats” was changed by ben');
    await dialog
      .getByText(/Both of you changed the parts below\. 2 other changes are saved in any case\.$/)
      .waitFor();
    const [, ...rows] = await dialog.getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => shownTexts(row.locator('th, td'))));
    expect(cells).toEqual([
      [
        'Question “What do you call her?”',
        'Question',
        'What do you call her?',
        expect.stringMatching(/^Which name\?\n+ben, \S.*\d:\d\d/),
        'Yours\nTheirs',
      ],
    ]);
    await dialog.getByRole('button', { name: 'Keep theirs, discard mine' }).click();
    await new BuilderPage(ada.page).saved();
  });
  expect(await storedTexts()).toEqual(['Which name?', 'How many feet?', 'Who is the cook?']);
});
