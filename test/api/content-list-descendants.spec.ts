import { SITE } from '../fixtures/content-site.js';
import { ContentClient, withoutMoments } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#lists-of-children

interface Listed {
  readonly total: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

const LIMITED = `uri: [{path: '/*'}]
workspaces:
  website:
    - {path: /, scope: both, permission: write}
    - {path: /travel/harl, scope: both, permission: deny}
permissions: [content.write]
`;

let client: ContentClient;
let limited: TestUser;

beforeAll(async () => {
  client = await ContentClient.start({ definitions: { 'roles/limited.yaml': LIMITED } });
  limited = await TestUser.add(client.app, 'lena', ['limited']);
  await client.reset({ 'website.yaml': SITE });
  const text = { '@nodeType': 'cms:component', text: 'Lighthouse' };
  const main = { '@nodeType': 'cms:area', a: text, b: text };
  const coast = { '@nodeType': 'cms:page', title: 'Coast', main };
  await client.done('POST', 'website/travel/harl', { '@name': 'coast', ...coast });
  await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Lighthouse' });
  await client.done('POST', 'website', { '@name': 'coastal', '@nodeType': 'cms:folder' });
  await client.done('POST', 'website/coastal', { '@name': 'map', '@nodeType': 'cms:page', title: 'Map' });
  await client.done('POST', 'website/coastal@unpublish');
});

afterAll(() => client.close());

const list = async (path: string, parameters: string, user?: TestUser): Promise<Listed> => {
  const address = `website${path}@nodes?descendants=true&${parameters}`;
  const { json } = await client.send('GET', address, undefined, user && { user });
  return json as Listed;
};
const paths = async (path: string, parameters: string, user?: TestUser): Promise<unknown> => {
  const { total, results } = await list(path, parameters, user);
  return [total, ...results.map((node) => node['@path'])];
};

describe('content API, lists of descendants', () => {
  it('find names and words at all levels below the node, in the order of the tree', async () => {
    expect(await paths('', 'q=COAST')).toEqual([2, '/travel/harl/coast', '/coastal']);
    expect(await paths('/travel/harl', 'q=coast')).toEqual([1, '/travel/harl/coast']);
    expect(await paths('/travel/harl/coast', 'q=coast')).toEqual([0]);
    expect(await paths('', 'q=lighthouse')).toEqual([
      ...[2, '/travel/harl/coast/main/a', '/travel/harl/coast/main/b'],
    ]);
    expect(await paths('', 'q=a&orderBy=@name%20desc&offset=1&limit=2')).toEqual([
      ...[8, '/coastal/map', '/travel/main'],
    ]);
  });

  it('assign words to the nearest ancestor of the types, once', async () => {
    expect(await paths('', 'q=lighthouse&type=cms:page')).toEqual([1, '/travel/harl/coast']);
    expect(await paths('', 'q=lighthouse&type=cms:page&draft=true')).toEqual([
      ...[2, '/travel/harl', '/travel/harl/coast'],
    ]);
    expect(await paths('', 'q=main&type=cms:page')).toEqual([0]);
    expect(await paths('/travel/harl/coast/main', 'q=lighthouse&type=cms:page')).toEqual([0]);
  });

  it('have the format of lists of children', async () => {
    expect(withoutMoments(await list('', 'q=map&type=cms:page&fields=title'))).toEqual({
      ...{ total: 1, offset: 0, limit: 100 },
      results: [
        {
          ...{ '@name': 'map', '@path': '/coastal/map', '@id': '<id>', '@nodeType': 'cms:page' },
          ...{ '@mixins': [], '@published': false, '@hasDraft': false, '@hasChildren': false, title: 'Map' },
        },
      ],
    });
    const { results } = await list('', 'q=harl&type=cms:page');
    expect(results.map((node) => [node['@hasDraft'], node['@hasChildren']])).toEqual([[true, true]]);
  });

  it('can be filtered by state', async () => {
    expect(await paths('', 'q=a&type=cms:page&state=unpublished')).toEqual([1, '/coastal/map']);
    expect(await paths('', 'q=a&type=cms:page&state=draft&draft=true')).toEqual([1, '/travel/harl']);
    expect(await paths('', 'q=coast&state=published')).toEqual([1, '/travel/harl/coast']);
    expect(await paths('', 'q=coast&state=scheduled')).toEqual([0]);
  });

  it('neither list nor count unreadable nodes', async () => {
    expect(await paths('', 'q=coast', limited)).toEqual([1, '/coastal']);
    expect(await paths('', 'q=lighthouse&type=cms:page', limited)).toEqual([0]);
  });

  it.each([
    ['nodes?descendants=true', 'descendants requires q: words, or part of a name'],
    ['nodes?descendants=yes&q=a', 'descendants must be true or false'],
    ['versions?descendants=true', 'descendants is not a parameter of this request'],
  ])('reject @%s', async (request, message) => {
    const { status, json } = await client.send('GET', `website/travel@${request}`);
    expect([status, json]).toEqual([400, { error: { code: 'invalidValueFormat', message } }]);
  });
});
