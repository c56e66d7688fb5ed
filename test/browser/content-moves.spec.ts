import type { Locator } from 'playwright-core';
import { findBarriers } from '../support/barriers.js';
import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Undoing moves and renames in the content tree (docs/studio.md#content).

const page = (title: string, children: object = {}) => ({ '@nodeType': 'cms:page', title, ...children });

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

/** Opens the list of a fleet. */
const visit = async (fleet: string, walk: (editor: ContentEditorPage) => Promise<void>): Promise<void> => {
  const ships = { a: page('Ada'), b: page('Bea'), c: page('Cleo'), dock: page('Dock') };
  await server.client().content.putNode('website', `/${fleet}`, page('Fleet', ships));
  await server.administer(
    `content/website/${fleet}?view=list`,
    { errorStatuses: [404, 409] },
    ({ page: shown }) => walk(new ContentEditorPage(shown)),
  );
};

const expectTitles = ({ page: shown }: ContentEditorPage, expected: readonly string[]): Promise<void> =>
  eventually(
    () => shown.getByRole('treegrid', { name: 'Contents' }).getByRole('link').allTextContents(),
    (titles) => {
      expect(titles).toEqual(expected);
    },
  );

/** In the notice: the editor of an entry has a button of this name as well. */
const undoOf = ({ page: shown }: ContentEditorPage): Locator =>
  shown.getByRole('alert').getByRole('button', { name: 'Undo' });

const storedNames = async (path: string): Promise<readonly string[]> =>
  (await server.client().content.readNode('website', path))['@nodes'];

const moveIntoDock = async (editor: ContentEditorPage, title: string): Promise<void> => {
  await editor.act(title, 'Move…');
  await editor.page
    .getByRole('dialog', { name: `Move “${title} (${title.charAt(0).toLowerCase()})”` })
    .waitFor();
  await editor.button('Open Dock dock').click();
  await editor.confirm('Move here');
};

it('a dragged entry returns to its position by undo, and earlier moved ones by Ctrl+Z', async () => {
  await visit('dragged', async (editor) => {
    const { page: shown } = editor;
    await moveIntoDock(editor, 'Ada');
    await expectTitles(editor, ['Bea', 'Cleo', 'Dock']);
    await editor.dragToTop('Cleo');
    await expectTitles(editor, ['Cleo', 'Bea', 'Dock']);
    await editor.act('Cleo', 'Move down');
    await expectTitles(editor, ['Bea', 'Cleo', 'Dock']);
    expect(await undoOf(editor).count()).toBe(1);
    expect(await findBarriers(shown)).toEqual([]);
    await undoOf(editor).click();
    await shown.getByText('The entry was moved back.').waitFor();
    await expectTitles(editor, ['Cleo', 'Bea', 'Dock']);
    const search = shown.getByRole('searchbox');
    await search.press('Control+z');
    await shown.getByRole('checkbox', { name: 'Select Bea' }).press('Control+z');
    await expectTitles(editor, ['Bea', 'Cleo', 'Dock']);
    await shown.keyboard.press('Control+z');
    await expectTitles(editor, ['Ada', 'Bea', 'Cleo', 'Dock']);
    await shown.keyboard.press('Control+z');
  });
  expect(await storedNames('/dragged')).toEqual(['a', 'b', 'c', 'dock']);
});

it('shows only the last notice while a dialog is open', async () => {
  await visit('noticed', async (editor) => {
    const { page: shown } = editor;
    await editor.act('Bea', 'Move up');
    await editor.act('Cleo', 'Duplicate');
    const [moved, copied] = [shown.getByText('Moved.'), shown.getByText('Copied.')];
    await copied.waitFor();
    expect(await moved.isVisible()).toBe(true);
    await editor.act('Bea', 'Rename…');
    await shown.getByRole('dialog', { name: 'Rename “Bea (b)”' }).waitFor();
    expect([await moved.isVisible(), await copied.isVisible()]).toEqual([false, true]);
    await editor.confirm('Cancel');
    expect(await moved.isVisible()).toBe(true);
  });
});

it('the page of a moved entry shows it at its previous path after undo', async () => {
  await visit('followed', async (editor) => {
    const { page: shown } = editor;
    await shown.getByRole('link', { name: 'Bea', exact: true }).click();
    await editor.heading('Bea');
    await moveIntoDock(editor, 'Bea');
    await shown.waitForURL('**/followed/dock/b');
    await undoOf(editor).click();
    await shown.waitForURL('**/followed/b');
    await editor.heading('Bea');
    await shown.getByText('The entry was moved back.').waitFor();
  });
  expect(await storedNames('/followed')).toEqual(['a', 'b', 'c', 'dock']);
});

it('undo does not move another entry that has taken the path', async () => {
  const { content } = server.client();
  await visit('replaced', async (editor) => {
    await moveIntoDock(editor, 'Ada');
    await expectTitles(editor, ['Bea', 'Cleo', 'Dock']);
    await content.removeNode('website', '/replaced/dock/a');
    await content.putNode('website', '/replaced/dock/a', page('Another'));
    await undoOf(editor).click();
    await editor.page
      .getByText(
        'The move cannot be undone. The entry, or the folder it was in, has since been moved or deleted.',
      )
      .waitFor();
  });
  expect(await storedNames('/replaced/dock')).toEqual(['a']);
});

it('renames are undone together with moves, the latest first', async () => {
  const { content } = server.client();
  await visit('renamed', async (editor) => {
    const { page: shown } = editor;
    const rename = async (title: string, name: string): Promise<void> => {
      await editor.act(title, 'Rename…');
      await shown.getByRole('textbox', { name: 'New name' }).fill(name);
      await editor.confirm('Rename');
      await shown.getByText('Renamed.').waitFor();
    };
    await moveIntoDock(editor, 'Ada');
    await expectTitles(editor, ['Bea', 'Cleo', 'Dock']);
    await rename('Bea', 'bee');
    expect(await storedNames('/renamed')).toEqual(['bee', 'c', 'dock']);
    await undoOf(editor).click();
    await shown.getByText('The entry has its previous name again.').waitFor();
    expect(await storedNames('/renamed')).toEqual(['b', 'c', 'dock']);
    await rename('Cleo', 'cat');
    await content.putNode('website', '/renamed/c', page('Another'));
    await undoOf(editor).click();
    await shown
      .getByText(
        'The renaming cannot be undone. The previous location already contains an entry with this name.',
      )
      .waitFor();
    await shown.getByRole('checkbox', { name: 'Select Bea' }).press('Control+z');
    await expectTitles(editor, ['Ada', 'Bea', 'Cleo', 'Dock', 'Another']);
  });
  expect(await storedNames('/renamed')).toEqual(['a', 'b', 'cat', 'dock', 'c']);
});

it('a name that is taken or not allowed is explained in the language of the studio', async () => {
  await server
    .client()
    .content.putNode('website', '/named', page('Fleet', { a: page('Ada'), b: page('Bea') }));
  const options = { locale: 'de-DE', errorStatuses: [409, 422] };
  await server.administer('content/website/named?view=list', options, async ({ page: shown }) => {
    await shown.getByRole('button', { name: 'Aktionen: Ada' }).click();
    await shown.getByRole('menuitem', { name: 'Umbenennen …' }).click();
    const rename = async (name: string, reason: RegExp): Promise<void> => {
      await shown.getByRole('textbox', { name: 'Neuer Name' }).fill(name);
      await shown.getByRole('dialog').getByRole('button', { name: 'Umbenennen' }).click();
      await shown.getByRole('alert').filter({ hasText: reason }).waitFor();
    };
    await rename('b', /^Es gibt bereits einen Eintrag mit diesem Namen\.$/);
    await rename('a[1]', /^Ein Name darf nicht leer sein, nicht mit einem Leerzeichen beginnen/);
    expect(await findBarriers(shown)).toEqual([]);
  });
});

it('the page of a renamed entry shows it at its previous path after undo', async () => {
  await visit('named', async (editor) => {
    const { page: shown } = editor;
    await shown.getByRole('link', { name: 'Bea', exact: true }).click();
    await editor.heading('Bea');
    await editor.act('Bea', 'Rename…');
    await shown.getByRole('textbox', { name: 'New name' }).fill('bee');
    await editor.confirm('Rename');
    await shown.waitForURL('**/named/bee');
    await undoOf(editor).click();
    await shown.waitForURL('**/named/b');
    await editor.heading('Bea');
  });
  expect(await storedNames('/named')).toEqual(['a', 'b', 'c', 'dock']);
});

it('a move that cannot be undone shows the reason', async () => {
  const { content } = server.client();
  await visit('taken', async (editor) => {
    const { page: shown } = editor;
    await moveIntoDock(editor, 'Ada');
    await moveIntoDock(editor, 'Bea');
    await expectTitles(editor, ['Cleo', 'Dock']);
    await content.removeNode('website', '/taken/dock/b');
    await content.putNode('website', '/taken/a', page('Another'));
    await undoOf(editor).click();
    await shown
      .getByText(
        'The move cannot be undone. The entry, or the folder it was in, has since been moved or deleted.',
      )
      .waitFor();
    await shown.getByRole('checkbox', { name: 'Select Dock' }).press('Control+z');
    await shown
      .getByText('The move cannot be undone. The previous location already contains an entry with this name.')
      .waitFor();
  });
  expect(await storedNames('/taken/dock')).toEqual(['a']);
});

it('selected entries are moved together, also back, and copied', async () => {
  await visit('selected', async (editor) => {
    const { page: shown } = editor;
    const select = async (): Promise<void> => {
      for (const name of ['Cleo', 'Ada'])
        await shown.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    };
    await select();
    await editor.button('Move…').click();
    const dialog = shown.getByRole('dialog', { name: 'Move 2 entries' });
    await dialog.getByText('They are already here. Open another entry.').waitFor();
    expect(await findBarriers(shown)).toEqual([]);
    await editor.button('Open Dock dock').click();
    await editor.confirm('Move here');
    await expectTitles(editor, ['Bea', 'Dock']);
    expect(await storedNames('/selected/dock')).toEqual(['a', 'c']);
    await undoOf(editor).click();
    await expectTitles(editor, ['Ada', 'Bea', 'Cleo', 'Dock']);
    await select();
    await editor.button('Copy…').click();
    await editor.button('Open Dock dock').click();
    await editor.confirm('Copy here');
    await shown.getByText('Copied.').waitFor();
    expect(await storedNames('/selected/dock')).toEqual(['a', 'c']);
    expect(await storedNames('/selected')).toEqual(['a', 'b', 'c', 'dock']);
  });
});
