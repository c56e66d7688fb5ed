import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../../src/config/index.js';
import { sendPurge } from '../../src/observability/cdn/send-purge.js';
import { assetFile, assetId } from '../fixtures/asset-world.js';
import { passwordOf } from '../fixtures/forms-api.js';
import { TestApplication } from '../support/application.js';
import { testDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TinyCdn } from '../support/tiny-cdn.js';
import { addUser } from '../support/add-user.js';

// docs/decisions/0024-purge-a-cdn-by-cache-tags.md: a CDN caches public responses until the server purges what changed.

const HOME = '/.rest/delivery/pages/home';
const ASSET = `/dam/jcr:${assetId('01')}`;
const FORMS = '/.rest/forms/v1/forms';
const DEFINITIONS = {
  'restEndpoints/delivery/pages.yaml': `workspace: website
references:
  - { propertyName: tour, referenceResolver: { $type: jcrReferenceResolver, targetWorkspace: tours } }
`,
  'roles/rest-anonymous.yaml': 'uri: [{path: /*, allow: true}]\npermissions: [forms.read]\n',
};
const TOUR = '6f0f6a34-3f0c-4a8c-8a54-0b5c4a2e1a01';
const home = (title: string): string =>
  `'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': '${title}'\n  'tour': '${TOUR}'\n`;
const CONTENT = {
  'tours.walk.yaml': `'walk':\n  'jcr:primaryType': 'mgnl:content'\n  'jcr:uuid': '${TOUR}'\n`,
  'website.home.yaml': home('Old'),
  'dam.files.xml': assetFile('files', '00', [
    { id: '01', name: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from('a') },
  ]),
};
const CDN_HEADERS = ['surrogate-key', 'surrogate-control', 'cache-tag', 'cdn-cache-control'];

const AUTHORIZATION = `Basic ${Buffer.from(`eve:${passwordOf('eve')}`).toString('base64')}`;

let cdn: TinyCdn;
let app: TestApplication;

async function start(settings: AppConfig['cdn']): Promise<void> {
  app = await TestApplication.start({
    definitions: DEFINITIONS,
    content: CONTENT,
    settings: { cdn: settings },
  });
  await addUser(app, 'eve', passwordOf('eve'), ['superuser']);
}

describe('headers', () => {
  /** The headers of a response that control a CDN. */
  async function told(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await app.request(path, { headers });
    const named = CDN_HEADERS.filter((name) => name in response.headers);
    return [response.status, Object.fromEntries(named.map((name) => [name, response.headers[name]]))];
  }

  afterEach(() => app.close());

  it('have no tags without a CDN', async () => {
    await start(undefined);
    for (const path of [HOME, ASSET, FORMS]) expect(await told(path)).toEqual([200, {}]);
  });

  it('contain the tags of a public response, also if it is cached or not modified', async () => {
    await start({ tags: 'surrogate-key', maxAge: 600, purge: undefined });
    const madeFrom = (tags: string): unknown => ({
      'surrogate-key': `definitions ${tags}`,
      'surrogate-control': 'max-age=600',
    });
    const ofPage = madeFrom('workspace:website workspace:tours');
    expect(await told(HOME)).toEqual([200, ofPage]);
    expect(await told(HOME)).toEqual([200, ofPage]);
    const { etag } = (await app.request(HOME)).headers;
    expect(await told(HOME, { 'if-none-match': String(etag) })).toEqual([304, ofPage]);
    expect(await told(ASSET)).toEqual([200, madeFrom('workspace:dam')]);
    expect(await told(FORMS)).toEqual([200, madeFrom('forms')]);
    expect(await told(`${HOME}/none`)).toEqual([404, {}]);
    for (const path of [HOME, ASSET, FORMS])
      expect(await told(path, { authorization: AUTHORIZATION })).toEqual([200, {}]);
  });

  it('have the names of the other kind of CDN', async () => {
    await start({ tags: 'cache-tag', maxAge: 0, purge: undefined });
    expect(await told(HOME)).toEqual([200, { 'cache-tag': 'definitions,workspace:website,workspace:tours' }]);
  });
});

