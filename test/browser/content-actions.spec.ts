import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Actions on entries (docs/studio.md#content): unpublish, move, schedule; and the content of previews.

const MODULES = {
  'site/contentTypes/article.yaml':
    'model: {nodeType: site:article, supertype: cms:page, properties: [{name: title}], childNodeTypes: [cms:area]}\n',
  'site/restEndpoints/a-menu.yaml':
    'workspace: website\nnodeTypes: [cms:page]\nchildNodeTypes: [cms:page]\ndepth: 5\nincludeProperties: [title]\n',
  'site/restEndpoints/pages.yaml':
    'workspace: website\nnodeTypes: [cms:page]\nchildNodeTypes: [cms:area, cms:component]\ndepth: 3\n',
};
const page = (title: string) => ({ '@nodeType': 'cms:page', title });

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({ modules: MODULES });
  const { content } = server.client();
  const main = { '@nodeType': 'cms:area', teaser: { '@nodeType': 'cms:component', headline: 'Hello' } };
  await content.putNode('website', '/home', { ...page('Home'), main });
  await content.putNode('website', '/home/boats', page('Boats'));
  await content.putNode('website', '/home/trains', page('Trains'));
  await content.putNode('website', '/home/article', { '@nodeType': 'site:article', title: 'Article' });
});
afterAll(() => server.close());

const visit = (path: string, walk: (editor: ContentEditorPage) => Promise<void>): Promise<void> =>
  server.administer(path, {}, (app) => walk(new ContentEditorPage(app.page)));

const published = async (path: string): Promise<unknown> =>
  (await server.client().content.readNode('website', path))['@published'];

it('unpublishing asks first, names the entries and their number, and can be cancelled', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    await editor.page.getByRole('checkbox', { name: 'Select boats' }).check();
    await editor.page.getByRole('checkbox', { name: 'Select trains' }).check();
    await editor.button('Unpublish…').click();
    const dialog = editor.page.getByRole('dialog', { name: 'Unpublish 2 entries?' });
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['/home/boats', '/home/trains']);
    await dialog.getByText('Websites and apps no longer receive them or anything below them.').waitFor();
    await editor.confirm('Cancel');
    expect([await published('/home/boats'), await published('/home/trains')]).toEqual([true, true]);
    await editor.button('Unpublish…').click();
    await editor.confirm('Unpublish');
    await editor.page.getByText('2 entries were unpublished.').waitFor();
    expect([await published('/home/boats'), await published('/home/trains')]).toEqual([false, false]);
    await editor.act('Article', 'Unpublish…');
    await editor.page.getByRole('dialog', { name: 'Unpublish this entry?' }).waitFor();
    await editor.confirm('Cancel');
  });
  expect(await published('/home/article')).toBe(true);
});

it('an entry can only be moved to places that its content type allows', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    await editor.act('Boats', 'Move…');
    const dialog = editor.page.getByRole('dialog');
    await editor.button('Open Trains trains').waitFor();
    const targets = await dialog.getByRole('button', { name: /^Open / }).allTextContents();
    expect(targets.map((text) => text.trim())).toEqual(['Trains trains']);
    await dialog.getByText('It is already here. Open another entry.').waitFor();
    const move = editor.button('Move here');
    expect(await move.getAttribute('aria-disabled')).toBe('true');
    await editor.button('Open Trains trains').click();
    await dialog.getByText('Selected: /home/trains', { exact: true }).waitFor();
    await editor.confirm('Move here');
    await editor.page.getByText('Moved.', { exact: true }).waitFor();
  });
  expect(await server.client().content.readNode('website', '/home/trains/boats')).toMatchObject(
    page('Boats'),
  );
});

it('a new entry, a schedule, a move and a new name can be cancelled', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    await editor.button('New').click();
    await editor.confirm('Cancel');
    for (const action of ['Schedule…', 'Move…', 'Copy…', 'Rename…']) {
      await editor.act('Home', action);
      await editor.confirm('Cancel');
    }
  });
});

it('areas offer no new entries', async () => {
  await visit('content/website/home/main?view=list', async (editor) => {
    await editor.page.getByRole('link', { name: 'Hello' }).waitFor();
    expect(await editor.button('New').count()).toBe(0);
  });
});

it('the preview starts with the endpoint that shows the page with its parts', async () => {
  await visit('content/website/home?view=preview', async (editor) => {
    expect(await editor.page.getByLabel('Endpoint', { exact: true }).inputValue()).toBe('pages');
    await editor.page.getByText('"headline": "Hello"').waitFor();
  });
});

it('a deleted entry can be restored for some seconds; leaving the page deletes it', async () => {
  const { content } = server.client();
  await content.putNode('website', '/home/ships', { ...page('Ships'), inner: page('Inner') });
  const before = await content.readNode('website', '/home/ships', { depth: 2 });
  await visit('content/website/home/ships', async (editor) => {
    const ships = editor.page.getByRole('link', { name: 'Ships', exact: true });
    await editor.act('Ships', 'Delete…');
    await editor.page.getByText('You can undo this for 10 seconds.').waitFor();
    await editor.confirm('Delete');
    await editor.heading('Home');
    await editor.page.getByRole('link', { name: 'Contents' }).click();
    await editor.page.getByRole('link', { name: 'Trains', exact: true }).waitFor();
    expect(await ships.count()).toBe(0);
    await editor.button('Undo').last().click();
    await ships.waitFor();
    expect(await content.readNode('website', '/home/ships', { depth: 2 })).toEqual(before);
    await editor.act('Ships', 'Delete…');
    await editor.confirm('Delete');
    await ships.waitFor({ state: 'detached' });
    await editor.page.reload();
    await editor.page.getByRole('link', { name: 'Trains', exact: true }).waitFor();
  });
  await eventually(
    async () => (await content.readChildren('website', '/home')).results.map((child) => child['@name']),
    (names) => {
      expect(names).not.toContain('ships');
    },
  );
});

