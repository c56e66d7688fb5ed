import sharp from 'sharp';
import { addUser } from '../support/add-user.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Entries that the user may read but not change (docs/studio.md#content).

const PASSWORD = 'a rather long password';
const MODULES = {
  'site/roles/news-editor.yaml': `uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}, {path: /dam/*, allow: true}]
workspaces:
  website:
    - {path: /, scope: both, permission: read}
    - {path: /home/news, scope: both, permission: write}
  dam: [{path: /, scope: both, permission: read}]
permissions: [content.write, content.publish, content.versions]
`,
  'site/restEndpoints/pages.yaml': 'workspace: website\nnodeTypes: [cms:page]\ndepth: 3\n',
};
const teaser = { '@nodeType': 'cms:component', headline: 'Hello', text: '<p>Come <strong>in</strong></p>' };
const HOME = {
  ...{ '@nodeType': 'cms:page', title: 'Home', metaDescription: 'Boats and trains', hideInNavigation: true },
  main: { '@nodeType': 'cms:area', teaser },
};

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({ modules: MODULES });
  await addUser(server.app, 'nora', PASSWORD, ['news-editor']);
  const { content } = server.client();
  await content.putNode('website', '/home', HOME);
  await content.putNode('website', '/home', { ...HOME, title: 'Our home' });
  await content.putNode('website', '/home/news', { '@nodeType': 'cms:page', title: 'News' });
  await content.putNode('website', '/home/about', { '@nodeType': 'cms:page', title: 'About' });
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1864ab' } })
    .png()
    .toBuffer();
  await content.putNode('dam', '/pics', { '@nodeType': 'cms:folder' });
  const form = new FormData();
  form.set('title', 'Boat');
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'boat.png');
  const url = `${server.app.base}/.rest/content/v1/dam/pics`;
  const { status } = await fetch(url, { method: 'POST', headers: server.authorization, body: form });
  expect(status).toBe(201);
});
afterAll(() => server.close());

const visit = (path: string, walk: (editor: ContentEditorPage) => Promise<void>): Promise<void> =>
  server.browser.visit({}, async (page) => {
    const app = server.in(page);
    await app.openAs('nora', PASSWORD, path);
    await walk(new ContentEditorPage(page));
  });

const buttons = async ({ page }: ContentEditorPage): Promise<readonly (string | null)[]> => {
  const found = await page.getByRole('main').getByRole('button').all();
  return Promise.all(
    found.map(async (each) => (await each.getAttribute('aria-label')) ?? each.textContent()),
  );
};

it('an entry shows its values, and no actions that would fail', async () => {
  await visit('content/website/home', async (editor) => {
    const { page } = editor;
    await page.getByText('You may read this entry, but not change it.').waitFor();
    for (const [name, value] of [
      ['Title', 'Our home'],
      ['Meta description', 'Boats and trains'],
      ['Hide in navigation', 'Yes'],
    ] as const) {
      expect([name, await editor.field(name).inputValue()]).toEqual([name, value]);
      expect(await editor.field(name).getAttribute('readonly')).toBe('');
    }
    await page.getByText('metaDescription', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hello' }).click();
    expect(await editor.field('Text').inputValue()).toBe('Come in');
    expect(await buttons(editor)).toEqual(['Main', 'Hello']);
  });
});

it('a read-only entry has no buttons to restore versions and to share the preview', async () => {
  await visit('content/website/home?view=versions', async (editor) => {
    await editor.page.getByRole('heading', { name: 'Versions' }).waitFor();
    expect(await buttons(editor)).toEqual([]);
    await editor.page.getByRole('link', { name: 'Preview', exact: true }).click();
    await editor.page.getByText('"Boats and trains"').waitFor();
    expect(await buttons(editor)).toEqual([]);
  });
});

it('the list offers actions only for entries that may be changed', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    await editor.page.getByRole('link', { name: 'About' }).waitFor();
    expect(await buttons(editor)).toEqual(['Columns', 'Title', 'Type', 'Last changed', 'Actions: News']);
    const boxes = await editor.page.getByRole('checkbox').all();
    expect(boxes).toHaveLength(2);
    await editor.button('Actions: News').click();
    const reason = 'This entry cannot be renamed, duplicated or reordered, because you may not change /home.';
    await editor.page.getByText(reason).waitFor();
    expect(await editor.page.getByRole('menuitem').allTextContents()).toEqual([
      ...['Unpublish…', 'Move…', 'Copy…', 'Delete…'],
    ]);
    await editor.page.keyboard.press('Escape');
    await editor.page.getByRole('link', { name: 'News' }).click();
    await editor.heading('News');
    await editor.field('Title').fill('Good news');
    await editor.save();
    await editor.act('Good news', 'Discard the draft…');
    await editor.confirm('Discard');
    await editor.state('All saved').waitFor();
  });
});

it('an asset shows its image and its texts', async () => {
  await visit('assets/pics', async (editor) => {
    const { page } = editor;
    await page.getByRole('link', { name: 'Boat' }).waitFor();
    expect(await buttons(editor)).toEqual([]);
    await page.getByRole('link', { name: 'Boat' }).click();
    await editor.heading('Boat');
    await page.getByRole('img', { name: 'Boat' }).waitFor();
    expect(await editor.field('Title').inputValue()).toBe('Boat');
    expect(await editor.field('Title').getAttribute('readonly')).toBe('');
    expect(await buttons(editor)).toEqual([]);
  });
});

it('the bar with the changes never hides the focused element', async () => {
  const { content } = server.client();
  const parts = Array.from({ length: 12 }, (_, index) => [`p${String(index)}`, teaser] as const);
  const main = { '@nodeType': 'cms:area', ...Object.fromEntries(parts) };
  await content.putNode('website', '/long', { '@nodeType': 'cms:page', title: 'Long', main });
  await server.administer(
    'content/website/long',
    { viewport: { width: 1280, height: 500 } },
    async ({ page }) => {
      const bar = page.getByRole('group', { name: 'Changes' });
      await bar.waitFor();
      const focused = page.locator(':focus');
      const last = page.getByRole('button', { name: 'Remove: Hello' }).last();
      let stops = 0;
      for (; stops < 150 && (await last.and(focused).count()) === 0; stops += 1) {
        await page.keyboard.press('Tab');
        if ((await bar.locator(':focus').count()) > 0) continue;
        const [shown, covered] = [await focused.boundingBox(), await bar.boundingBox()];
        expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((covered?.y ?? 0) + 1);
      }
      expect(stops).toBeLessThan(150);
    },
  );
});

it('an entry is not moved to places where the user may not add entries', async () => {
  await visit('content/website/home/news', async (editor) => {
    await editor.act('News', 'Move…');
    await editor.button('Open About about').click();
    await editor.page.getByText('You may not add entries here.').waitFor();
    expect(await editor.button('Move here').getAttribute('aria-disabled')).toBe('true');
  });
});
