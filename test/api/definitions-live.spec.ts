import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/modules.md#folders: a changed, added or removed file takes effect without restart; if a file
// becomes invalid, the last valid definition remains in effect.

const TOURS = '/.rest/delivery/tours?@name=none';
const FILE = 'restEndpoints/delivery/tours.yaml';

let app: TestApplication;
let admin: Administrator;
let files: LiveFiles;

beforeEach(async () => {
  app = await TestApplication.start({
    definitions: { [FILE]: 'workspace: website\nlimit: 1\n' },
    content: {
      'website.home.yaml':
        "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': 'Home'\n  'title_de': 'Anfang'\n",
    },
  });
  admin = await Administrator.of(app);
  files = new LiveFiles(app);
});

afterEach(() => app.close());

/** The default limit of an endpoint, or the status of its rejection. */
async function limitOf(url: string): Promise<string | number> {
  const { status, json } = await app.request(url);
  return status === 200 ? `limit ${String((json as { limit: number }).limit)}` : status;
}

const becomes = (url: string, expected: string | number): Promise<void> =>
  eventually(
    () => limitOf(url),
    (found) => {
      expect(found).toBe(expected);
    },
  );

const problemsBecome = (expected: readonly string[]): Promise<void> =>
  eventually(
    () => admin.problemLines(),
    (found) => {
      expect(found).toEqual(expected);
    },
  );

describe('an endpoint file', () => {
  it('can be added, changed, broken in syntax, broken in meaning, repaired and removed', async () => {
    const url = '/.rest/delivery/new/v2?@name=none';
    const file = 'restEndpoints/delivery/new_v2.yaml';
    expect(await limitOf(url)).toBe(404);
    await files.put(file, 'workspace: website\nlimit: 2\n');
    await becomes(url, 'limit 2');
    await files.put(file, 'workspace: website\nlimit: 3\n');
    await becomes(url, 'limit 3');
    await files.put(file, 'workspace: website\nlimit: [\n');
    await problemsBecome([
      `${file}:3:1 error  | Flow sequence in block collection must be sufficiently indented and end with a ]`,
    ]);
    expect(await limitOf(url)).toBe('limit 3');
    await files.put(file, 'workspace: website\nlimit: none\ndept: 1\n');
    await problemsBecome([
      `${file}:2:8 error limit | 'limit' must be a whole number from 0 to 10000, not 'none'`,
      `${file}:3:1 warning dept | 'dept' is not a known key and is ignored; did you mean 'depth'?`,
    ]);
    expect(await limitOf(url)).toBe('limit 3');
    await files.put(file, 'workspace: website\nlimit: 4\n');
    await becomes(url, 'limit 4');
    await problemsBecome([]);
    await files.remove(file);
    await becomes(url, 404);
    expect(await limitOf(TOURS)).toBe('limit 1');
  });

  it('is not used if it is invalid from the start, or when it is added again', async () => {
    const url = '/.rest/delivery/late?@name=none';
    const file = 'restEndpoints/delivery/late.yaml';
    await files.put(file, 'limit: 2\n');
    await problemsBecome([`${file}:1:1 error workspace | 'workspace' is required`]);
    expect(await limitOf(url)).toBe(404);
    await files.put(file, 'workspace: website\nlimit: 2\n');
    await becomes(url, 'limit 2');
    await files.remove(file);
    await becomes(url, 404);
    await files.put(file, 'limit: 3\n');
    await problemsBecome([`${file}:1:1 error workspace | 'workspace' is required`]);
    expect(await limitOf(url)).toBe(404);
  });

  it('invalidates cached responses', async () => {
    const url = '/.rest/delivery/tours/home';
    const before = await app.request(url);
    await files.put(FILE, "workspace: website\nexcludeProperties: ['*']\ncacheTtl: 5\n");
    await eventually(
      () => app.request(url, { headers: { 'if-none-match': String(before.headers.etag) } }),
      ({ status, json, headers }) => {
        expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
        expect(json).toEqual({
          '@name': 'home',
          '@path': '/home',
          '@id': (before.json as { '@id': string })['@id'],
          '@nodeType': 'cms:page',
          '@nodes': [],
        });
      },
    );
  });

  it('moves with its name, its folder and its endpointPath', async () => {
    const folder = app.folders.own;
    await rename(join(folder, FILE), join(folder, 'restEndpoints/delivery/tours_v7.yaml'));
    await becomes('/.rest/delivery/tours/v7?@name=none', 'limit 1');
    await becomes(TOURS, 404);
    await rename(join(folder, 'restEndpoints/delivery'), join(folder, 'restEndpoints/moved'));
    await files.put(
      'restEndpoints/moved/tours_v7.yaml',
      'workspace: website\nendpointPath: delivery/elsewhere\n',
    );
    await becomes('/.rest/delivery/elsewhere?@name=none', 'limit 10');
    await becomes('/.rest/delivery/tours/v7', 404);
  });
});

