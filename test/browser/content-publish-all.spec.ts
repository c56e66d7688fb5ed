import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Publishing an entry with everything below it (docs/studio.md#content).

const page = (title: string) => ({ '@nodeType': 'cms:page', title });

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const { content } = server.client();
  await content.putNode('website', '/home', page('Home'));
  await content.putNode('website', '/home/boats', page('Boats'));
});
afterAll(() => server.close());

const visit = (path: string, walk: (editor: ContentEditorPage) => Promise<void>): Promise<void> =>
  server.administer(path, { errorStatuses: [409] }, (app) => walk(new ContentEditorPage(app.page)));

const published = async (path: string): Promise<unknown> => {
  const node = await server.client().content.readNode('website', path);
  return [node.title, node['@published'], node['@hasDraft']];
};

it('the menu of an entry publishes it with everything below it, after listing the entries', async () => {
  const { content } = server.client();
  await content.changeNode('website', '/home/boats', { title: 'Ships' }, { draft: true });
  await content.createNode('website', '/home/boats', { ...page('Ferry'), '@name': 'ferry' }, { draft: true });
  await visit('content/website?view=list', async (editor) => {
    const menu = editor.button('Actions: Home');
    await menu.press('Enter');
    const item = editor.page.getByRole('menuitem', { name: 'Publish with everything below…' });
    await item.waitFor();
    await eventually(
      async () => {
        await editor.page.keyboard.press('ArrowDown');
        return item.and(editor.page.locator(':focus')).count();
      },
      (focused) => {
        expect(focused).toBe(1);
      },
    );
    await editor.page.keyboard.press('Enter');
    const dialog = editor.page.getByRole('dialog', { name: 'Publish “Home” with everything below it?' });
    await dialog.getByText('2 entries are published together. Visitors see them immediately.').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      '/home/boats',
      '/home/boats/ferry',
    ]);
    await editor.confirm('Cancel');
    await menu.and(editor.page.locator(':focus')).waitFor();
    expect(await published('/home/boats')).toEqual(['Boats', true, true]);
    await editor.act('Home', 'Publish with everything below…');
    await editor.confirm('Publish 2 entries');
    await editor.page.getByText('2 entries were published.').waitFor();
    expect(await published('/home/boats')).toEqual(['Ships', true, false]);
    expect(await published('/home/boats/ferry')).toEqual(['Ferry', true, false]);
    await editor.act('Home', 'Publish with everything below…');
    await dialog.getByText('There is nothing to publish').waitFor();
    expect(await editor.button('Publish').isDisabled()).toBe(true);
  });
});

it('is offered in lists and in the editor for entries with entries below, not for those with areas only', async () => {
  const { content } = server.client();
  const main = { '@nodeType': 'cms:area', hero: { '@nodeType': 'cms:component', headline: 'Hello' } };
  await content.putNode('website', '/isle', { ...page('Isle'), main });
  await content.putNode('website', '/coast', { ...page('Coast'), main });
  await content.putNode('website', '/coast/bay', page('Bay'));
  const offers = async ({ page: shown }: ContentEditorPage): Promise<readonly string[]> => {
    const items = await shown.getByRole('menuitem').allTextContents();
    return items.filter((item) => item.startsWith('Publish'));
  };
  const offered = { Isle: [], Coast: ['Publish with everything below…'] };
  for (const path of ['/isle', '/coast', '?view=list', '?view=list&state=published'])
    await visit(`content/website${path}`, async (editor) => {
      for (const [title, items] of Object.entries(offered)) {
        if (path.startsWith('/') && path !== `/${title.toLowerCase()}`) continue;
        await editor.button(`Actions: ${title}`).click();
        await editor.page.getByRole('menuitem', { name: 'Unpublish…' }).waitFor();
        // The number of entries below is read when the menu is opened.
        await eventually(
          () => offers(editor),
          (found) => {
            expect([path, title, found]).toEqual([path, title, items]);
          },
        );
        await editor.page.keyboard.press('Escape');
      }
    });
});

it('the editor names unsaved changes, and the draft that cannot be published', async () => {
  const { content } = server.client();
  for (let index = 10; index < 32; index += 1)
    await content.createNode('website', '/home', page(`P${String(index)}`), { draft: true });
  await content.changeNode('website', '/home/boats', { title: 'Canoes' }, { draft: true });
  await visit('content/website/home', async (editor) => {
    await editor.field('Title').fill('Our home');
    await editor.state('Not saved yet').waitFor();
    await editor.page.waitForTimeout(500);
    await editor.act('Home', 'Publish with everything below…');
    const dialog = editor.page.getByRole('dialog');
    await dialog.getByText('Your unsaved changes to this entry are not published.').waitFor();
    await dialog.getByText('23 entries are published together.').waitFor();
    expect((await dialog.getByRole('listitem').allTextContents()).slice(9)).toEqual([
      '/home/p18',
      'and 13 more',
    ]);
    await content.changeNode('website', '/home/boats', { title: 'Rafts' });
    await editor.button('Publish 23 entries').click();
    await dialog.getByText('Another user changed /home/boats in the meantime.').waitFor();
    expect(await published('/home/p10')).toEqual(['P10', false, false]);
  });
});

