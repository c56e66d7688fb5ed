import { idOf } from '../fixtures/query-nodes.js';
import { queryNames } from '../fixtures/query-names.js';
import { EMBEDDING_NODES, REFERRED, SEARCH_NODES } from '../fixtures/search-nodes.js';
import { yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/queries.md#full-text: `q`.

const PAGES = 'workspace: stones\nnodeTypes: [cms:page]\n';
const ALL = SEARCH_NODES.map(({ name }) => name);

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/search.yaml': 'workspace: texts\n',
      'restEndpoints/delivery/flat.yaml': PAGES,
      'restEndpoints/delivery/deep.yaml': `${PAGES}childNodeTypes: [cms:area, cms:component]\ndepth: 2\n`,
      'restEndpoints/delivery/areas.yaml': `${PAGES}childNodeTypes: [cms:area]\ndepth: 9\n`,
    },
    content: { 'texts.yaml': yamlOf(SEARCH_NODES), 'stones.yaml': yamlOf(EMBEDDING_NODES) },
  });
});

afterAll(() => app.close());

function found(q: string, endpoint = 'search'): Promise<string[]> {
  return queryNames(app, endpoint, `orderBy=@id&q=${encodeURIComponent(q)}`);
}

describe('q', () => {
  it.each<[string, string[]]>([
    ['harbour', ['kites', 'harbour']],
    ['harb', []],
    ['red harbour', ['kites']],
    ['"red kites"', ['kites']],
    ['"kites red"', []],
    ['"old harbour" red', ['kites']],
    ['red -harbour', ['red-house']],
    ['-red -blue', ['harbour', 'languages', 'words', 'types', 'quotes']],
    ['red -"old harbour"', ['red-house']],
    ['lighthouse OR rose', ['markup', 'languages']],
    ['old harbour OR house', ['kites', 'red-house']],
    ['harbour or night', []],
    ['OR harbour OR', ['kites', 'harbour']],
    ['"harbour', ['kites', 'harbour']],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it.each<[string, string[]]>([
    ['HARBOUR', ['kites', 'harbour']],
    ['elan', ['languages']],
    ['E\u0301lan', ['languages']],
    ['ile-élan', ['languages']],
    ['strasse lodz', ['words']],
    ['οδοσ', ['words']],
    ['京', ['words']],
    ['東京', ['words']],
    ['京東', []],
    ['हिन्दी', ['words']],
    ["it's", ['quotes']],
    ['e-mail', ['quotes']],
    ['mail-e', []],
    ['c:\\dir', ['quotes']],
    ['100%', ['quotes']],
    ['!bang', ['quotes']],
  ])('%s regardless of case, accents and punctuation', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it.each<[string, string[]]>([
    ['blue', ['markup']],
    ['"blue tea rose"', ['markup']],
    ['p', []],
    ['sunflower', []],
    ['moonflower', []],
    ['nbsp', []],
  ])('%s finds the words of rich text, not its markup', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('finds texts in every language, regardless of the requested one', async () => {
    for (const lang of ['de', 'fr', 'en', 'all']) {
      expect(await queryNames(app, 'search', `lang=${lang}&q=leuchtturm`)).toEqual(['languages']);
    }
  });

  it.each<[string, string[]]>([
    ['4711', []],
    ['true', []],
    ['nameword', []],
    ['uriword', ['types']],
    [REFERRED, ['types']],
    [REFERRED.toUpperCase(), ['types']],
    [`jcr:${REFERRED}`, []],
    [REFERRED.slice(0, 8), []],
  ])('%s among numbers, names, URLs and references', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('keeps phrases within one value', async () => {
    expect(await found('"second value"')).toEqual(['words']);
    expect(await found('"value second"')).toEqual([]);
  });

  it.each(['', '%20', '%09%0A', 'q'])('is ignored if it is blank (%s)', async (q) => {
    const query = q === 'q' ? 'q' : `q=${q}`;
    expect(await queryNames(app, 'search', query)).toEqual(ALL);
  });

  it.each(['!', '"', '""', '-', '-!', '…', '&|!()<->:*', 'OR'])('finds nothing with %s alone', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('can be combined with filters and repeated', async () => {
    expect(await queryNames(app, 'search', 'q=kites&@name[ne]=kites')).toEqual(['red-house']);
    expect(await queryNames(app, 'search', 'q=kites&q=harbour')).toEqual(['kites']);
  });

  it('accepts 50 words', async () => {
    expect(await found('harbour '.repeat(50))).toEqual(['kites', 'harbour']);
    const { status, json } = await app.request(`/.rest/delivery/search?q=${'a+'.repeat(51)}`);
    expect([status, json]).toEqual([
      400,
      { error: { code: 'invalidQuery', message: 'q has 51 words; at most 50 are searched' } },
    ]);
  });
});

describe('the order and pages of results of q', () => {
  it('start with the best match', async () => {
    expect(await queryNames(app, 'search', 'q=harbour')).toEqual(['harbour', 'kites']);
    expect(await queryNames(app, 'search', 'q=harbour%20OR%20red')).toEqual([
      'kites',
      'harbour',
      'red-house',
    ]);
  });

  it('are overridden by orderBy', async () => {
    expect(await queryNames(app, 'search', 'q=harbour&orderBy=@id')).toEqual(['kites', 'harbour']);
    expect(await queryNames(app, 'search', 'q=harbour&orderBy=@name%20desc')).toEqual(['kites', 'harbour']);
  });

  it('count all matches and read one page', async () => {
    const page = {
      '@name': 'kites', '@path': '/kites', '@id': idOf(1), '@nodeType': 'cms:content',
      text: 'Red kites fly over the old harbour', '@nodes': [],
    }; // prettier-ignore
    expect(await app.get('/.rest/delivery/search?q=harbour&limit=1&offset=1')).toEqual({
      total: 2, offset: 1, limit: 1, results: [page],
    }); // prettier-ignore
    expect(await app.get('/.rest/delivery/search?q=harbour&limit=0')).toEqual({
      total: 2, offset: 0, limit: 0, results: [],
    }); // prettier-ignore
  });
});

describe('q over embedded children', () => {
  it.each<[string, string, string[]]>([
    ['deep', 'granite', ['home', 'sub']],
    ['deep', 'granite marble', ['home']],
    ['deep', 'welcome granite', ['home', 'sub']],
    ['deep', 'welcome -marble', ['sub']],
    ['deep', '-marble', ['sub']],
    ['deep', '"quarry marble"', []],
    ['deep', 'granite OR basalt', ['home', 'sub']],
    // Three levels down; the endpoint embeds two levels.
    ['deep', 'slate', []],
    // A page inside another page is not embedded.
    ['deep', 'basalt', ['sub']],
    ['flat', 'granite', []],
    ['flat', 'welcome', ['home', 'sub']],
    ['areas', 'granite', ['sub']],
    ['areas', 'marble', []],
  ])('%s: %s', async (endpoint, q, names) => {
    expect(await found(q, endpoint)).toEqual(names);
  });

  it('adds up the matches of a page', async () => {
    expect(await queryNames(app, 'deep', 'q=granite%20OR%20quarry')).toEqual(['home', 'sub']);
    expect(await queryNames(app, 'deep', 'q=basalt%20OR%20granite')).toEqual(['sub', 'home']);
  });

  it('counts a page once, however often it is found', async () => {
    expect(await app.get('/.rest/delivery/deep?q=granite%20OR%20marble%20OR%20welcome&limit=0')).toEqual({
      total: 2, offset: 0, limit: 0, results: [],
    }); // prettier-ignore
  });
});
