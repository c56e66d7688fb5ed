import fc from 'fast-check';
import { modelFilter } from '../fixtures/filter-arbitrary.js';
import { expectedOf, type Expected, type ModelFilter, type ModelNode } from '../fixtures/filter-model.js';
import { FILTER_NODES } from '../fixtures/filter-nodes.js';
import { startFilterWorld } from '../fixtures/filter-world.js';
import type { TypedNode } from '../fixtures/typed-node.js';
import type { TestApplication } from '../support/application.js';

const RUNS = 800;
const ORDERED_RUNS = 300;

let app: TestApplication;

beforeAll(async () => {
  app = await startFilterWorld();
});

afterAll(() => app.close());

function inDocumentOrder(nodes: readonly TypedNode[], parent: string): ModelNode[] {
  return nodes.flatMap(({ name, type = 'cms:content', properties = {}, children = [] }) => [
    { name, type, path: `${parent}/${name}`, properties },
    ...inDocumentOrder(children, `${parent}/${name}`),
  ]);
}

const NODES = inDocumentOrder(FILTER_NODES, '');

async function queried(filters: readonly ModelFilter[], orderBy = ''): Promise<Expected> {
  const query = filters.map(({ key, operator, value }) => encode(`${key}[${operator}]`, value));
  const { status, json } = await app.request(
    `/.rest/delivery/things/v1?limit=10000&${query.join('&')}${orderBy}`,
  );
  if (status === 200)
    return (json as { results: { '@name': string }[] }).results.map((node) => node['@name']);
  return status === 400 ? (json as { error: { code: string } }).error.code : String(status);
}

function sorted(found: Expected): Expected {
  return typeof found === 'string' ? found : found.toSorted();
}

function encode(key: string, value: string): string {
  return `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
}

describe('filters compared with a model of the documented rules', () => {
  it(`find what the model finds, for ${RUNS.toString()} generated queries`, async () => {
    const queries = fc.array(modelFilter(), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(queries, async (filters) => {
        expect(await queried(filters)).toEqual(expectedOf(NODES, filters));
      }),
      { numRuns: RUNS, seed: 20200201 },
    );
  }, 120_000);

  it('find the same when sorted by a filtered property', async () => {
    const queries = fc.array(modelFilter(), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(queries, fc.boolean(), async (filters, descending) => {
        // A name with spaces cannot be written in `orderBy`.
        const key = filters.map((filter) => filter.key).find((name) => !name.includes(' ')) ?? '@name';
        const orderBy = `&orderBy=${encodeURIComponent(key)}${descending ? '%20desc' : ''}`;
        expect(sorted(await queried(filters, orderBy))).toEqual(sorted(expectedOf(NODES, filters)));
      }),
      { numRuns: ORDERED_RUNS, seed: 20200202 },
    );
  }, 120_000);
});
