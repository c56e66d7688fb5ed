import { NodeCache } from '../../src/content/index.js';
import type { TestApplication } from '../support/application.js';
import { ContentClient } from '../support/content-client.js';
import { statementsOf } from '../support/count-statements.js';
import { databaseKinds, type DatabaseKind } from '../support/databases.js';
import { eventually } from '../support/eventually.js';

const MEMORY = 4 * 1024 * 1024;
const PAGES = 12;

const idOf = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-0000000${String(kind)}${String(number).padStart(4, '0')}`;

/** Pages with two areas each; each refers to a page and two topics. */
const WEBSITE = `site:
  jcr:primaryType: mgnl:page
  jcr:uuid: ${idOf(5, 0)}
  title: Site
${Array.from({ length: PAGES }, (_, number) => pageYaml(number)).join('')}`;

function pageYaml(number: number): string {
  return `  p${String(number)}:
    jcr:primaryType: mgnl:page
    jcr:uuid: ${idOf(1, number)}
    title: Page ${String(number)}
    title_de: Seite ${String(number)}
    rank: ${String(number % 5)}
    related: ${idOf(1, (number + 5) % PAGES)}
    topics: [${idOf(2, number % 4)}, ${idOf(2, 9)}]
    main:
      jcr:primaryType: mgnl:area
      jcr:uuid: ${idOf(3, number)}
      text: Main of ${String(number)} 漢字
    extras:
      jcr:primaryType: mgnl:area
      jcr:uuid: ${idOf(4, number)}
      text: Extras of ${String(number)}
`;
}

const TOPICS = Array.from({ length: 4 }, (_, number) => number)
  .map(
    (number) =>
      `t${String(number)}:\n  jcr:primaryType: mgnl:content\n  jcr:uuid: ${idOf(2, number)}\n  name: Topic ${String(number)}\n`,
  )
  .join('');

const REFERENCES = `references:
  - {propertyName: related, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: website}}
  - {propertyName: topics, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: topics}}
`;
const PAGE_ENDPOINT = 'workspace: website\nnodeTypes: [mgnl:page]\nincludeSystemProperties: false\n';

const READER = `uri: [{path: '/.rest/delivery/*', methods: [GET]}]
workspaces:
  website: [{path: /, scope: both, permission: read}, {path: /site/p3, scope: both, permission: deny}]
  topics: [{path: /, scope: both, permission: read}, {path: /t1, scope: both, permission: deny}]
`;

const URLS = [
  'pages/site',
  'pages/site/p1',
  'pages/site/p1?lang=de',
  'pages/site/p3',
  'pages/site/p3/main',
  'pages/site/absent',
  'pages/site@nodes',
  'pages/site@nodes?lang=de',
  'pages/?rank%5Bgte%5D=2&orderBy=rank',
  'pages/?rank%5Bgte%5D=1&orderBy=rank%20desc&limit=5&lang=de',
  'pages/site@nodes?fields=title',
  'pages/?rank%5Bgte%5D=1&fields=rank,title&lang=de',
  'deep/site/p4',
  'deep/site/p4?fields=main.text',
  'deep/site@nodes',
  'deep/?rank=3',
  'areas/site/p5/main',
  'areas/site/p5',
  'referring/site/p6',
  'referring/site/p2?lang=de',
  'referring/site@nodes',
  'referring/?rank%5Blte%5D=3&orderBy=rank',
  'referring/site@nodes?fields=title,related',
  'referring/?rank=3&fields=topics.name&lang=de',
  'restricted/site/p2',
  'restricted/site/p3',
  'restricted/site@nodes',
  'restricted/?rank%5Bgte%5D=1&orderBy=rank',
].map((url) => `/.rest/delivery/${url}`);

/** URLs of nodes that do not exist, do not have a type of the endpoint, or may not be read. */
const NOT_FOUND = /pages\/site\/absent|areas\/site\/p5$|restricted\/site\/p3$/;

function start(kind: DatabaseKind, nodeCacheBytes: number): Promise<ContentClient> {
  return ContentClient.start({
    kind,
    definitions: {
      'restEndpoints/delivery/pages.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\n`,
      'restEndpoints/delivery/deep.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\nchildNodeTypes: [mgnl:area]\ndepth: 1\n`,
      'restEndpoints/delivery/areas.yaml': `${PAGE_ENDPOINT.replace('page', 'area')}bypassWorkspaceAcls: true\n`,
      'restEndpoints/delivery/referring.yaml': `${PAGE_ENDPOINT}bypassWorkspaceAcls: true\n${REFERENCES}`,
      'restEndpoints/delivery/restricted.yaml': `${PAGE_ENDPOINT}childNodeTypes: [mgnl:area]\ndepth: 1\n${REFERENCES}`,
      'roles/rest-anonymous.yaml': READER,
      'site.yaml': 'i18n: {defaultLocale: en, locales: [en, de]}\n',
    },
    content: { 'website.yaml': WEBSITE, 'topics.yaml': TOPICS },
    settings: {
      nodeCacheBytes,
      responseCacheBytes: 0,
      propertyIndex: { bytes: 64 * 1024 * 1024, smallest: 1 },
    },
  });
}

const GENERATED_ID = /("@path":"\/many\/m\d","@id":)"[^"]*"/g;