it('the dialog that deletes many entries lists the first ten', async () => {
  const { content } = server.client();
  const names = Array.from({ length: 12 }, (_, index) => `many${String(index + 10)}`);
  const children = Object.fromEntries(names.map((name) => [name, page(name)]));
  await content.putNode('website', '/many', { ...page('Many'), ...children });
  await visit('content/website/many?view=list', async (editor) => {
    await editor.page.getByRole('checkbox', { name: 'Select all shown entries' }).check();
    await editor.button('Delete…').click();
    const dialog = editor.page.getByRole('dialog', { name: 'Delete 12 entries?' });
    await dialog.waitFor();
    expect((await dialog.getByRole('listitem').allTextContents()).slice(9)).toEqual([
      '/many/many19',
      'and 2 more',
    ]);
    await editor.confirm('Cancel');
  });
});

it('the dialog that deletes an entry says when more than the listed content can refer to it', async () => {
  const { content } = server.client();
  await content.putNode('website', '/target', page('Target'));
  const { '@id': id } = await content.readNode('website', '/target');
  const refer = (from: number, to: number): Promise<unknown> => {
    const names = Array.from({ length: to - from }, (_, index) => `r${String(from + index)}`);
    const children = Object.fromEntries(names.map((name) => [name, { ...page(name), related: id }]));
    return content.putNode('website', `/refer${String(from)}`, { ...page('Refer'), ...children });
  };
  await refer(0, 19);
  await visit('content/website/target', async (editor) => {
    const dialog = editor.page.getByRole('dialog');
    const note = dialog.getByText('Only the first 20 are listed; there may be more.');
    const listed = async (): Promise<unknown> => {
      await editor.act('Target', 'Delete…');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await dialog.getByText('These references would be broken:').waitFor();
      const counts = [await dialog.getByRole('link').count(), await note.count()];
      await editor.confirm('Cancel');
      return counts;
    };
    expect(await listed()).toEqual([19, 0]);
    await refer(19, 22);
    expect(await listed()).toEqual([20, 1]);
  });
});

it('the German studio names the entry that cannot be published', async () => {
  await server.administer(
    'content/website',
    { locale: 'de-DE', errorStatuses: [409] },
    async ({ page: shown }) => {
      await shown.getByRole('button', { name: 'Aktionen: Home' }).click();
      await shown.getByRole('menuitem', { name: 'Mit allem darunter veröffentlichen …' }).click();
      const dialog = shown.getByRole('dialog', { name: '„Home“ mit allem darunter veröffentlichen?' });
      await dialog.getByText('Ein anderer Benutzer hat /home/boats inzwischen geändert.').waitFor();
    },
  );
});

it('the German studio shows in German why a scheduled action failed', async () => {
  const { content } = server.client();
  await content.putNode('website', '/home/isles', page('Isles'));
  await content.changeNode('website', '/home/isles', { title: 'Islands' }, { draft: true });
  await content.publish('website', '/home/isles', { at: new Date(Date.now() + 300) });
  await content.changeNode('website', '/home/isles', { title: 'Inseln' });
  await eventually(
    () => content.readNode('website', '/home/isles'),
    (node) => {
      expect(node['@scheduled']?.[0]?.code).toBe('conflict');
    },
  );
  await server.administer('content/website/home/isles', { locale: 'de-DE' }, async ({ page: shown }) => {
    await shown.getByRole('button', { name: 'Aktionen: Islands' }).click();
    await shown.getByRole('menuitem', { name: 'Planen …' }).click();
    await shown
      .getByText('Fehlgeschlagen: Ein anderer Benutzer hat /home/isles inzwischen geändert.')
      .waitFor();
  });
});

it('publishing and scheduling in the menu warn about unsaved changes', async () => {
  const { content } = server.client();
  const made = await content.createNode(
    'website',
    '/home',
    { ...page('Sails'), '@name': 'sails' },
    { draft: true },
  );
  expect(made['@published']).toBe(false);
  await visit('content/website/home/sails', async (editor) => {
    await editor.field('Title').fill('Sails and oars');
    await editor.state('Not saved yet').waitFor();
    await eventually(
      () =>
        editor.page.evaluate<boolean>("Object.keys(localStorage).some((key) => key.includes('content:'))"),
      (isKept) => {
        expect(isKept).toBe(true);
      },
    );
    await editor.act('Sails', 'Publish');
    await editor.page.getByText('Your unsaved changes to this entry are not published.').waitFor();
    await editor.act('Sails', 'Schedule…');
    await editor.page.getByRole('dialog').getByText('Your unsaved changes to this entry').waitFor();
    await editor.confirm('Cancel');
    expect(await editor.field('Title').inputValue()).toBe('Sails and oars');
  });
  expect((await content.readNode('website', '/home/sails', { draft: true }))['@published']).toBe(false);
});
