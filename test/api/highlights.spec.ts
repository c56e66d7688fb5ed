import { createClient, highlightsOf } from '../../client/index.js';
import { many, one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/queries.md#highlights

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
const LONG = `${'sand '.repeat(30)}kite ${'sea '.repeat(60)}`.trim();

const NODES: TypedNode[] = [
  {
    name: 'a',
    properties: {
      title: one('String', 'Kite & < walks >'),
      title_de: one('String', 'Drachen'),
      secret: one('String', 'kite secret'),
      '@highlight': one('String', 'kite'),
      tags: many('String', 'red', 'walk kite', 'kite'),
      text: one('String', `<p>A <b>kite</b> &amp; a <a href="\${link:{uuid:{${UUID}},repository:{pages}}}">walk</a></p>`),
      image: one('String', 'kite'),
      long: one('String', LONG),
    },
    children: [
      { name: 'main', type: 'cms:area', properties: { text: one('String', 'walking'), secret: one('String', 'kite') } },
    ],
  },
  { name: 'b', properties: { title_de: one('String', 'Kite'), title: one('String', 'Drachen, walk') } },
  { name: 'many', properties: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${String(i)}`, one('String', 'a boat')])) },
]; // prettier-ignore

let app: TestApplication;

beforeAll(async () => {
  const reference = (name: string, resolver: string): string =>
    `- {name: ${name}, propertyName: ${name}, referenceResolver: ${resolver}}`;
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/deep.yaml': `workspace: pages\nexcludeProperties: [secret]\ndepth: 1\nreferences:\n${reference('image', '{class: jcrReferenceResolver, targetWorkspace: dam}')}\n${reference('text', '{class: linkReferenceResolver}')}\n`,
      'restEndpoints/delivery/flat.yaml': 'workspace: pages\nincludeProperties: [title, highlight]\n',
      'restEndpoints/delivery/excepted.yaml':
        'workspace: pages\nincludeProperties: [title]\nqueryProperties: [secret]\n',
    },
    content: { 'pages.yaml': yamlOf(NODES) },
  });
}, 60_000);
afterAll(() => app.close());

interface Page {
  readonly total: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

const query = async (address: string): Promise<Page> => (await app.get(`/.rest/delivery/${address}`)) as Page;
const highlights = async (address: string): Promise<unknown[]> =>
  (await query(`${address}&highlight=true&orderBy=@name`)).results.map((node) => [
    node['@name'],
    node['@highlight'],
  ]);

describe('highlight=true', () => {
  it('shows the matching texts of a node and its children, without hidden ones', async () => {
    expect(await highlights('deep?q=walk%20kite&lang=en')).toEqual([
      [
        'a',
        {
          title: '<mark>Kite</mark> &amp; &lt; <mark>walks</mark> &gt;',
          tags: '<mark>walk</mark> <mark>kite</mark>',
          text: 'A <mark>kite</mark> &amp; a <mark>walk</mark>',
          long: `…${'sand '.repeat(10)}<mark>kite</mark> ${'sea '.repeat(36).trim()}…`,
          'main.text': '<mark>walking</mark>',
        },
      ],
      ['b', { title: 'Drachen, <mark>walk</mark>' }],
    ]);
  });

  it.each<[string, string, unknown[]]>([
    ['the language of the response', 'flat?q=kite&lang=de', [['a', {}], ['b', { title: '<mark>Kite</mark>' }]]],
    ['all languages', 'flat?q=drachen&lang=all', [['a', { title_de: '<mark>Drachen</mark>' }], ['b', { title: '<mark>Drachen</mark>, walk' }]]],
    ['words as written', 'flat?q=walk&lang=all&title[like]=D%25', [['b', { title: 'Drachen, <mark>walk</mark>' }]]],
    ['beginnings', 'flat?q=dra*&lang=en&title[like]=Dr%25', [['b', { title: '<mark>Drachen</mark>, walk' }]]],
    ['the words of phrases', 'flat?q=%22drachen%20walk%22&lang=en', [['b', { title: '<mark>Drachen</mark>, <mark>walk</mark>' }]]],
    ['no excluded words', 'flat?q=drachen%20-boat&lang=en&title[like]=Dr%25', [['b', { title: '<mark>Drachen</mark>, walk' }]]],
    ['nothing for excluded words', 'flat?q=-kite', [['many', {}]]],
    ['no text of queryProperties', 'excepted?q=secret', [['a', {}]]],
  ])('marks %s', async (_, address, expected) => {
    expect(await highlights(address)).toEqual(expected);
  }); // prettier-ignore

  it('shows at most ten texts', async () => {
    const [found] = await highlights('deep?q=boat');
    expect(found).toEqual([
      'many',
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`p${String(i)}`, 'a <mark>boat</mark>'])),
    ]);
  });

  it('changes nothing else, follows @nodeType, and is kept with fields', async () => {
    const get = async (more: string): Promise<string> =>
      (await app.request(`/.rest/delivery/deep?q=walk&orderBy=@name${more}`)).text;
    for (const more of ['', '&fields=long', '&cursors=true&facets=title']) {
      const [plain, marked] = [await get(more), await get(`${more}&highlight=true`)];
      expect(marked).not.toBe(plain);
      expect(marked.replace(/(?<=@nodeType":"cms:\w+"),"@highlight":\{[^}]*\}/g, '')).toBe(plain);
      expect(await get(`${more}&highlight=false`)).toBe(plain);
    }
    expect(await query('deep?highlight=true&q=')).toEqual(await query('deep'));
  });

  it('is a parameter, not a filter', async () => {
    expect((await query('flat?highlight[eq]=x')).total).toBe(0);
    const { status, text } = await app.request('/.rest/delivery/flat?q=a&highlight=yes');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: { code: 'invalidValueFormat', message: 'highlight must be true or false, not "yes"' } },
    ]);
  });

  it('is read by highlightsOf of the client', async () => {
    const { delivery } = createClient({ baseUrl: app.base });
    const { results } = await delivery.query('delivery/flat', {
      q: 'dra*',
      lang: 'de',
      highlight: true,
      filters: { title_de: 'Drachen' },
    });
    expect(results.map(highlightsOf)).toEqual([{ title: '<mark>Drachen</mark>' }]);
    expect(highlightsOf((await delivery.query('delivery/flat')).results[0] ?? {})).toEqual({});
  });
});
