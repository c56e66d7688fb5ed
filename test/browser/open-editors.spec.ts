import type { Page } from 'playwright-core';
import { addUser } from '../support/add-user.js';
import { expectNoBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Users who edit the same entry are shown to each other (docs/studio.md#content).

const PASSWORD = 'a rather long password';
const HOME = 'content/website/home';
/**
 * Only one test opens this entry: closing a whole profile can lose its last request, and its editor then
 * counts as open for a minute.
 */
const ABOUT = 'content/website/about';
/** Including the date, which depends on the day of the test. */
const SINCE = /\(since \d+ \w+ \d{4}, \d\d:\d\d\)/g;

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({ user: 'ada' });
  await addUser(server.app, 'anna', PASSWORD, ['superuser']);
  const { content } = server.client();
  await content.putNode('website', '/home', { '@nodeType': 'cms:page', title: 'Home' });
  await content.putNode('website', '/about', { '@nodeType': 'cms:page', title: 'About' });
});
afterAll(() => server.close());

/** Opens an entry in a separate browser profile. */
const visitAs = (
  user: string,
  walk: (editor: ContentEditorPage) => Promise<void>,
  entry = HOME,
  errorStatuses: readonly number[] = [],
): Promise<void> =>
  server.browser.visit({ errorStatuses }, async (page) => {
    const app = server.in(page);
    await app.openAs(user, PASSWORD, entry);
    const editor = new ContentEditorPage(page);
    await editor.state('All saved').waitFor();
    await walk(editor);
  });

/** Records the open editor again, as the page does every 20 s. */
async function refresh(page: Page): Promise<void> {
  const recorded = page.waitForResponse(/\/content\/editors$/);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await recorded;
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function expectSound(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWidth(page, 360);
}

it('two users see that the other edits the same entry, until one leaves', async () => {
  await visitAs('ada', async ({ page }) => {
    expect(await page.getByText('also editing this').count()).toBe(0);
    await visitAs('anna', async (other) => {
      const text = await notice(other.page, 'also editing this').textContent();
      expect(text?.replaceAll(SINCE, '(since)')).toBe('ada is also editing this (since).');
      await refresh(page);
      await notice(page, 'anna').waitFor();
      await expectSound(page);
      const left = other.page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.status() === 204,
      );
      await other.show('Contents');
      await left;
      await refresh(page);
      await notice(page, 'anna').waitFor({ state: 'detached' });
    });
  });
});

it('a user who signs out is no longer shown as an editor in any tab', async () => {
  const signOut = async (other: ContentEditorPage, page: Page): Promise<void> => {
    const tab = await other.page.context().newPage();
    await tab.goto(`${server.app.base}/studio/${HOME}`);
    await notice(other.page, 'ada').waitFor();
    await refresh(page);
    await notice(page, 'anna').waitFor();
    await server.in(other.page).signOut();
    await refresh(page);
    await notice(page, 'anna').waitFor({ state: 'detached', timeout: 5_000 });
  };
  await visitAs('ada', async ({ page }) => {
    // The other tab may send a request after the session has ended.
    await visitAs('anna', (other) => signOut(other, page), HOME, [401]);
  });
});

it('a user sees that the entry is open in another tab, until that is closed', async () => {
  const walk = async ({ page }: ContentEditorPage): Promise<void> => {
    const second = await page.context().newPage();
    await second.goto(`${server.app.base}/studio/${ABOUT}`);
    const text = await notice(second, 'another tab').textContent();
    expect(text?.replaceAll(SINCE, '(since)')).toBe('You are also editing this in another tab (since).');
    await refresh(page);
    await notice(page, 'another tab').waitFor();
    await second.close({ runBeforeUnload: true });
    await eventually(
      async () => {
        await refresh(page);
        return notice(page, 'another tab').count();
      },
      (notices) => {
        expect(notices).toBe(0);
      },
    );
  };
  await visitAs('ada', walk, ABOUT);
});

it('an editor without input for an hour counts as closed until there is input again', async () => {
  await server.browser.visit({}, async (page) => {
    await page.clock.install();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/content/editors')) sent.push(request.method());
    });
    const app = server.in(page);
    await app.openAs('ada', PASSWORD, HOME);
    await new ContentEditorPage(page).state('All saved').waitFor();
    await page.clock.fastForward('01:00:01');
    const before = sent.length;
    await page.clock.runFor('01:00');
    expect(sent.length).toBe(before);
    const recorded = page.waitForResponse(/\/content\/editors$/);
    await page.keyboard.press('Shift');
    await recorded;
  });
});
