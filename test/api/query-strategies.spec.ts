import fc from 'fast-check';
import { PropertyIndexesService } from '../../src/content/index.js';
import { expectedOf, type ModelNode } from '../fixtures/filter-model.js';
import { orderedByModel } from '../fixtures/ordering-model.js';
import { STRATEGY_NODES } from '../fixtures/strategy-nodes.js';
import { strategyQueries, urlOf, type StrategyQuery } from '../fixtures/strategy-queries.js';
import { yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';
import { databaseKind } from '../support/databases.js';

/** The embedded database runs the same statements, and takes several times as much processor time for them. */
const RUNS = databaseKind === 'embedded' ? 500 : 1250;
const AT_A_TIME = 10;
/** The minimum number of queries that the property index must cover. */
const LEAST_FOUND = RUNS / 5;

const ENDPOINT = 'workspace: things\nnodeTypes: [cms:content, cms:folder]\n';
const PRICED = 'workspace: things\nnodeTypes: [cms:content]\n';
const DENIED = '/things-1';
const ROLE = `uri: [{path: '/*', methods: [GET]}]
workspaces: {'*': [{path: /, scope: both, permission: read}, {path: ${DENIED}, scope: both, permission: deny}]}
`;

const VISIBLE: Readonly<Record<StrategyQuery['endpoint'], (node: ModelNode) => boolean>> = {
  all: () => true,
  contents: ({ type }) => type === 'cms:content',
  part: ({ path }) => path.startsWith('/things-0/'),
};

const MEMORY = 64 * 1024 * 1024;

describe.each([
  ['without access rules, found by the database', undefined, 0],
  ['within access rules, found by the database', DENIED, 0],
  ['without access rules, found in memory', undefined, MEMORY],
  ['within access rules, found in memory', DENIED, MEMORY],
])('pages and totals of queries compared with a model, %s', (_title, denied, bytes) => {
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
      settings: { propertyIndex: { bytes, smallest: 1 } },
    });
  });
  afterAll(() => app.close());

  const isReadable = ({ path }: ModelNode): boolean =>
    denied === undefined || (path !== denied && !path.startsWith(`${denied}/`));

  it(`equal those of the model for ${String(RUNS)} generated queries`, async () => {
    const expectSame = async (asked: StrategyQuery): Promise<void> => {
      const { status, json } = await app.request(urlOf(asked));
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
    const together = fc.array(strategyQueries, { minLength: AT_A_TIME, maxLength: AT_A_TIME });
    await fc.assert(
      fc.asyncProperty(together, async (all) => {
        await Promise.all(all.map(expectSame));
      }),
      { numRuns: RUNS / AT_A_TIME, seed: 20200203 },
    );
    const { hit } = app.nest.get(PropertyIndexesService, { strict: false }).served;
    expect(hit).toBeGreaterThanOrEqual(bytes === 0 ? 0 : LEAST_FOUND);
  }, 240_000);
});
