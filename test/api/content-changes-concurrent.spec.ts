import fc from 'fast-check';
import { ChangeFollower } from '../support/change-follower.js';
import { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#changes

const page = { '@nodeType': 'cms:page' };

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start();
  await client.done('POST', 'website', page);
});
afterAll(() => client.close());

/** All published pages, read one by one. */
async function published(path = ''): Promise<Record<string, string>> {
  const { results } = (await client.done('GET', `website${path}@nodes?limit=1000`)) as {
    results: { '@path': string; '@id': string; '@nodeType': string; '@published': boolean }[];
  };
  const found: Record<string, string> = {};
  for (const node of results) {
    if (node['@published'] && node['@nodeType'] === 'cms:page') found[node['@path']] = node['@id'];
    Object.assign(found, await published(node['@path']));
  }
  return Object.fromEntries(Object.entries(found).sort());
}

const NAMES = ['a', 'b', 'c'];
const place = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 })
  .map((names) => `/${names.join('/')}`);
const operation = fc.oneof(
  fc.record({
    method: fc.constant('PUT'),
    path: place,
    body: fc.record({ title: fc.constantFrom('x', 'y') }),
  }),
  fc.record({
    method: fc.constant('PATCH'),
    path: place,
    body: fc.record({ title: fc.constantFrom('x', 'y') }),
  }),
  fc.record({ method: fc.constant('DELETE'), path: place }),
  fc.record({
    method: fc.constant('POST'),
    path: fc.tuple(place, fc.constantFrom('@publish', '@unpublish')).map((parts) => parts.join('')),
  }),
  fc.record({
    method: fc.constant('POST'),
    path: place.map((path) => `${path}@move`),
    body: fc.record({ to: fc.constantFrom('/', '/a', '/b', '/c') }),
  }),
);

describe('content API, changes during concurrent writes', () => {
  it('lead every client to the published state, regardless of its page size', async () => {
    const writers = fc.array(fc.array(operation, { minLength: 1, maxLength: 12 }), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(writers, fc.integer({ min: 1, max: 5 }), async (lists, limit) => {
        await client.reset({});
        const follower = new ChangeFollower(client, limit);
        const state = { running: true };
        const following = (async () => {
          while (state.running) await follower.read();
        })();
        await Promise.all(
          lists.map(async (list) => {
            for (const { method, path, ...rest } of list) {
              const body = 'body' in rest ? rest.body : undefined;
              const draft = method === 'PATCH' && path.length > 2 ? '?draft=true' : '';
              const typed = method === 'PUT' ? { ...page, ...body } : body;
              const { status } = await client.send(method, `website${path}${draft}`, typed);
              expect(status).toBeLessThan(500);
            }
          }),
        );
        state.running = false;
        await following;
        const expected = await published();
        expect(await follower.catchUp()).toEqual(expected);
        expect(await new ChangeFollower(client, limit).catchUp()).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});
