import sharp from 'sharp';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Folders of assets, and unsaved texts of an asset (docs/studio.md#assets).

let server: AppServer;

const upload = async (file: Blob, name: string): Promise<void> => {
  const form = new FormData();
  form.set('file', file, name);
  const url = `${server.app.base}/.rest/content/v1/dam/pics`;
  const { status } = await fetch(url, { method: 'POST', headers: server.authorization, body: form });
  expect(status).toBe(201);
};

beforeAll(async () => {
  server = await AppServer.start();
  const image = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a73' } })
    .png()
    .toBuffer();
  await server.client().content.putNode('dam', '/pics', { '@nodeType': 'cms:folder' });
  await upload(new Blob([new Uint8Array(image)], { type: 'image/png' }), 'boat.png');
  await upload(new Blob(['Harbour fees']), 'fees.txt');
});
afterAll(() => server.close());

it('unsaved metadata is kept when the focal point is set and when the page is left, until it is saved or discarded', async () => {
  // The studio reads the list of uses with a trial deletion: 409 if there are any.
  await server.administer('assets/pics/boat.png', { errorStatuses: [409] }, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    await editor.field('Caption').fill('A boat on the lake');
    await editor.button('Focal point').click({ position: { x: 50, y: 25 } });
    await page.getByText('25% from the left, 25% from the top').waitFor();
    expect(await editor.field('Caption').inputValue()).toBe('A boat on the lake');
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await editor.heading('Content');
    await page.goBack();
    await page.getByText('Unsaved changes were restored.').waitFor();
    expect(await editor.field('Caption').inputValue()).toBe('A boat on the lake');
    await editor.button('Save').click();
    await page.getByText('The metadata was saved.').waitFor();
    await editor.field('Caption').fill('A raft');
    await editor.button('Discard').click();
    await editor.confirm('Discard');
    expect(await editor.field('Caption').inputValue()).toBe('A boat on the lake');
  });
  expect(await server.client().content.readNode('dam', '/pics/boat.png')).toMatchObject({
    caption: 'A boat on the lake',
  });
});

it('a folder shows the images of its files, and symbols for other files', async () => {
  await server.administer('assets/pics', {}, async ({ page }) => {
    const files = page.getByRole('list', { name: 'Folder' });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.push(request.url());
    });
    await page.reload();
    await files.getByRole('link', { name: 'boat.png' }).locator('img').waitFor();
    await files.getByRole('link', { name: 'fees.txt' }).locator('svg').waitFor();
    expect(requested.filter((url) => url.includes('jcr:'))).toHaveLength(1);
  });
});