describe('a module', () => {
  it('can be added, overrides others in the order of names, and can be removed', async () => {
    await files.put('b-shop/restEndpoints/delivery/tours.yaml', 'workspace: website\nlimit: 22\n', 'modules');
    await becomes(TOURS, 'limit 22');
    await files.put('a-shop/restEndpoints/delivery/tours.yaml', 'workspace: website\nlimit: 21\n', 'modules');
    await files.put('a-shop/restEndpoints/delivery/only.yaml', 'workspace: website\nlimit: 5\n', 'modules');
    await becomes('/.rest/delivery/only?@name=none', 'limit 5');
    expect(await limitOf(TOURS)).toBe('limit 22');
    await files.remove('b-shop', 'modules');
    await becomes(TOURS, 'limit 21');
    await files.remove('a-shop', 'modules');
    await becomes(TOURS, 'limit 1');
    expect(await limitOf('/.rest/delivery/only')).toBe(404);
    await problemsBecome([]);
  });

  it('reports another definition on its path', async () => {
    const other = 'shop/restEndpoints/other/place.yaml';
    await files.put(other, 'workspace: website\nlimit: 9\nendpointPath: delivery/tours\n', 'modules');
    await becomes(TOURS, 'limit 9');
    await problemsBecome([
      `${FILE}:1:1 warning  | /.rest/delivery/tours is defined again in ${files.at(other, 'modules')}, which is used instead of this definition`,
    ]);
  });
});

describe('a decoration', () => {
  const decoration = 'deco/decorations/app/restEndpoints/delivery/tours.yaml';

  it('can be added, changed, broken, repaired and removed', async () => {
    const shown = files.at(decoration, 'modules');
    await files.put(decoration, 'limit: 6\n', 'modules');
    await becomes(TOURS, 'limit 6');
    await files.put(decoration, 'limit: null\n', 'modules');
    await becomes(TOURS, 'limit 10');
    await files.put(decoration, 'limit: much\n', 'modules');
    await problemsBecome([
      `${shown}:1:8 error limit | 'limit' must be a whole number from 0 to 10000, not 'much'`,
    ]);
    expect(await limitOf(TOURS)).toBe('limit 10');
    await files.put(decoration, 'limit: 7\n', 'modules');
    await becomes(TOURS, 'limit 7');
    await problemsBecome([]);
    await files.remove('deco', 'modules');
    await becomes(TOURS, 'limit 1');
  });

  it('is merged over its definition in the order of modules, whenever the definition changes', async () => {
    await files.put(decoration, 'limit: 6\n', 'modules');
    await files.put(decoration.replace('deco', 'zeta'), 'limit: 8\n', 'modules');
    await becomes(TOURS, 'limit 8');
    await files.put(FILE, 'workspace: website\nlimit: 2\nincludeProperties: [title]\n');
    await eventually(
      () => app.get('/.rest/delivery/tours/home'),
      (json) => {
        expect(json).not.toHaveProperty('title_de');
      },
    );
    expect(await limitOf(TOURS)).toBe('limit 8');
  });

  it('without a target is a warning until the target exists', async () => {
    const target = 'deco/decorations/app/restEndpoints/delivery/later.yaml';
    await files.put(target, 'limit: 6\n', 'modules');
    await problemsBecome([
      `${files.at(target, 'modules')}:1:1 warning  | the decoration is not used: there is no definition 'app/restEndpoints/delivery/later'`,
    ]);
    await files.put('restEndpoints/delivery/later.yaml', 'workspace: website\n');
    await becomes('/.rest/delivery/later?@name=none', 'limit 6');
    await problemsBecome([]);
  });

  it('of the site adds and removes the languages', async () => {
    const site = 'deco/decorations/site/config.yaml';
    const title = async (): Promise<unknown> =>
      ((await app.get('/.rest/delivery/tours/home?lang=de')) as { title: unknown }).title;
    expect(await title()).toBe('Home');
    await files.put(
      site,
      'site:\n  i18n: {fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n',
      'modules',
    );
    await eventually(title, (found) => {
      expect(found).toBe('Anfang');
    });
    await files.remove('deco', 'modules');
    await eventually(title, (found) => {
      expect(found).toBe('Home');
    });
  });
});
