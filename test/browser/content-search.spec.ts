import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// The search of lists of content (docs/studio.md#content).

const page = (title: string, children: object = {}) => ({ '@nodeType': 'cms:page', title, ...children });
const MAIN = { '@nodeType': 'cms:area', text: { '@nodeType': 'cms:component', text: 'A lighthouse' } };

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const coast = page('Coast', { walks: page('Walks', { main: MAIN }), towns: page('Towns') });
  await server.client().content.putNode('website', '/home', page('Home', { coast }));
  await server.client().content.putNode('website', '/archive', page('Archive', { main: MAIN }));
});
afterAll(() => server.close());

const expectFound = (shown: Page, expected: readonly string[]): Promise<void> =>
  eventually(
    () => shown.getByRole('treegrid', { name: 'Contents' }).getByRole('row').allInnerTexts(),
    (rows) => {
      expect(
        rows.slice(1).map((row) =>
          row
            .trim()
            .split(/\s*\n\s*/)
            .slice(0, 2),
        ),
      ).toEqual(expected.map((row) => row.split(': ')));
    },
  );

it('the search finds entries at all levels with their paths, also by words of their parts', async () => {
  await server.administer('content/website', {}, async ({ page: shown }) => {
    const types = shown.getByLabel('Type', { exact: true }).locator('option');
    await shown.getByRole('link', { name: 'Archive' }).waitFor();
    expect(await types.allTextContents()).toEqual(['Any type', 'Page']);
    const search = shown.getByRole('searchbox', { name: 'Search all levels' });
    await search.fill('lighthouse');
    await expectFound(shown, ['Walks: home / coast / walks', 'Archive: archive']);
    expect(await findBarriers(shown)).toEqual([]);
    await search.fill('town');
    await expectFound(shown, ['Towns: home / coast / towns']);
    await shown.setViewportSize({ width: 360, height: 740 });
    await expectWidth(shown, 360);
    await expectFound(shown, ['Towns: home / coast / towns']);
    expect(await findBarriers(shown)).toEqual([]);
    await shown.setViewportSize({ width: 1280, height: 740 });
    await new ContentEditorPage(shown).act('Towns', 'Rename…');
    await shown.getByLabel('New name').fill('small-towns');
    await new ContentEditorPage(shown).confirm('Rename');
    await expectFound(shown, ['Towns: home / coast / small-towns']);
    await shown.getByRole('link', { name: 'Towns' }).click();
    await shown.waitForURL('**/content/website/home/coast/small-towns');
    await shown.goBack();
    await search.fill('nothing');
    await shown.getByText('No entry contains these words or has this name.').waitFor();
  });
  await server.administer('content/website/home/coast?view=list', {}, async ({ page: shown }) => {
    await shown.getByRole('searchbox', { name: 'Search all levels' }).fill('lighthouse');
    await expectFound(shown, ['Walks: walks']);
  });
});
