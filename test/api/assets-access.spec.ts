import {
  assetFile,
  assetId,
  contentId,
  halves,
  lastingHeaders,
  type AssetFixture,
} from '../fixtures/asset-world.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication, type TestResponse } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { addUser } from '../support/add-user.js';
import { cookieOf, signIn } from '../studio/app-world.js';

// docs/reference/references.md#assets: the access control of the workspace `dam` applies to assets unless an
// endpoint bypasses it. docs/reference/roles.md#node-rules: URI rules are checked first (401, 403), then
// access to nodes (404).

const ANONYMOUS = `uri:
  - {path: '/dam/*', methods: [GET]}
  - {path: '/.imaging/*', methods: [GET]}
workspaces:
  dam:
    - {path: /pics, permission: read}
    - {path: /pics/hidden.jpg, permission: deny}
    - {path: /pics/shell.jpg, scope: children, permission: deny}
`;
const EDITOR = `uri: [{path: '/*'}]\nworkspaces: {dam: [{path: /, permission: read}]}\n`;
const READER = `uri: [{path: '/.rest/*'}]\nworkspaces: {dam: [{path: /, permission: read}]}\n`;
const HOME = `'home':
  'jcr:primaryType': 'cms:page'
  'title': 'jcr:${assetId('11')}'
  'image': 'jcr:${assetId('02')}'
  'paths': ['/pics/hidden.jpg']
  'text': '<p><a href="\${link:{repository:{dam},path:{/pics/hidden.jpg}}}">Picture</a></p>'
`;
const PASSWORD = 'a rather long password';
const ABSENT = '00000000-0000-4000-8000-000000000000';

let app: TestApplication;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  const bytes = await halves(40, 20).jpeg().toBuffer();
  const picture = (id: string, name: string): AssetFixture => ({ id, name, mimeType: 'image/jpeg', bytes });
  const pics = [picture('01', 'open.jpg'), picture('02', 'hidden.jpg'), picture('03', 'shell.jpg')];
  const others = [picture('11', 'other.jpg')];
  ids = new Map([...pics, ...others].map(({ id, name }) => [name, id]));
  app = await TestApplication.start({
    openToAll: false,
    definitions: {
      'themes/t.yaml': 'imaging: {variations: {v: {width: 10}}}\n',
      'roles/rest-anonymous.yaml': ANONYMOUS,
      'roles/editor.yaml': EDITOR,
      'roles/reader.yaml': READER,
      'restEndpoints/delivery/pages.yaml': 'workspace: website\nbypassWorkspaceAcls: true\n',
    },
    content: {
      'dam.pics.xml': assetFile('pics', '00', pics),
      'dam.others.xml': assetFile('others', '10', others),
      'website.home.yaml': HOME,
    },
  });
  await addUser(app, 'ed', PASSWORD, ['editor']);
  await addUser(app, 'rea', PASSWORD, ['reader']);
});

afterAll(() => app.close());

const basic = (user: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:${PASSWORD}`).toString('base64')}`,
});

/** All URLs of an asset. */
function addressesOf(name: string): string[] {
  const id = ids.get(name) ?? '';
  const path = name === 'other.jpg' ? `/others/${name}` : `/pics/${name}`;
  return [
    `/dam/jcr:${assetId(id)}/${name}`,
    `/dam/jcr:${contentId(id)}/${name}`,
    `/.imaging/t/v/jcr:${assetId(id)}/${name}`,
    `/.imaging/mte/t/v/dam${path}/jcr:content/${name}`,
  ];
}

const statuses = (name: string, headers: Record<string, string> = {}): Promise<number[]> =>
  Promise.all(addressesOf(name).map(async (path) => (await app.request(path, { headers })).status));

const ALL = [200, 200, 200, 200];
const NONE = [404, 404, 404, 404];

it('are readable for users whose roles allow it', async () => {
  expect(await statuses('open.jpg')).toEqual(ALL);
  expect(await statuses('hidden.jpg')).toEqual(NONE);
  expect(await statuses('other.jpg')).toEqual(NONE);
  for (const name of ids.keys()) expect(await statuses(name, basic('ed'))).toEqual(ALL);
});

it('require access to their file, too', async () => {
  expect(await statuses('shell.jpg')).toEqual(NONE);
});

it('that are hidden are reported like missing ones, also for clients that know their ETag', async () => {
  const shown = ({ status, text, headers }: TestResponse, id: string): unknown => [
    status,
    text.replaceAll(id, 'ID'),
    lastingHeaders({ status, headers, text, bytes: Buffer.alloc(0), json: undefined }),
  ];
  for (const prefix of ['/dam', '/.imaging/t/v']) {
    const known = await app.request(`${prefix}/jcr:${assetId('02')}`, { headers: basic('ed') });
    for (const headers of [{}, { 'if-none-match': String(known.headers.etag) }, { range: 'bytes=0-1' }, { 'if-match': '*' }]) {
      const hidden = await app.request(`${prefix}/jcr:${assetId('02')}`, { headers: { ...headers } });
      const absent = await app.request(`${prefix}/jcr:${ABSENT}`, { headers: { ...headers } });
      expect(shown(hidden, assetId('02'))).toEqual(shown(absent, ABSENT));
    }
  }
}); // prettier-ignore

