import fc from 'fast-check';
import { many, one, yamlOf, type TypedNode, type TypedProperty } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/languages.md#queries: a query for variants finds what a query for the shown values finds.
// The shown values of each language are a workspace of their own, without variants.

const SITE = 'i18n:\n  fallbackLocale: en\n  locales: [en, de, de_CH, fr]\n';
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  en: [''],
  de: ['_de', ''],
  de_CH: ['_de_CH', '_de', ''],
};
const LANGUAGES = Object.keys(SUFFIXES);
/** All variants of `title` are texts; those of the other properties have different types. */
const NAMES = ['title', 'price', 'day', 'mixed'];
const NODES = 150;
const RUNS = 200;

const TEXTS = ['', 'kite', 'Kite', 'red kite', 'sea', 'a', 'A|b', '1', 'true'];
const NUMBERS = ['1', '2', '3', '10'];
const DAYS = ['2026-01-01T00:00:00.000Z', '2026-01-01T12:00:00.000Z', '2026-03-01T00:00:00.000Z'];

const pick = (from: readonly string[], seed: number): string => from[seed % from.length] ?? '';

function textOf(seed: number): TypedProperty {
  if (seed % 7 === 0) return many('String');
  if (seed % 5 === 0) return many('String', pick(TEXTS, seed), pick(TEXTS, seed >> 3));
  return one('String', pick(TEXTS, seed));
}

const VALUE: Readonly<Record<string, (seed: number) => TypedProperty>> = {
  title: textOf,
  price: (seed) => one('Long', pick(NUMBERS, seed)),
  day: (seed) => one('Date', pick(DAYS, seed)),
  mixed: (seed) =>
    [textOf(seed), one('Long', pick(NUMBERS, seed)), one('Boolean', 'true')][seed % 3] ?? textOf(seed),
};

/** A pseudo-random number that is the same in every run. */
function seedOf(...parts: readonly number[]): number {
  return parts.reduce((hash, part) => Math.imul(hash ^ (part + 0x9e37), 0x85eb_ca6b) >>> 7, 0x1234_5678);
}

function nodeOf(_: unknown, index: number): TypedNode {
  const properties: Record<string, TypedProperty> = {};
  for (const [at, name] of NAMES.entries()) {
    for (const [variant, suffix] of ['', '_de', '_de_CH'].entries()) {
      const seed = seedOf(index, at, variant);
      if (seed % 3 > 0) properties[`${name}${suffix}`] = VALUE[name]?.(seed >> 2) ?? one('String', '');
    }
  }
  const uuid = `00000000-0000-4000-8000-${String(seedOf(index)).padStart(12, '0')}`;
  return { name: `node-${String(index)}`, uuid, properties };
}

/** Whether a variant counts as absent. */
function isEmpty({ multiple, values }: TypedProperty): boolean {
  return values.length === 0 || (!multiple && values[0] === '');
}

/** The node as shown in a language. */
function flattened({ properties = {}, ...node }: TypedNode, language: string): TypedNode {
  const shown = NAMES.flatMap((name) => {
    const stored = SUFFIXES[language]?.map((suffix) => properties[`${name}${suffix}`]);
    const value = stored?.find(
      (each, at) => each !== undefined && (at === stored.length - 1 || !isEmpty(each)),
    );
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...node, properties: Object.fromEntries(shown) };
}

let app: TestApplication;

beforeAll(async () => {
  const nodes = Array.from({ length: NODES }, nodeOf);
  const flat = LANGUAGES.map((language) => `flat-${language}`);
  const settings = 'childNodeTypes: []\nlimit: 1000\n';
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': SITE,
      'restEndpoints/delivery/localised.yaml': `workspace: variants\nlocalizedQueries: true\n${settings}`,
      'restEndpoints/delivery/plain.yaml': `workspace: variants\n${settings}`,
      ...Object.fromEntries(
        flat.map((name) => [`restEndpoints/delivery/${name}.yaml`, `workspace: ${name}\n${settings}`]),
      ),
    },
    content: {
      'variants.yaml': yamlOf(nodes),
      ...Object.fromEntries(
        LANGUAGES.map((language) => [
          `flat-${language}.yaml`,
          yamlOf(nodes.map((node) => flattened(node, language))),
        ]),
      ),
    },
  });
}, 120_000);

afterAll(() => app.close());

async function namesOf(endpoint: string, query: string): Promise<unknown> {
  const { status, json } = await app.request(`/.rest/delivery/${endpoint}?${query}`);
  const { results, ...rest } = json as { results: { '@name': string }[] };
  return status === 200 ? { ...rest, names: results.map((node) => node['@name']) } : json;
}

const value = fc.constantFrom(...TEXTS.filter((text) => !text.includes('|')), ...NUMBERS);
const filter = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('title', 'price', 'mixed'),
      fc.constantFrom('eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'not-in'),
      fc.array(value, { minLength: 1, maxLength: 3 }),
    )
    .map(([name, operator, values]) => `${name}[${operator}]=${values.map(encodeURIComponent).join('|')}`),
  fc
    .tuple(
      fc.constantFrom('title', 'mixed'),
      fc.constantFrom('like', 'ilike', 'not-like', 'not-ilike'),
      fc.constantFrom('%25kite%25', 'k%25', '%25e', '_'),
    )
    .map(([name, operator, pattern]) => `${name}[${operator}]=${pattern}`),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.boolean())
    .map(([name, isNull]) => `${name}[null]=${String(isNull)}`),
  fc
    .tuple(fc.constantFrom('eq', 'gt', 'lte'), fc.constantFrom('2026-01-01', '2026-03-01'))
    .map(([operator, day]) => `day[${operator}]=${day}`),
);
const ordering = fc
  .array(fc.tuple(fc.constantFrom(...NAMES, '@name'), fc.constantFrom('asc', 'desc')), { maxLength: 2 })
  .map((keys) =>
    keys.length === 0 ? [] : [`orderBy=${keys.map(([key, way]) => `${key}%20${way}`).join(',')}`],
  );
const queries = fc
  .tuple(fc.array(filter, { maxLength: 2 }), ordering)
  .map(([filters, order]) => [...filters, ...order].join('&'));

it('finds and sorts like a query of the shown values', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.constantFrom(...LANGUAGES), async (query, language) => {
      const asked = `facets=title,mixed&lang=${language}&${query}`;
      expect(await namesOf('localised', asked)).toEqual(await namesOf(`flat-${language}`, asked));
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('addresses a variant by its own name', async () => {
  const query = 'title_de=kite&orderBy=price_de,@name&lang=de_CH';
  expect(await namesOf('localised', query)).toEqual(await namesOf('plain', query));
});

it('compares the default language if the response shows all', async () => {
  for (const query of ['lang=all&title=kite&orderBy=title', 'lang=en&title=kite']) {
    expect(await namesOf('localised', query)).toEqual(await namesOf('plain', query));
  }
});

it('is disabled unless the endpoint enables it', async () => {
  const query = 'title=kite&orderBy=title';
  expect(await namesOf('plain', `lang=de&${query}`)).toEqual(await namesOf('plain', `lang=en&${query}`));
});
