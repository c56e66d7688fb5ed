import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';

// docs/studio.md#states: the studio reloads a form every 20 s. A failure does not close the page.

const LOOKED = 21_000;
const FORM = { title: 'Boats', questions: [{ question: 'What is her name?' }] };
const API = '**/.rest/forms/v1/**';

let server: AppServer;
beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

it('unsaved input stays on the page while the server is unavailable, and can be saved afterwards', async () => {
  const { id } = await server.client().formsEditor.createForm(FORM);
  const path = `forms/${String(id)}`;
  await server.administer(path, { errorStatuses: [401, 503] }, async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const question = page.getByRole('textbox', { name: 'Question 1', exact: true });
    await question.fill('How long is she?');
    await page.route(API, (route) => route.fulfill({ status: 503 }));
    await page.clock.fastForward(LOOKED);
    const failure = page.getByRole('alert').filter({ hasText: 'The form could not be loaded' });
    await failure.waitFor();
    expect(await question.inputValue()).toBe('How long is she?');
    // Otherwise, the page may try again itself before the click.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.unroute(API);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await failure.waitFor({ state: 'detached' });
    await new BuilderPage(page).save();
  });
  const { questions } = await server.client().forms.getForm(id);
  expect(questions.map((each) => each.question)).toEqual(['How long is she?']);
});

it('a page of a form that cannot be loaded shows an error, and is shown when the server is available again', async () => {
  const { id } = await server.client().formsEditor.createForm(FORM);
  await server.administer('', { errorStatuses: [503] }, async (app) => {
    const { page } = app;
    // The head of the page is loaded with the unpublished changes.
    const published = (url: URL): boolean =>
      url.pathname.endsWith(`/forms/${String(id)}`) && url.search === '';
    await page.route(published, (route) => route.fulfill({ status: 503 }));
    for (const name of ['results', 'analytics', 'share']) {
      await app.open(`forms/${String(id)}/${name}`);
      await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor();
      await page.getByRole('alert').filter({ hasText: 'The form could not be loaded' }).waitFor();
    }
    await page.unroute(published);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Link to the form page' }).waitFor();
  });
});

it('the list of forms remains visible if it cannot be reloaded', async () => {
  await server.client().formsEditor.createForm({ title: 'Masts' });
  await server.administer('', { errorStatuses: [401, 503] }, async ({ page }) => {
    await page.getByRole('link', { name: 'Masts' }).waitFor();
    await page.route(API, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Move up: Masts' }).click();
    await page.getByText('The forms could not be loaded').waitFor();
    expect(await page.getByRole('link', { name: 'Masts' }).count()).toBe(1);
  });
});

it('a page whose code cannot be loaded shows an error, and is shown when the server is available again', async () => {
  await server.administer('settings/users', { errorStatuses: [503] }, async ({ page }) => {
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.route('**/*', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('link', { name: 'Roles' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' });
    await failure.waitFor();
    await failure.getByText('The server does not respond. Check the connection, then try again.').waitFor();
    let checks = 0;
    page.on('requestfinished', (request) => (checks += Number(request.url().endsWith('/health/ready'))));
    await failure.getByRole('button', { name: 'Try again' }).click();
    // The client requests the state three times; a later one would reload the page during the next click.
    await eventually(
      () => Promise.resolve(checks),
      (count) => expect(count).toBe(3),
    );
    expect(await failure.count()).toBe(1);
    await page.unroute('**/*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  });
});

it('the state of the server is not shown while it is unknown', async () => {
  await server.administer('settings/system', { errorStatuses: [503] }, async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const state = page.getByText('The server works normally.');
    await state.waitFor();
    await page.route('**/.rest/health/ready', (route) => route.fulfill({ status: 503 }));
    await page.clock.fastForward(11_000);
    await page.getByText('The state of the server could not be loaded').waitFor();
    expect(await state.count()).toBe(0);
  });
});