describe('a CDN with a purge API', () => {
  beforeAll(async () => {
    cdn = await TinyCdn.start();
    const purge = { url: cdn.purgeUrl, headers: { authorization: 'Bearer key' } };
    await start({ tags: 'surrogate-key', maxAge: 600, purge });
    cdn.origin = app.base;
  });
  afterAll(async () => {
    await app.close();
    await cdn.close();
  });

  const tags = (): string[] => cdn.purges.flatMap((purge) => purge.tags);
  const title = (text: string): unknown => expect.stringContaining(`"title":"${text}"`);

  /** Waits until the CDN has received all purges, including their repetitions. */
  async function quiet(): Promise<void> {
    const state = { seen: -1, since: 0 };
    await eventually(
      () => Promise.resolve(cdn.purges.length),
      (length) => {
        if (length !== state.seen) Object.assign(state, { seen: length, since: performance.now() });
        expect(performance.now() - state.since).toBeGreaterThan(2_300);
      },
      20_000,
    );
  }

  function shows(text: string): Promise<void> {
    return eventually(
      () => cdn.read(HOME),
      (response) => {
        expect(response).toEqual(['hit', title(text)]);
      },
    );
  }

  it('purges everything when the server starts', async () => {
    await quiet();
    expect(tags()).toContain('definitions');
  }, 30_000);

  it('serves cached responses until an import, then the new state, and keeps unchanged responses', async () => {
    cdn.purges.length = 0;
    await cdn.read(ASSET);
    await cdn.read(HOME);
    expect(await cdn.read(HOME)).toEqual(['hit', title('Old')]);
    await app.importFiles({ 'website.home.yaml': home('New') });
    await shows('New');
    expect((await cdn.read(ASSET))[0]).toBe('hit');
    await quiet();
    const call = {
      tags: ['workspace:website'],
      body: { surrogate_keys: ['workspace:website'] },
      authorization: 'Bearer key',
    };
    expect(cdn.purges).toEqual([call, call]);
  }, 30_000);

  it('is purged after changes of definitions and forms, but not of users', async () => {
    cdn.purges.length = 0;
    await addUser(app, 'ada', passwordOf('ada'), []);
    await writeFile(join(app.folders.own, 'roles', 'other.yaml'), 'uri: []\n');
    await app.request(FORMS, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: '{"title":"A poll"}',
    });
    await quiet();
    expect([...new Set(tags())].sort()).toEqual(['definitions', 'form:1', 'forms']);
  }, 30_000);

  it('receives a rejected purge again', async () => {
    await shows('New');
    cdn.rejections.push(503, 302);
    await app.importFiles({ 'website.home.yaml': home('Told at last') });
    await shows('Told at last');
    await quiet();
  }, 30_000);

  it('does not delay imports if it does not respond, and receives one call at a time', async () => {
    cdn.purges.length = 0;
    cdn.isSilent = true;
    const begun = performance.now();
    for (const text of ['a', 'b', 'c']) await app.importFiles({ 'website.home.yaml': home(text) });
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(tags()).toEqual(['workspace:website']);
    cdn.isSilent = false;
  });
});

it('every instance purges the CDN after changes of another one', async () => {
  const database = await testDatabase('postgres');
  const { url: databaseUrl } = database.options;
  const importing = await TestApplication.start({ kind: 'postgres', settings: { databaseUrl } });
  const told = await TinyCdn.start();
  const purge = { url: told.purgeUrl, headers: {} };
  const cdnSettings = { tags: 'cache-tag', maxAge: 600, purge } as const;
  const serving = await TestApplication.start({
    kind: 'postgres',
    settings: { databaseUrl, cdn: cdnSettings },
  });
  await importing.importFiles({ 'website.home.yaml': home('By another instance') });
  await eventually(
    () => Promise.resolve(told.purges.flatMap((call) => call.tags)),
    (tags) => {
      expect(tags).toContain('workspace:website');
    },
  );
  for (const each of [serving, importing, told]) await each.close();
  await database.drop();
}, 30_000);

it.each([
  ['surrogate-key', { surrogate_keys: ['forms', 'form:1'] }],
  ['cache-tag', { tags: ['forms', 'form:1'] }],
] as const)('purge tags are sent in the header %s and in the body', async (tags, body) => {
  const other = await TinyCdn.start();
  const { signal } = new AbortController();
  const call = sendPurge({ tags }, { url: other.purgeUrl, headers: {} }, ['forms', 'form:1'], signal);
  await expect(call).resolves.toBeUndefined();
  expect(other.purges).toEqual([{ tags: ['forms', 'form:1'], body, authorization: undefined }]);
  await other.close();
});
