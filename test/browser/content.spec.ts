import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expectNoBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';
import { expectWidth } from '../support/expect-width.js';

// The content area and the asset library (docs/studio.md#content), from an empty workspace to published pages.

const TYPE = `datasource: {workspace: tours}
model:
  nodeType: cms:tour
  properties:
    - {name: title, type: String, required: true, i18n: true}
    - {name: text, type: String, editor: richText, i18n: true}
    - {name: days, type: Long, min: 1}
    - {name: image, type: asset}
    - {name: related, type: 'reference:tours', multiple: true}
`;
const SITE = 'i18n: {enabled: true, fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n';
const PAGES =
  '$type: jcrDeliveryEndpoint_v2\nworkspace: website\nnodeTypes: [cms:page]\nchildNodeTypes: [cms:area, cms:component]\ndepth: 3\nbypassWorkspaceAcls: true\n';
const STORED = '<p>Two <strong>days</strong>.</p><ul><li>Boat</li><li>Soup</li></ul>';
const HAS_DRAFTS = "Object.keys(localStorage).some((key) => key.includes('content:'))";

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({
    modules: {
      'site/contentTypes/tour.yaml': TYPE,
      'site/sites/fallback.yaml': SITE,
      'site/restEndpoints/pages.yaml': PAGES,
    },
  });
  const { content } = server.client();
  await content.putNode('website', '/home', { '@nodeType': 'cms:page', title: 'Home' });
  await content.putNode('tours', '/coast', {
    '@nodeType': 'cms:tour',
    title: 'Coast',
    text: STORED,
    days: 2,
  });
  await content.putNode('tours', '/lakes', { '@nodeType': 'cms:tour', title: 'Lakes' });
  await content.putNode('dam', '/photos', { '@nodeType': 'cms:folder' });
});
afterAll(() => server.close());

const visit = (
  path: string,
  errorStatuses: readonly number[],
  walk: (app: AdminApp, editor: ContentEditorPage) => Promise<void>,
): Promise<void> =>
  server.administer(path, { errorStatuses }, (app) => walk(app, new ContentEditorPage(app.page)));

