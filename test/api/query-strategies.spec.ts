import fc from 'fast-check';
import { expectedOf, type ModelFilter, type ModelNode } from '../fixtures/filter-model.js';
import { orderedByModel, type ModelOrdering } from '../fixtures/ordering-model.js';
import {
  PROPERTIES,
  SCALARS,
  STRATEGY_NODES,
  VALUES,
  strategyFilter,
  strategyOrdering,
  strategyRange,
} from '../fixtures/strategy-nodes.js';
import { yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const RUNS = 2000;
const AT_A_TIME = 10;

const ENDPOINT = 'workspace: things\nnodeTypes: [cms:content, cms:folder]\n';
const PRICED = 'workspace: things\nnodeTypes: [cms:content]\n';
const DENIED = '/things-1';
const ROLE = `uri: [{path: '/*', methods: [GET]}]
workspaces: {'*': [{path: /, scope: both, permission: read}, {path: ${DENIED}, scope: both, permission: deny}]}
`;

interface Asked {
  readonly filters: readonly ModelFilter[];
  readonly ordering: readonly ModelOrdering[];
  readonly offset: number;
  readonly limit: number;
  readonly endpoint: 'all' | 'contents' | 'part';
}

const VISIBLE: Readonly<Record<Asked['endpoint'], (node: ModelNode) => boolean>> = {
  all: () => true,
  contents: ({ type }) => type === 'cms:content',
  part: ({ path }) => path.startsWith('/things-0/'),
};

function queriesOf(filtered: readonly string[], sorted: readonly string[]): fc.Arbitrary<Asked> {
  return fc.record({
    filters: fc
      .array(
        fc.oneof(
          strategyFilter(filtered).map((filter) => [filter]),
          strategyRange(filtered),
        ),
        { maxLength: 3 },
      )
      .map((all) => all.flat()),
    ordering: fc.uniqueArray(strategyOrdering(sorted), { maxLength: 3, selector: ({ key }) => key }),
    offset: fc.oneof(fc.constant(0), fc.nat(30)),
    limit: fc.integer({ min: 1, max: 20 }),
    endpoint: fc.constantFrom('all', 'contents', 'part'),
  });
}

// Most of them on values that tables of their own hold: few of the others are, and two strategies answer no others.
const queries = fc.oneof(
  queriesOf(SCALARS, SCALARS),
  queriesOf(VALUES, VALUES),
  queriesOf(VALUES, [...VALUES, '@name', '@path']),
  queriesOf(PROPERTIES, [...PROPERTIES, '@name', '@path']),
);

function url({ filters, ordering, offset, limit, endpoint }: Asked): string {
  const parameters = new URLSearchParams({ offset: String(offset), limit: String(limit) });
  for (const { key, operator, value } of filters) parameters.append(`${key}[${operator}]`, value);
  for (const { key, descending } of ordering) parameters.append('orderBy', descending ? `${key} desc` : key);
  return `/.rest/delivery/${endpoint}/v1?${parameters.toString()}`;
}

describe.each([
  ['without access rules', undefined],
  ['within access rules', DENIED],
])('pages and totals of queries beside a model, %s', (_title, denied) => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await TestApplication.start({
      definitions: {
        'restEndpoints/delivery/all_v1.yaml': ENDPOINT,
        'restEndpoints/delivery/contents_v1.yaml': PRICED,
        'restEndpoints/delivery/part_v1.yaml': `${ENDPOINT}rootPath: /things-0\n`,
        ...(denied === undefined ? {} : { 'roles/anonymous.yaml': ROLE }),
      },
      content: { 'things.yaml': yamlOf(STRATEGY_NODES) },
    });
  });
  afterAll(() => app.close());

  const isReadable = ({ path }: ModelNode): boolean =>
    denied === undefined || (path !== denied && !path.startsWith(`${denied}/`));

  it(`answer as the model for ${String(RUNS)} generated queries`, async () => {
    const expectSame = async (asked: Asked): Promise<void> => {
      const { status, json } = await app.request(url(asked));
      const found = orderedByModel(asked.ordering, (nodes) => expectedOf(nodes, asked.filters));
      const names = found((node) => isReadable(node) && VISIBLE[asked.endpoint](node));
      const page = json as { total: number; results: { '@name': string }[] };
      expect({ asked, status, total: page.total, names: page.results.map((node) => node['@name']) }).toEqual({
        asked,
        status: 200,
        total: names.length,
        names: names.slice(asked.offset, asked.offset + asked.limit),
      });
    };
    const together = fc.array(queries, { minLength: AT_A_TIME, maxLength: AT_A_TIME });
    await fc.assert(
      fc.asyncProperty(together, async (all) => {
        await Promise.all(all.map(expectSame));
      }),
      { numRuns: RUNS / AT_A_TIME, seed: 20200203 },
    );
  }, 240_000);
});
