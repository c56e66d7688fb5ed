import fc from 'fast-check';
import { PropertyIndexesService } from '../../src/content/index.js';
import { Database } from '../../src/database/index.js';
import { textNodes, textQueryUrls } from '../fixtures/text-queries.js';
import { yamlOf } from '../fixtures/typed-node.js';
import { ContentClient } from '../support/content-client.js';
import { databaseKinds, type DatabaseKind } from '../support/databases.js';
import { eventually } from '../support/eventually.js';

// docs/decisions/0073-find-matches-in-memory.md: the words of `q`.

const RUNS = 750;
const AT_A_TIME = 10;
const MEMORY = 64 * 1024 * 1024;

const ENDPOINT = 'workspace: texts\nnodeTypes: [cms:content, cms:folder]\n';
const ROLE = `uri: [{path: '/*', methods: [GET]}]
workspaces: {'*': [{path: /, scope: both, permission: read}, {path: /texts-1, scope: both, permission: deny}]}
`;

function start(kind: DatabaseKind, bytes: number, role?: string): Promise<ContentClient> {
  return ContentClient.start({
    kind,
    definitions: {
      'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/all_v1.yaml': ENDPOINT,
      'restEndpoints/delivery/contents_v1.yaml': ENDPOINT.replace(', cms:folder', ''),
      'restEndpoints/delivery/part_v1.yaml': `${ENDPOINT}rootPath: /texts-0\n`,
      'restEndpoints/delivery/visible_v1.yaml': `${ENDPOINT}excludeProperties: [secret]\n`,
      'restEndpoints/delivery/deep_v1.yaml': `${ENDPOINT}depth: 1\nchildNodeTypes: [cms:content]\n`,
      ...(role !== undefined && { 'roles/anonymous.yaml': role }),
    },
    content: { 'texts.yaml': yamlOf(textNodes()) },
    settings: { propertyIndex: { bytes, smallest: 1 }, responseCacheBytes: 0, nodeCacheBytes: 0 },
  });
}

const servedBy = ({ app }: ContentClient): PropertyIndexesService['served'] =>
  app.nest.get(PropertyIndexesService, { strict: false }).served;

describe.each(
  databaseKinds.flatMap((kind) => [
    [kind, 'all nodes', undefined] as const,
    [kind, 'readable nodes', ROLE] as const,
  ]),
)('full text queries found in memory, with the %s database and %s', (kind, _title, role) => {
  let memory: ContentClient;
  let database: ContentClient;

  beforeAll(async () => {
    [memory, database] = await Promise.all([start(kind, MEMORY, role), start(kind, 0, role)]);
  });
  afterAll(async () => {
    await Promise.all([memory.app.close(), database.app.close()]);
  });

  const expectSame = async (url: string): Promise<unknown> => {
    const [found, expected] = await Promise.all([memory.app.get(url), database.app.get(url)]);
    expect({ url, body: found }).toEqual({ url, body: expected });
    return expected;
  };

  /** Repeats a request until the response comes from memory. */
  const expectHit = (url: string): Promise<unknown> =>
    eventually(
      async () => {
        const before = servedBy(memory).hit;
        const body = await expectSame(url);
        return { hits: servedBy(memory).hit - before, body };
      },
      ({ hits }) => {
        expect(hits).toBe(1);
      },
    );

  it(`return the same body as the database, for ${String(RUNS)} generated queries`, async () => {
    const together = fc.array(textQueryUrls, { minLength: AT_A_TIME, maxLength: AT_A_TIME });
    await fc.assert(
      fc.asyncProperty(together, async (urls) => {
        await Promise.all(urls.map(expectSame));
      }),
      { numRuns: RUNS / AT_A_TIME, seed: 20261126 },
    );
    expect(servedBy(memory).hit).toBeGreaterThan(RUNS / 3);
    expect(servedBy(database)).toEqual({ hit: 0, miss: 0 });
  }, 240_000);

  it.each([
    'all/v1?q=kite',
    'visible/v1?q=kite',
    'all/v1?q=none',
    'all/v1?q=walking+-red',
    'all/v1?q=late+kite',
    'all/v1?q=the+OR+blue&lang=all',
    'all/v1?q=kite&facets=colour',
  ])('%s is found in memory', async (query) => {
    await expectHit(`/.rest/delivery/${query}`);
  });

  it.each([
    ['phrases', 'all/v1?q=%22red+kite%22'],
    ['beginnings', 'all/v1?q=kit*'],
    ['words of embedded nodes', 'deep/v1?q=kite'],
    ['words that also occur in hidden texts', 'visible/v1?q=secret'],
    ['only excluded words', 'all/v1?q=-kite'],
    ['pages with cursors', 'all/v1?q=kite&cursors=true'],
  ])('leave %s to the database', async (_what, query) => {
    const before = { ...servedBy(memory) };
    await expectSame(`/.rest/delivery/${query}`);
    expect(servedBy(memory)).toEqual(before);
  });

  it('load a word before the first response', async () => {
    await expectHit('/.rest/delivery/all/v1?q=kite');
    const before = servedBy(memory).hit;
    await expectSame('/.rest/delivery/all/v1?q=unheardof');
    expect(servedBy(memory).hit - before).toBe(1);
  });

  it('read no hidden texts once their words are in memory', async () => {
    await expectHit('/.rest/delivery/visible/v1?q=kite');
    const { statements } = memory.app.nest.get(Database, { strict: false });
    const before = statements.all;
    await memory.app.get('/.rest/delivery/visible/v1?q=kite');
    // The page, because nodes are not in memory here.
    expect(statements.all - before).toBe(1);
  });

  it('show a change of a hidden text immediately', async () => {
    const url = '/.rest/delivery/visible/v1?q=kite';
    await expectHit(url);
    for (const client of [memory, database])
      await client.done('PATCH', 'texts/texts-0/n4', { secret: 'kite', text: 'none' });
    const body = (await expectSame(url)) as { results: { '@name': string }[] };
    expect(body.results.map((node) => node['@name'])).not.toContain('n4');
  });

  it('show a change of a text immediately, and are found in memory again', async () => {
    const url = '/.rest/delivery/all/v1?q=kites&limit=2&fields=text,size';
    await expectHit(url);
    for (const client of [memory, database])
      await client.done('PATCH', 'texts/texts-0/n3', { text: 'kite kites '.repeat(40) });
    expect(await expectSame(url)).toMatchObject({ results: [{ '@name': 'n3' }, {}] });
    await expectHit(url);
  });
});