/** Checks both colour schemes and a narrow screen. */
async function expectSound(page: Page): Promise<void> {
  await expectNoBarriers(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWidth(page, 360);
  if (before !== null) await page.setViewportSize(before);
}

it('a page is created, filled, published, changed, compared, restored, moved and deleted', async () => {
  await visit('content/website', [409], async (app, editor) => {
    const { page } = editor;
    await page.getByRole('link', { name: 'Home' }).waitFor();
    await expectSound(page);
    await editor.create('About us', 'cms:page');
    await editor.button('Add an area').click();
    await page.getByLabel('Name of the area').fill('main');
    await editor.button('Add').click();
    await editor.addComponent('Main', 'site:components/teaser');
    await editor.addProperty('headline', 'Text');
    await editor.field('Headline').fill('Welcome');
    await editor.button('Duplicate: Welcome').click();
    await editor.field('Headline').last().fill('Second');
    await editor.dragToTop('Second');
    await editor.save();
    await expectSound(page);
    await editor.show('Preview');
    await page.getByText('"headline": "Second"').waitFor();
    await expectSound(page);
    await editor.show('Edit');
    await editor.publish();
    await editor.field('Title').fill('About');
    await editor.publish();
    await editor.show('Versions');
    await page.getByRole('row', { name: /Title About us About/ }).waitFor();
    await expectSound(page);
    await editor.button('Restore version 1.0').click();
    await editor.confirm('Restore');
    await editor.show('Edit');
    await editor.state('Saved as a draft, not published yet').waitFor();
    expect(await editor.field('Title').inputValue()).toBe('About us');
    const stored = await server.client().content.readNode('website', '/about-us', { depth: 3 });
    expect([stored.title, (stored.main as { '@nodes': unknown })['@nodes']]).toEqual(['About', ['1', '0']]);
    await editor.act('About us', 'Move…');
    await editor.button('Open Home home').click();
    await editor.confirm('Move here');
    await page.getByRole('link', { name: 'home' }).waitFor();
    await editor.act('About us', 'Delete…');
    await editor.confirm('Delete');
    await app.notice('Deleted.');
    await editor.heading('Home');
  });
});

it('assets are uploaded by drop, described, given a focal point, and show where they are used', async () => {
  const imageBytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a73' } })
    .png()
    .toBuffer();
  await visit('assets/photos', [409], async (app, editor) => {
    const { page } = editor;
    await page.getByText('This folder is empty.').waitFor();
    await expectSound(page);
    const bytes = await page.evaluateHandle(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('${imageBytes.toString('base64')}'), (each) => each.charCodeAt(0));
      data.items.add(new File([bytes], 'boat.png', { type: 'image/png' }));
      return data;
    })()`);
    await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: bytes });
    await app.notice('1 file was uploaded.');
    await expectSound(page);
    await page.getByRole('link', { name: 'boat.png' }).click();
    await editor.heading('boat.png');
    await editor.field('Title').fill('A boat');
    await page.getByRole('form', { name: 'Metadata' }).getByRole('button', { name: 'Save' }).click();
    await app.notice('The metadata was saved.');
    await editor.button('Focal point').click({ position: { x: 50, y: 25 } });
    await page.getByText('25% from the left, 25% from the top').waitFor();
    await page.getByText('No content that you may read refers to this asset.').waitFor();
    await page.reload();
    await editor.heading('A boat');
    await expectSound(page);
    await editor.act('A boat', 'Delete…');
    await editor.confirm('Delete');
    await page.getByText('This folder is empty.').waitFor();
  });
});

it('a tour is edited by its content type: texts in two languages, checked numbers, references, an uploaded image', async () => {
  const imageBytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#37a' } })
    .png()
    .toBuffer();
  await visit('content/tours/coast', [], async (_, editor) => {
    const { page } = editor;
    await editor.heading('Coast');
    await editor.field('Days').fill('0');
    await page.getByText('This must be at least 1.').waitFor();
    await editor.field('Title').fill('');
    await page.getByText('This field must not be empty.').waitFor();
    await expectSound(page);
    await editor.field('Days').fill('3');
    await editor.field('Title').fill('The coast');
    await page.getByText('German', { exact: true }).click();
    await page.getByText('Empty: visitors see English: The coast').waitFor();
    await editor.field('Title, German').fill('Die Küste');
    await page.getByRole('button', { name: 'Add a value: Related' }).click();
    await page.getByRole('button', { name: 'Choose Lakes' }).click();
    await page.getByRole('link', { name: 'Lakes' }).waitFor();
    await editor.button('Choose… Image').click();
    const coming = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload…' }).click();
    await (await coming).setFiles({ name: 'coast.png', mimeType: 'image/png', buffer: imageBytes });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'coast.png' }).waitFor();
    await editor.publish();
    await expectSound(page);
  });
  const { content } = server.client();
  const [tour, lakes, asset] = await Promise.all([
    content.readNode('tours', '/coast'),
    content.readNode('tours', '/lakes'),
    content.readNode('dam', '/coast.png'),
  ]);
  expect(tour).toMatchObject({
    ...{ title: 'The coast', title_de: 'Die Küste', days: 3, text: STORED, '@published': true },
    ...{ related: [lakes['@id']], image: `jcr:${asset['@id']}` },
  });
});

it('a conflict shows both states and keeps what each user changed; unsaved changes survive a reload', async () => {
  await visit('content/tours/lakes', [409], async (_, editor) => {
    const { page } = editor;
    await editor.heading('Lakes');
    await editor.field('Title').fill('My lakes');
    await editor.state('Not saved yet').waitFor();
    await eventually(
      () => page.evaluate(HAS_DRAFTS),
      (hasDrafts) => {
        expect(hasDrafts).toBe(true);
      },
    );
    await page.reload();
    await page.getByText('Unsaved changes were restored.').waitFor();
    await server.client().content.changeNode('tours', '/lakes', { days: 5 });
    await editor.button('Save draft').click();
    await page.getByRole('dialog', { name: '“My lakes” was changed in the meantime' }).waitFor();
    await expectSound(page);
    await editor.confirm('Keep both');
    await editor.publish();
  });
  expect(await server.client().content.readNode('tours', '/lakes')).toMatchObject({
    title: 'My lakes',
    days: 5,
  });
});