const cacheOf = (app: TestApplication): NodeCache => app.nest.get(NodeCache, { strict: false });

interface Shown {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

async function shown({ app }: ContentClient): Promise<Shown[]> {
  const reads: Shown[] = [];
  for (const url of URLS) {
    const { status, text } = await app.request(url);
    reads.push({ url, status, text: status < 300 ? text : '' });
  }
  return reads;
}

const CHANGES: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['PATCH', 'website/site/p1', { title: 'Changed' }],
  ['PATCH', 'topics/t1', { name: 'Renamed' }],
  ['POST', 'website/site/p2@unpublish', {}],
  ['PATCH', 'website/site/p5', { main: { text: 'New text' } }],
  ['POST', 'website/site/p6@move', { to: '/site/p7' }],
  ['DELETE', 'topics/t2?force=true', undefined],
  ['POST', 'website/site/p2@publish', {}],
  ['DELETE', 'website/site/p4?force=true', undefined],
];

describe.each(databaseKinds)('nodes in memory, with the %s database', (kind) => {
  let cached: ContentClient;
  let plain: ContentClient;

  beforeAll(async () => {
    [cached, plain] = await Promise.all([start(kind, MEMORY), start(kind, 0)]);
  });
  afterAll(async () => {
    await Promise.all([cached.close(), plain.close()]);
  });

  it('lead to the same responses as without the cache, repeatedly', async () => {
    const expected = await shown(plain);
    expect(expected.map(({ status }) => status)).toEqual(
      URLS.map((url) => (NOT_FOUND.test(url) ? 404 : 200)),
    );
    for (let times = 0; times < 3; times += 1) expect(await shown(cached)).toEqual(expected);
    expect(cacheOf(plain.app).served).toEqual({ hit: 0, miss: 0 });
  });

  it('require no statement', async () => {
    const urls = URLS.filter((url) => !NOT_FOUND.test(url));
    await eventually(
      () =>
        statementsOf(cached.app, async () => {
          for (const url of urls) await cached.app.request(url);
        }),
      (statements) => {
        expect(statements).toEqual([]);
      },
    );
  });

  it('resolve no more references than a response may contain', async () => {
    const topics = Array.from({ length: 1500 }, (_, place) => idOf(2, place % 10 === 0 ? 3 : 9));
    const names = Array.from({ length: 8 }, (_, place) => `m${String(place)}`);
    const page = { '@nodeType': 'mgnl:page', rank: 77, topics };
    const many = { '@nodeType': 'mgnl:page', ...Object.fromEntries(names.map((name) => [name, page])) };
    const ranked = '/.rest/delivery/referring/?rank=77';
    const single = names.map((_, place) => `${ranked}&limit=1&offset=${String(place)}`);
    const read = async ({ app }: ContentClient, urls: readonly string[]): Promise<string[]> => {
      const responses = await Promise.all(urls.map((url) => app.request(url)));
      return responses.map(({ text }) => text.replaceAll(GENERATED_ID, '$1'));
    };
    for (const client of [cached, plain]) await client.done('PUT', 'website/many', many);
    await eventually(
      () => statementsOf(cached.app, () => read(cached, single)),
      (statements) => {
        expect(statements).toEqual([]);
      },
    );
    const urls = [...single, ranked];
    const expected = await read(plain, urls);
    const resolved = expected.map((text) => text.split('"name":"Topic 3"').length - 1);
    expect(resolved).toEqual([...names.map(() => 150), 1000]);
    for (let times = 0; times < 2; times += 1) {
      const texts = await read(cached, urls);
      expect(texts.map((text, place) => text === expected[place])).toEqual(urls.map(() => true));
    }
    for (const client of [cached, plain]) await client.done('DELETE', 'website/many', undefined);
  });

  it.each(CHANGES)('show a change immediately: %s %s', async (method, path, body) => {
    const before = await shown(cached);
    for (const client of [cached, plain]) await client.done(method, path, body);
    const expected = await shown(plain);
    expect(expected).not.toEqual(before);
    for (let times = 0; times < 2; times += 1) expect(await shown(cached)).toEqual(expected);
  });
});

describe('the memory of nodes', () => {
  it('does not contain former states of nodes', async () => {
    const client = await start('embedded', MEMORY);
    const read = async (): Promise<number> => {
      for (const url of URLS.filter((each) => !each.includes('?rank'))) await client.app.request(url);
      return cacheOf(client.app).bytes;
    };
    const readAfter = async (title: string): Promise<number> => {
      await client.done('PATCH', 'website/site/p1', { title });
      return read();
    };
    try {
      const bytes = await readAfter('Page A');
      expect([await readAfter('Page B'), await readAfter('Page C')]).toEqual([bytes, bytes]);
    } finally {
      await client.close();
    }
  });

  it('has a limit', async () => {
    const limit = 8_000;
    const client = await start('embedded', limit);
    try {
      const expected = await shown(client);
      const cache = cacheOf(client.app);
      expect(cache.bytes).toBeGreaterThan(limit / 4);
      for (let times = 0; times < 3; times += 1) {
        expect(await shown(client)).toEqual(expected);
        expect(cache.bytes).toBeLessThanOrEqual(limit);
      }
    } finally {
      await client.close();
    }
  });
});
