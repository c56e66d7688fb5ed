import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Pages of a front end that show drafts (docs/reference/endpoints.md#preview).

let server: AppServer;

/** A front-end page rendered on the server. */
async function frontEnd(url: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const path = `/.rest/front${pathname.slice('/front'.length)}${search}`;
  const response = await server.app.get(path, server.authorization);
  return `<!doctype html><title>Front end</title><h1>${(response as { title: string }).title}</h1>`;
}

beforeAll(async () => {
  server = await AppServer.start();
  const { content } = server.client();
  await content.putNode('website', '/home', { '@nodeType': 'cms:page', title: 'Home' });
  await content.putNode('website', '/home/boats', { '@nodeType': 'cms:page', title: 'Boats' });
  await content.changeNode('website', '/home/boats', { title: 'Ships' }, { draft: true });
  const endpoint = {
    workspace: 'website',
    rootPath: '/home',
    nodeTypes: 'cms:page',
    bypassWorkspaceAcls: true,
  };
  const previewUrl = `${server.site.address}/front{path}?previewToken={token}`;
  const front = { '@nodeType': 'cms:contentNode', ...endpoint, previewUrl };
  const folder = { '@nodeType': 'cms:content' };
  const site = { ...folder, restEndpoints: { ...folder, front } };
  await content.putNode('config', '/modules', { ...folder, site });
});
afterAll(() => server.close());

it('shows the page of the front end with the draft, for phones and desktops, or the JSON', async () => {
  const policy = async () => (await server.app.request('/studio/')).headers['content-security-policy'] ?? '';
  await eventually(policy, (found) => {
    expect(found).toContain(`frame-src 'self' ${server.site.address};`);
  });
  await server.administer('content', {}, async (app) => {
    const { page } = app;
    const editor = new ContentEditorPage(page);
    await page.route(`${server.site.address}/front/**`, async (route) =>
      route.fulfill({ contentType: 'text/html', body: await frontEnd(route.request().url()) }),
    );
    await app.open('content/website/home/boats?view=preview');
    const frame = page.locator('iframe[title="Page with this draft"]');
    await frame.contentFrame().getByRole('heading', { name: 'Ships' }).waitFor();
    const width = async () => Math.round((await frame.boundingBox())?.width ?? 0);
    expect(await width()).toBeGreaterThanOrEqual(1024);
    await page.getByText('Phone', { exact: true }).click();
    expect(await width()).toBe(375);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      await frame.getAttribute('src'),
    );
    await editor.button('Reload').click();
    await frame.contentFrame().getByRole('heading', { name: 'Ships' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
    await page.getByText('JSON', { exact: true }).click();
    await page.getByText('"title": "Ships"').waitFor();
    expect(await frame.count()).toBe(0);
  });
});

it('reports that unsaved changes are not shown, and shows them once they are saved', async () => {
  await server.administer('content/website/home/boats?view=edit', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    await page.route(`${server.site.address}/front/**`, async (route) =>
      route.fulfill({ contentType: 'text/html', body: await frontEnd(route.request().url()) }),
    );
    await editor.field('Title').fill('Boats and ships');
    await editor.state('Not saved yet').waitFor();
    await editor.show('Preview');
    const frame = page.locator('iframe[title="Page with this draft"]').contentFrame();
    await frame.getByRole('heading', { name: 'Ships', exact: true }).waitFor();
    await page.getByText('without your unsaved changes').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await editor.button('Save draft and refresh').click();
    await frame.getByRole('heading', { name: 'Boats and ships' }).waitFor();
    expect(await page.getByText('without your unsaved changes').count()).toBe(0);
    await editor.show('Edit');
    await editor.state('Saved as a draft, not published yet').waitFor();
  });
});
