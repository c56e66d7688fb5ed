import sharp from 'sharp';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Unsaved texts of an asset (docs/studio.md#assets).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const image = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a73' } })
    .png()
    .toBuffer();
  await server.client().content.putNode('dam', '/pics', { '@nodeType': 'cms:folder' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'boat.png');
  const url = `${server.app.base}/.rest/content/v1/dam/pics`;
  const { status } = await fetch(url, { method: 'POST', headers: server.authorization, body: form });
  expect(status).toBe(201);
});
afterAll(() => server.close());

it('unsaved metadata is kept when the focal point is set and when the page is left, until it is saved or discarded', async () => {
  // The studio reads the list of uses with a trial deletion: 409 if there are any.
  await server.administer('assets/pics/boat.png', { errorStatuses: [409] }, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    await editor.field('Caption').fill('A boat on the lake');
    await editor.button('Focal point').click({ position: { x: 50, y: 25 } });
    await page.getByText('25 % from the left, 25 % from the top').waitFor();
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
