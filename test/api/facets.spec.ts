import fc from 'fast-check';
import { many, one, yamlOf, type TypedNode, type TypedProperty } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/queries.md#facets: facets equal the counts of the values of all results.

const NODES = 200;
const RUNS = 150;
const WORDS = ['kite', 'Kite', 'a "quoted" word', 'sea|shore', 'ä', 'true', '10'];
const NUMBERS = ['1', '2', '10', '-3'];
const DAYS = ['2026-01-01T00:00:00.000Z', '2026-03-01T12:30:00.250Z'];

const pick = (from: readonly string[], seed: number): string => from[seed % from.length] ?? '';
const text = (seed: number): TypedProperty =>
  seed % 3 === 0
    ? many('String', pick(WORDS, seed), pick(WORDS, seed >> 2), pick(WORDS, seed))
    : one('String', pick(WORDS, seed));
const mixed = (seed: number): TypedProperty =>
  [
    text(seed),
    one('Long', pick(NUMBERS, seed)),
    one('Boolean', 'true'),
    one('Date', pick(DAYS, seed)),
    one('Double', '2.0'),
    many('String'),
  ][seed % 6] ?? text(seed);

function nodeOf(_: unknown, index: number): TypedNode {
  const seed = (index * 2654435761) >>> 5;
  const every: readonly (readonly [string, number, TypedProperty])[] = [
    ['tags', seed, text(seed)],
    ['price', seed >> 1, one('Long', pick(NUMBERS, seed >> 3))],
    ['sold', seed >> 2, one('Boolean', String(seed % 2 === 0))],
    ['day', seed >> 3, one('Date', pick(DAYS, seed >> 4))],
    ['mixed', seed >> 4, mixed(seed >> 5)],
    ['title', seed >> 5, one('String', pick(WORDS, seed >> 6))],
    ['title_de', seed >> 6, one('String', pick(WORDS, seed >> 7))],
    ['secret', 1, one('String', 'hidden')],
  ];
  const properties = Object.fromEntries(
    every.filter(([, present]) => present % 4 > 0).map(([name, , value]) => [name, value]),
  );
  return { name: `node-${String(index)}`, properties };
}

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/things.yaml':
        'workspace: things\nexcludeProperties: [secret]\nqueryProperties: [secret]\nlocalizedQueries: true\n',
      'restEndpoints/delivery/parts.yaml': 'workspace: parts\n',
      'restEndpoints/delivery/strict.yaml':
        'workspace: things\nexcludeProperties: [secret]\nstrictParameters: true\n',
    },
    content: { 'things.yaml': yamlOf(Array.from({ length: NODES }, nodeOf)) },
  });
}, 120_000);

afterAll(() => app.close());

interface Page {
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly facets: Readonly<Record<string, unknown>>;
}

type Scalar = string | number | boolean;

/** The expected values of a facet: sorted by count, then numbers by value, then other values by text. */
function countedIn(results: Page['results'], name: string): unknown {
  const counts = new Map<Scalar, number>();
  for (const node of results) {
    const value = node[name] as Scalar | readonly Scalar[] | undefined;
    for (const each of new Set(value === undefined ? [] : [value].flat())) {
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  const number = (value: Scalar): number => (typeof value === 'number' ? value : Infinity);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        (number(a.value) === number(b.value) ? 0 : number(a.value) - number(b.value)) ||
        Buffer.compare(Buffer.from(String(a.value)), Buffer.from(String(b.value))),
    );
}

const NAMES = ['tags', 'price', 'sold', 'day', 'mixed', 'title'];
const filter = fc.constantFrom(
  ...['tags=kite', 'tags[ne]=kite', 'price[gt]=1', 'price=1|10', 'sold=true', 'day[gte]=2026-02-01'],
  ...['title=kite', 'mixed[null]=false', 'q=kite', 'q=sea%20-kite', '@name[like]=%251%25', 'orderBy=price'],
);

it('count the values of all matches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(filter, { maxLength: 2 }),
      fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('en', 'de'),
      async (filters, names, lang) => {
        const query = ['limit=10000', `lang=${lang}`, ...filters].join('&');
        const all = (await app.get(`/.rest/delivery/things?${query}`)) as Page;
        expect(all).not.toHaveProperty('facets');
        const { facets } = (await app.get(
          `/.rest/delivery/things?${query}&limit=10000&facets=${names.join(',')}`,
        )) as Page;
        expect(facets).toEqual(Object.fromEntries(names.map((name) => [name, countedIn(all.results, name)])));
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);

it('follow the four keys of a page, in the requested order', async () => {
  const { text: body } = await app.request(
    '/.rest/delivery/things?@name=node-0&limit=0&facets=price,%20nothing,,tags&facets=tags',
  );
  expect(body).toMatch(
    /^\{"total":1,"offset":0,"limit":0,"results":\[\],"facets":\{"price":\[.*\],"nothing":\[\],"tags":\[.*\]\}\}$/,
  );
});

it('have no values for binaries, and for numbers that are not finite', async () => {
  const nodes = [
    { name: 'a', properties: { data: one('Binary', 'AAE='), share: one('Double', 'NaN') } },
    { name: 'b', properties: { share: one('Decimal', '1.5') } },
  ];
  await app.importFiles({ 'parts.yaml': yamlOf(nodes) });
  const { facets } = (await app.get('/.rest/delivery/parts?facets=data,share')) as Page;
  expect(facets).toEqual({ data: [], share: [{ value: 1.5, count: 1 }] });
});

it('contain no hidden values, and report unknown properties', async () => {
  const { json, headers } = await app.request(
    '/.rest/delivery/things?limit=0&facets=secret,nothing,title_de',
  );
  expect(json).toMatchObject({ total: NODES, facets: { secret: [], nothing: [] } });
  expect(headers['x-unknown-parameters']).toBe('secret, nothing');
  const { status, json: rejected } = await app.request('/.rest/delivery/strict?facets=prise');
  const message =
    'Unknown parameter "prise" (did you mean "price"?): no property of this name is stored or declared';
  expect([status, rejected]).toEqual([400, { error: { code: 'unknownParameter', message } }]);
});

it.each([
  ['facets=@name', 'facets: "@name" is not a property; use names of properties'],
  ['facets=a,b,c,d,e,f,g,h,i,j,k', 'facets has 11 names; at most 10 are allowed'],
])('reject %s', async (query, message) => {
  const { status, json } = await app.request(`/.rest/delivery/things?${query}`);
  expect([status, json]).toEqual([400, { error: { code: 'invalidQuery', message } }]);
});
