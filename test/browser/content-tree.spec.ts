import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// The tree of content (docs/studio.md#content).

const page = (title: string, children: object = {}) => ({ '@nodeType': 'cms:page', title, ...children });
const area = { '@nodeType': 'cms:area', text: { '@nodeType': 'cms:component', headline: 'Hello' } };
/** Number of siblings created by one batch. */
const BATCH = 2_500;

const NAME_OF_FOCUSED = 'document.activeElement.ariaLabel ?? document.activeElement.textContent';

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const { content } = server.client();
  const ports = page('Ports', { kiel: page('Kiel'), oslo: page('Oslo', { quay: page('Quay') }) });
  await content.putNode('website', '/home', page('Home', { main: area, ports, rails: page('Rails') }));
  await content.putNode('website', '/home/empty', page('Empty', { main: area }));
});
afterAll(() => server.close());

const visit = (path: string, walk: (editor: ContentEditorPage) => Promise<void>): Promise<void> =>
  server.administer(path, { errorStatuses: [503] }, (app) => walk(new ContentEditorPage(app.page)));

const rowNamed = (shown: Page, title: string) =>
  shown.getByRole('row').filter({ has: shown.getByRole('link', { name: title, exact: true }) });

const expectTitles = (shown: Page, expected: readonly string[]): Promise<void> =>
  eventually(
    () => shown.getByRole('treegrid', { name: 'Contents' }).getByRole('link').allTextContents(),
    (titles) => {
      expect(titles).toEqual(expected);
    },
  );

const expectFocused = async (shown: Page, title: string): Promise<void> =>
  rowNamed(shown, title).and(shown.locator(':focus')).waitFor();

const press = async (shown: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await shown.keyboard.press(key);
};

it('entries are expanded in place by keyboard, without areas; Back restores the tree', async () => {
  await visit('content/website/home?view=list', async ({ page: shown }) => {
    await expectTitles(shown, ['Ports', 'Rails', 'Empty']);
    await rowNamed(shown, 'Ports').focus();
    await press(shown, 'ArrowRight');
    await expectTitles(shown, ['Ports', 'Kiel', 'Oslo', 'Rails', 'Empty']);
    expect(await rowNamed(shown, 'Empty').getAttribute('aria-expanded')).toBeNull();
    await press(shown, 'ArrowRight', 'ArrowDown');
    await expectFocused(shown, 'Oslo');
    await press(shown, 'ArrowRight');
    await rowNamed(shown, 'Quay').waitFor();
    const oslo = rowNamed(shown, 'Oslo');
    const attributes = ['aria-level', 'aria-expanded', 'aria-posinset', 'aria-setsize'];
    expect(await Promise.all(attributes.map((name) => oslo.getAttribute(name)))).toEqual([
      '2',
      'true',
      '2',
      '2',
    ]);
    expect(await findBarriers(shown)).toEqual([]);
    await press(shown, 'ArrowRight', 'Space', 'ArrowLeft');
    await expectFocused(shown, 'Oslo');
    await shown.getByText('1 selected').waitFor();
    await press(shown, 'ArrowUp', 'Enter');
    await new ContentEditorPage(shown).heading('Kiel');
    await shown.goBack();
    await expectTitles(shown, ['Ports', 'Kiel', 'Oslo', 'Quay', 'Rails', 'Empty']);
    await rowNamed(shown, 'Oslo').focus();
    await press(shown, 'ArrowLeft');
    await expectTitles(shown, ['Ports', 'Kiel', 'Oslo', 'Rails', 'Empty']);
    await press(shown, 'ArrowLeft', 'ArrowLeft');
    await expectFocused(shown, 'Ports');
    await expectTitles(shown, ['Ports', 'Rails', 'Empty']);
  });
});

it('the tab order has one row with its handle and menu; keys do what its other controls do', async () => {
  await visit('content/website/home?view=list', async ({ page: shown }) => {
    await shown.getByRole('checkbox', { name: 'Select all shown entries' }).focus();
    await press(shown, 'Tab');
    await expectFocused(shown, 'Ports');
    await press(shown, 'ArrowDown');
    await expectFocused(shown, 'Rails');
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await press(shown, 'Tab');
      names.push(await shown.evaluate<string>(NAME_OF_FOCUSED));
    }
    expect(names.slice(0, 2)).toEqual(['Drag: Rails', 'Actions: Rails']);
    expect(await shown.getByRole('treegrid').locator(':focus').count()).toBe(0);
  });
});

