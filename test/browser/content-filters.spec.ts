import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Filters and columns of lists (docs/studio.md#content).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const { content } = server.client();
  const page = (title: string) => ({ '@nodeType': 'cms:page', title });
  for (const name of ['boats', 'trains']) await content.putNode('website', `/${name}`, page(name));
  await content.putNode('website', '/legal', { '@nodeType': 'cms:folder' });
  await content.changeNode('website', '/trains', { title: 'Trains' }, { draft: true });
  await content.unpublish('website', '/boats');
});
afterAll(() => server.close());

it('a list is filtered by state and type, also from its URL, until the filters are cleared', async () => {
  await server.administer('content/website', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const expectShown = (expected: readonly string[]): Promise<void> =>
      eventually(
        () => page.getByRole('treegrid', { name: 'Contents' }).getByRole('link').allTextContents(),
        (titles) => {
          expect(titles).toEqual(expected);
        },
      );
    const type = page.getByLabel('Type', { exact: true });
    await expectShown(['boats', 'Trains', 'legal']);
    expect(await type.locator('option').allTextContents()).toEqual(['Any type', 'Folder', 'Page']);
    await type.selectOption('Page');
    await expectShown(['boats', 'Trains']);
    await page.getByLabel('State').selectOption('Draft');
    await expectShown(['Trains']);
    await page.reload();
    await expectShown(['Trains']);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
    await page.getByLabel('State').selectOption('Scheduled');
    await page.getByText('No entry matches these filters.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await editor.button('Clear').press('Enter');
    await expectShown(['boats', 'Trains', 'legal']);
    await page.getByLabel('State').and(page.locator(':focus')).waitFor();
    expect(await editor.button('Clear').count()).toBe(0);
    await page.getByLabel('State').selectOption('Not published');
    await expectShown(['boats']);
  });
});

it('a list shows the chosen properties with their names, also from its URL', async () => {
  await server.administer('content/website', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const heads = (): Promise<string[]> => page.getByRole('columnheader').allInnerTexts();
    const cells = (entry: string): Promise<string[]> =>
      page.getByRole('row').filter({ hasText: entry }).getByRole('gridcell').allInnerTexts();
    const requests: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('@nodes')) requests.push(url.searchParams.get('fields'));
    });
    await editor.button('Columns').click();
    const choice = page.getByRole('group', { name: 'Columns of the list' });
    await choice.getByLabel('Last changed by').press('Space');
    await page.getByRole('columnheader', { name: 'Last changed by' }).waitFor();
    await choice.getByLabel('Title').check();
    await page.getByRole('columnheader', { name: 'Title' }).nth(1).waitFor();
    expect(await heads()).toEqual([
      '',
      'Title',
      'Type',
      'State',
      'Last changed',
      'Last changed by',
      'Title',
      '',
    ]);
    await eventually(
      async () => (await cells('Trains')).slice(-3),
      (shown) => {
        expect(shown).toEqual(['ada', 'Trains', '']);
      },
    );
    requests.length = 0;
    await page.reload();
    await page.getByRole('columnheader', { name: 'Last changed by' }).waitFor();
    expect((await cells('legal')).slice(-3)).toEqual(['ada', '', '']);
    expect(requests).toEqual([
      'title,displayName,name,headline,label,cms:template,cms:lastModified,cms:lastModifiedBy',
    ]);
    await editor.button('Columns').click();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
    expect(await findBarriers(page)).toEqual([]);
  });
});