it('an entry created after a deletion can have the same name', async () => {
  await server.client().content.putNode('website', '/home/ferries', page('Ferries'));
  await visit('content/website/home?view=list', async (editor) => {
    await editor.act('Ferries', 'Delete…');
    await editor.confirm('Delete');
    await editor.create('Ferries', 'cms:page');
  });
  expect(await server.client().content.readNode('website', '/home/ferries', { draft: true })).toMatchObject({
    '@published': false,
    title: 'Ferries',
  });
});

it('versions show changed words, and HTML only if nothing else changed', async () => {
  const { content } = server.client();
  await content.changeNode('website', '/home/article', { text: '<p>Two <b>red</b> kites.</p><p>Soup</p>' });
  await content.changeNode('website', '/home/article', { text: '<p>Three <b>red</b> kites.</p><p>Soup</p>' });
  await content.changeNode('website', '/home/article', { text: '<p>Three red kites.</p><p>Soup</p>' });
  const texts = async (editor: ContentEditorPage): Promise<readonly (readonly string[])[]> => {
    const row = editor.page.getByRole('row', { name: /^Text/ });
    const cells = await row.getByRole('cell').allInnerTexts();
    return [cells, await row.locator('del').allTextContents(), await row.locator('ins').allTextContents()];
  };
  const versions = (await content.readVersions('website', '/home/article')).map(({ version }) => version);
  const [latest = '', before = ''] = versions;
  await visit(`content/website/home/article?view=versions&from=${before}&to=${latest}`, async (editor) => {
    await editor.page.getByRole('row', { name: /^Text/ }).waitFor();
    expect(await texts(editor)).toEqual([
      ['Two red kites.\nSoup', 'Three red kites.\nSoup'],
      ['Two'],
      ['Three'],
    ]);
    await editor.page
      .getByText(/^Until \d.*, by ada$/)
      .first()
      .waitFor();
    await editor.page.getByLabel('From').selectOption(latest);
    await editor.page.getByLabel('To', { exact: true }).selectOption('live');
    await editor.page.getByText('Only the formatting changed').waitFor();
    const [cells] = await texts(editor);
    expect(cells).toEqual([
      '<p>Three <b>red</b> kites.</p><p>Soup</p>',
      '<p>Three red kites.</p><p>Soup</p>',
    ]);
  });
});

it('list entries can be reordered by keyboard and menu, and sorted for reading', async () => {
  const { content } = server.client();
  await content.putNode('website', '/home/trees', page('Trees'));
  for (const name of ['Ash', 'Birch'])
    await content.putNode('website', `/home/trees/${name.toLowerCase()}`, page(name));
  const order = async () =>
    (await content.readChildren('website', '/home/trees')).results.map((child) => child.title);
  await visit('content/website/home/trees?view=list', async (editor) => {
    const shown = () =>
      editor.page.getByRole('treegrid', { name: 'Contents' }).getByRole('link').allTextContents();
    await editor.dragToTop('Birch');
    await editor.page.getByText('Moved.', { exact: true }).waitFor();
    await eventually(order, (titles) => {
      expect(titles).toEqual(['Birch', 'Ash']);
    });
    await editor.act('Birch', 'Move down');
    await eventually(order, (titles) => {
      expect(titles).toEqual(['Ash', 'Birch']);
    });
    await editor.act('Ash', 'Move down');
    await eventually(order, (titles) => {
      expect(titles).toEqual(['Birch', 'Ash']);
    });
    await editor.page.locator('button:focus[aria-label="Actions: Ash"]').waitFor();
    await eventually(shown, (titles) => {
      expect(titles).toEqual(['Birch', 'Ash']);
    });
    await editor.page.getByLabel('Sort by').selectOption('Title');
    await editor.page
      .getByRole('columnheader', { name: 'Title' })
      .and(editor.page.locator('[aria-sort=ascending]'))
      .waitFor();
    await eventually(shown, (titles) => {
      expect(titles).toEqual(['Ash', 'Birch']);
    });
  });
});

it('the list has no accessibility violations with selected entries, an open menu and the dialog for moves', async () => {
  await visit('content/website/home?view=list', async (editor) => {
    const shown = editor.page;
    const found: Record<string, readonly string[]> = {};
    await shown.getByRole('checkbox', { name: 'Select trains' }).check();
    found.selected = await findBarriers(shown);
    await editor.button('Actions: Article').click();
    await shown.getByRole('menuitem', { name: 'Delete…' }).waitFor();
    found.menu = await findBarriers(shown);
    await shown.getByRole('menuitem', { name: 'Move…' }).click();
    await editor.button('Open Trains trains').waitFor();
    found.move = await findBarriers(shown);
    expect(found).toEqual({ selected: [], menu: [], move: [] });
  });
});

/** Part of `Element`. */
interface Styled {
  computedStyleMap(): { get(property: string): unknown };
}

it('the mark of a draft does not have the colour of a selected row', async () => {
  await server.client().content.changeNode('website', '/home/trains', { title: 'Railways' }, { draft: true });
  await visit('content/website/home?view=list', async ({ page: shown }) => {
    await shown.getByRole('checkbox', { name: 'Select Railways' }).check();
    const background = (text: string): Promise<string> =>
      shown
        .getByRole('row', { name: /Railways/ })
        .getByText(text, { exact: true })
        .evaluate((element: Styled) => String(element.computedStyleMap().get('background-color')));
    expect(await background('Draft')).not.toBe(await background('Page'));
  });
});