it('an entry dragged onto another one is moved into it, with all selected entries', async () => {
  const { content } = server.client();
  const fleet = page('Fleet', { a: page('Ada'), b: page('Bea'), c: page('Cleo'), dock: page('Dock') });
  await content.putNode('website', '/fleet', fleet);
  await visit('content/website/fleet?view=list', async (editor) => {
    const shown = editor.page;
    await shown.getByRole('checkbox', { name: 'Select Ada' }).click();
    await shown.getByRole('checkbox', { name: 'Select Bea' }).click();
    await dragOnto(editor, 'Bea', 'Dock');
    await shown.getByText('Moved.', { exact: true }).waitFor();
    await expectTitles(shown, ['Cleo', 'Dock', 'Ada', 'Bea']);
    await rowNamed(shown, 'Ada').and(shown.locator('[aria-level="2"]')).waitFor();
    await editor.act('Cleo', 'Move…');
    await editor.button('Open Dock dock').click();
    await editor.confirm('Move here');
    await expectTitles(shown, ['Dock', 'Ada', 'Bea', 'Cleo']);
  });
  const { results } = await content.readChildren('website', '/fleet/dock');
  expect(results.map(({ title }) => title)).toEqual(['Ada', 'Bea', 'Cleo']);
});

it('a branch that fails to load shows the error in place and can be loaded again', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    const { page: shown } = editor;
    await shown.route('**/website/home/ports@nodes*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await editor.button('Expand Ports').click();
    await shown.getByRole('treegrid').getByRole('alert').waitFor();
    expect(await findBarriers(shown)).toEqual([]);
    await shown.unroute('**/website/home/ports@nodes*');
    await editor.button('Try again').click();
    await expectTitles(shown, ['Ports', 'Kiel', 'Oslo', 'Rails', 'Empty']);
  });
});

it('of 10,000 siblings only the visible ones are rendered and loaded', async () => {
  const { content } = server.client();
  for (let batch = 0; batch < 4; batch += 1) {
    const names = Array.from({ length: BATCH }, (_, index) => `n${batch * BATCH + index + 1}`);
    const nodes = Object.fromEntries(names.map((name) => [name, { '@nodeType': 'cms:page' }]));
    if (batch === 0) await content.putNode('long', '/list', { '@nodeType': 'cms:folder', ...nodes });
    else await content.changeNode('long', '/list', nodes);
  }
  await visit('content/long/list', async ({ page: shown }) => {
    await rowNamed(shown, 'n1').focus();
    await shown.getByText('10,000 entries').waitFor();
    const offsets: (string | null)[] = [];
    shown.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('@nodes')) offsets.push(url.searchParams.get('offset'));
    });
    await press(shown, 'End');
    await expectFocused(shown, 'n10000');
    await press(shown, 'ArrowUp');
    await expectFocused(shown, 'n9999');
    expect(await shown.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10001');
    expect(await shown.getByRole('row').count()).toBeLessThan(80);
    expect(new Set(offsets)).toEqual(new Set(['9900']));
    await press(shown, 'Home');
    await expectFocused(shown, 'n1');
    await shown.setViewportSize({ width: 360, height: 740 });
    await expectWidth(shown, 360);
    expect(await shown.getByLabel('Sort by').count()).toBe(0);
    await shown.getByRole('button', { name: 'Filter', expanded: false }).click();
    await shown.getByLabel('Sort by').waitFor();
    expect(await findBarriers(shown)).toEqual([]);
  });
});

/** Drags a row by its handle onto the middle of another one. */
async function dragOnto(editor: ContentEditorPage, dragged: string, onto: string) {
  const { page: shown } = editor;
  const from = await editor.button(`Drag: ${dragged}`).boundingBox();
  const to = await rowNamed(shown, onto).boundingBox();
  if (from === null || to === null) throw new Error('not shown');
  await shown.mouse.move(from.x + 8, from.y + 8);
  await shown.mouse.down();
  await shown.mouse.move(from.x + 8, from.y + 20);
  await shown.mouse.move(to.x + 100, to.y + to.height / 2, { steps: 5 });
  await shown.locator('[data-drop=inside]').waitFor();
  await shown.mouse.up();
}
