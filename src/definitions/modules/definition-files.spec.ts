import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DefinitionFiles, type Refresh } from './definition-files.js';
import { scanModules, type ModuleScan } from './scan-modules.js';

// Scans take place when the test says so: how long the machine takes does not matter.

const TOURS = 'restEndpoints/tours.yaml';
const BASE = 'light-modules/shop/base.yaml';
const NOTHING = { changed: false, unsettled: false };
const UNSETTLED = { changed: false, unsettled: true };
const CHANGED = { changed: true, unsettled: false };

let folder: string;
let files: DefinitionFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'definition-files-'));
  files = new DefinitionFiles(folder);
});

afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

const move = (from: string, to: string): Promise<void> => rename(join(folder, from), join(folder, to));

/** A scan that began some milliseconds after a file was changed. */
async function scan(after = 1_000, path = TOURS): Promise<ModuleScan> {
  const found = await scanModules({ applicationDir: folder, modulesDir: join(folder, 'light-modules') });
  const changed = await stat(join(folder, path)).catch(() => undefined);
  return { ...found, began: (changed?.mtimeMs ?? Date.now()) + after };
}

const refresh = async (after?: number, path?: string): Promise<Refresh> =>
  files.refresh(await scan(after, path), false);

/** Texts of the first values, and problems. */
const state = (): unknown =>
  files.all().map(({ root, findings }) => {
    const value = root?.kind === 'map' ? root.entries[0]?.value : undefined;
    return [value?.kind === 'scalar' ? value.text : undefined, ...findings.map(({ message }) => message)];
  });

async function start(content: string): Promise<void> {
  await put(TOURS, content);
  await files.refresh(await scan(0), true);
}

describe('a file', () => {
  beforeEach(() => start('workspace: one\n'));

  it.each([0, 99, -500])('is not read by a scan that starts %d ms after a change', async (after) => {
    await put(TOURS, '');
    expect(await refresh(after)).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
    await put(TOURS, 'workspace: second\n');
    expect(await refresh(after)).toEqual(UNSETTLED);
    expect(await refresh(100)).toEqual(CHANGED);
    expect(state()).toEqual([['second']]);
    expect(await refresh()).toEqual(NOTHING);
  });

  it('is read even if its time is in the future', async () => {
    await put(TOURS, 'workspace: second\n');
    expect(await refresh(-1_100)).toEqual(CHANGED);
  });

  it('is not used if it changes after the scan', async () => {
    await put(TOURS, 'workspace: second\n');
    const found = await scan();
    await put(TOURS, '');
    expect(await files.refresh(found, false)).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([['one', 'the file is empty']]);
  });

  it('is removed after two scans without it', async () => {
    await move(TOURS, `${TOURS}~`);
    expect(await refresh()).toEqual(UNSETTLED);
    await move(`${TOURS}~`, TOURS);
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([['one']]);
    await move(TOURS, `${TOURS}~`);
    expect(await refresh()).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([]);
  });
});

/** A file or folder that exists and cannot be read, as on a network volume. */
const replaceByLoop = async (path: string): Promise<void> => {
  await move(path, `${path}~`);
  await symlink(join(folder, path), join(folder, path));
};

describe.each([
  ['a file', TOURS, 'file'],
  ['the folder of a file', dirname(TOURS), 'folder'],
])('%s that cannot be read', (_name, path, what) => {
  it('is reported and keeps its definitions until it can be read', async () => {
    await start('workspace: one\n');
    await replaceByLoop(path);
    expect(await refresh()).toEqual(CHANGED);
    expect(await refresh()).toEqual(NOTHING);
    expect(state()).toEqual([['one']]);
    const at = { file: path, line: 0, column: 0 };
    expect(files.folderFindings()).toEqual([
      {
        at,
        path: '',
        severity: 'error',
        message: `the ${what} cannot be read (ELOOP)`,
        code: `${what}Unreadable`,
        values: { reason: 'ELOOP' },
      },
    ]);
    await rm(join(folder, path));
    await move(`${path}~`, path);
    await refresh();
    expect([state(), files.folderFindings()]).toEqual([[['one']], []]);
  });
});

describe('an included file', () => {
  beforeEach(async () => {
    await put(BASE, 'one');
    await start('workspace: !include:/shop/base.yaml\n');
  });

  it('is read once it is complete', async () => {
    await put(BASE, '');
    expect(await refresh(0, BASE)).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
    await put(BASE, 'second');
    expect(await refresh(99, BASE)).toEqual(UNSETTLED);
    expect(await refresh(100, BASE)).toEqual(CHANGED);
    expect(state()).toEqual([['second']]);
  });

  it('is also awaited if the including file is new or changes', async () => {
    const later = new Date(Date.now() + 60_000);
    await put(TOURS, 'workspace: !include:/shop/more.yaml\n');
    await put('light-modules/shop/more.yaml', '');
    await utimes(join(folder, 'light-modules/shop/more.yaml'), later, later);
    expect(await refresh(60_000 - 10)).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
  });

  it('is missing after two scans without it', async () => {
    await move(BASE, `${BASE}~`);
    expect(await refresh()).toEqual(UNSETTLED);
    expect(state()).toEqual([['one']]);
    await move(`${BASE}~`, BASE);
    await refresh();
    expect(state()).toEqual([['one']]);
    await move(BASE, `${BASE}~`);
    expect(await refresh()).toEqual(UNSETTLED);
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([['one', 'the included file /shop/base.yaml does not exist']]);
  });

  it('that cannot be read keeps the definition until it can be read', async () => {
    await replaceByLoop(BASE);
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([['one', 'the file cannot be read (ELOOP)']]);
    await rm(join(folder, BASE));
    await move(`${BASE}~`, BASE);
    await refresh();
    expect(state()).toEqual([['one']]);
  });

  it('is read when its light module appears', async () => {
    await put(TOURS, 'workspace: !include:/sea/base.yaml\n');
    expect(await refresh()).toEqual(CHANGED);
    expect(state()).toEqual([
      ['one', expect.stringMatching(/^!include:\/sea\/base.yaml is not a file of a light module/)],
    ]);
    await put('light-modules/sea/base.yaml', 'sea');
    await refresh();
    expect(state()).toEqual([['sea']]);
  });
});