it('are private for callers with credentials', async () => {
  for (const path of addressesOf('open.jpg')) {
    const anonymous = await app.request(path);
    const known = await app.request(path, { headers: basic('ed') });
    expect([anonymous.headers['cache-control'], known.headers['cache-control']]).toEqual([
      'public, no-cache',
      'private, no-cache',
    ]);
  }
});

it('are sent privately to a session with the access of its user, and to pages of other sites as to anonymous callers', async () => {
  const cookie = cookieOf(await signIn(app, 'ed', PASSWORD));
  const shown = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    const { status, headers: sent } = await app.request(path, { headers: { cookie, ...headers } });
    return [status, sent['cache-control']];
  };
  for (const path of addressesOf('hidden.jpg')) {
    expect(await shown(path, {})).toEqual([200, 'private, no-cache']);
    expect(await shown(path, { 'sec-fetch-site': 'cross-site' })).toEqual([404, 'no-store']);
  }
});

it('are subject to URI rules', async () => {
  expect(await statuses('open.jpg', basic('rea'))).toEqual([403, 403, 403, 403]);
  expect(await statuses('open.jpg', { authorization: 'Basic wrong' })).toEqual([401, 401, 401, 401]);
});

it('are public while an endpoint that bypasses access control refers to them or delivers them', async () => {
  const files = new LiveFiles(app);
  const becomes = (expected: readonly number[]): Promise<void> =>
    eventually(
      () => statuses('hidden.jpg'),
      (found) => {
        expect(found).toEqual(expected);
      },
    );
  const resolver =
    'references: [{propertyName: image, referenceResolver: {$type: assetReferenceResolver}}]\n';
  const file = 'restEndpoints/delivery/open.yaml';
  await files.put(file, `workspace: website\n${resolver}`);
  await becomes(NONE);
  for (const text of [
    `workspace: website\nbypassWorkspaceAcls: true\n${resolver}`,
    'workspace: dam\nrootPath: /pics\nbypassWorkspaceAcls: true\n',
    `workspace: website\nbypassWorkspaceAcls: true\n${resolver.replace('image', 'paths')}`,
    'workspace: website\nbypassWorkspaceAcls: true\nreferences: [{propertyName: text, referenceResolver: linkReferenceResolver}]\n',
  ]) {
    await files.put(file, text);
    await becomes(ALL);
    expect(await statuses('other.jpg')).toEqual(NONE);
    await files.remove(file);
    await becomes(NONE);
  }
});

it('depend on changes of node types', async () => {
  const files = new LiveFiles(app);
  const { headers } = await Administrator.of(app);
  const becomes = (expected: readonly number[]): Promise<void> =>
    eventually(
      () => statuses('hidden.jpg'),
      (found) => {
        expect(found).toEqual(expected);
      },
    );
  const image = '{propertyName: image, referenceResolver: {$type: assetReferenceResolver}}';
  const endpoint = `workspace: website\nbypassWorkspaceAcls: true\nnodeTypes: [cms:sheet]\nreferences: [${image}]\n`;
  await files.put('restEndpoints/delivery/sheets.yaml', endpoint);
  await eventually(
    async () => (await app.request('/.rest/delivery/sheets', { headers })).status,
    (status) => expect(status).toBe(200),
  );
  await becomes(NONE);
  await files.put('contentTypes/page.yaml', 'model: {nodeType: cms:page, supertype: cms:sheet}\n');
  await becomes(ALL);
  await files.remove('contentTypes/page.yaml');
  await becomes(NONE);
  await files.remove('restEndpoints/delivery/sheets.yaml');
});

it.each([
  ['excludeProperties', 'excludeProperties: [image]\n'],
  ['rootPath', 'rootPath: /elsewhere\n'],
  ['nodeTypes', 'nodeTypes: [cms:area]\n'],
])('stay closed while %s excludes the reference from the responses of such an endpoint', async (_, key) => {
  const files = new LiveFiles(app);
  const file = 'restEndpoints/delivery/closed.yaml';
  const resolver =
    'references: [{propertyName: image, referenceResolver: {$type: assetReferenceResolver}}]\n';
  await files.put(file, `workspace: website\nbypassWorkspaceAcls: true\n${key}${resolver}`);
  await eventually(
    async () => (await app.request('/.rest/delivery/closed')).status,
    (status) => expect(status).not.toBe(404),
  );
  expect(await statuses('hidden.jpg')).toEqual(NONE);
  await files.remove(file);
});
