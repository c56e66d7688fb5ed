import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';
import { dialogOf } from './part-dialog.page.js';

// The editor of content while the session expires or the server fails (docs/studio.md#sign-in).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  await server
    .client()
    .content.putNode('website', '/home', { '@nodeType': 'cms:page', title: 'Home', since: '1990' });
});
afterAll(() => server.close());

it('unsaved changes and undo steps are kept when the user signs in again', async () => {
  await server.administer('content/website/home', { errorStatuses: [401] }, async (app) => {
    const { page } = app;
    const editor = new ContentEditorPage(page);
    await editor.field('Title').fill('Our home');
    // Changes within a second are one undo step.
    await page.waitForTimeout(1_100);
    await editor.field('Since').fill('1991');
    await page.context().clearCookies();
    await editor.button('Save draft').click();
    const again = dialogOf(page, 'Sign in again');
    await again.waitFor();
    await server.signIn(app);
    await again.waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('group', { name: 'Changes' }).getByRole('alert').count()).toBe(0);
    for (const texts of [
      ['Our home', '1990'],
      ['Home', '1990'],
    ]) {
      await editor.button('Undo').click();
      expect([await editor.field('Title').inputValue(), await editor.field('Since').inputValue()]).toEqual(
        texts,
      );
    }
    await editor.button('Redo').click();
    await editor.save();
  });
  const node = await server.client().content.readNode('website', '/home', { draft: true });
  expect([node.title, node.since]).toEqual(['Our home', '1990']);
});

it('the editor stays open with its input if the entry cannot be read again', async () => {
  await server.administer('content/website/home', { errorStatuses: [503] }, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    await editor.field('Title').fill('Their home');
    await page.route('**/.rest/content/v1/website/home*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'busy' } } })
        : route.continue(),
    );
    await editor.act('Our home', 'Schedule…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Action').and(page.locator(':focus')).waitFor();
    await dialog.getByLabel('Date and time').fill('2100-01-01T10:00');
    await editor.confirm('Schedule');
    await page.getByText('The content could not be loaded').waitFor();
    expect(await editor.field('Title').inputValue()).toBe('Their home');
    expect(await editor.button('Undo').isEnabled()).toBe(true);
  });
});
