import { ContentClient } from '../support/content-client.js';
import type { TestResponse } from '../support/application.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/compatibility-api.md

const READER = `uri: [{path: '/*'}]
workspaces: {website: [{path: /, scope: both, permission: read}, {path: /secret, scope: both, permission: deny}]}
permissions: [content.write]
`;
const LISTS = 'must be a list of texts, numbers or booleans';
const ONE = 'must have one value unless multiple is true';
const TYPES =
  'must be one of String, Name, Path, URI, Reference, WeakReference, Boolean, Long, Double, Decimal, Date, Binary';
const TWICE = 'there are several members named a';
const LONG = 'must be an integer from -9223372036854775808 to 9223372036854775807';
const JSON_BODY = { 'content-type': 'application/json' };

let client: ContentClient;
let reader: TestUser;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: { 'roles/reader.yaml': READER },
    settings: { namespacePrefix: 'mgnl' },
  });
  reader = await TestUser.add(client.app, 'rita', ['reader']);
});

beforeEach(async () => {
  await client.reset({});
  await client.done('PUT', 'website/travel', {
    '@nodeType': 'mgnl:page',
    title: 'Travel',
    visits: 3,
    tags: ['a', 'b'],
    main: { '@nodeType': 'mgnl:area', intro: { text: 'Hello' } },
    about: { '@nodeType': 'mgnl:page', title: 'About' },
  });
  await client.done('PUT', 'website/secret', {});
});

afterAll(() => client.close());

const send = (method: string, path: string, body?: unknown, user = client.editor): Promise<TestResponse> =>
  client.app.request(`/.rest/${path}`, {
    method,
    headers: { ...user.headers, ...(body === undefined ? {} : JSON_BODY) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const seen = async (...request: Parameters<typeof send>): Promise<unknown> => {
  const { status, text } = await send(...request);
  if (text === '') return [status];
  const body = JSON.parse(text) as { error?: unknown };
  return [status, JSON.parse(JSON.stringify(body.error ?? body, withoutIdentifier))];
};

const withoutIdentifier = (key: string, value: unknown): unknown =>
  key === 'identifier' ? typeof value : value;

const property = (name: string, value: string, type = 'String'): unknown => ({
  ...{ name, type, multiple: false, values: [value] },
});

const node = (type: string, path: string, properties: unknown[] = [], nodes: unknown[] = []): unknown => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { name, type: `mgnl:${type}`, path, identifier: 'string', properties, nodes };
};

const TRAVEL = [
  property('title', 'Travel'),
  property('visits', '3', 'Long'),
  { name: 'tags', type: 'String', multiple: true, values: ['a', 'b'] },
];

describe('compatibility API, nodes', () => {
  it('GET: a node without children, and without system properties', async () => {
    expect(await seen('GET', 'nodes/v1/website/travel')).toEqual([200, node('page', '/travel', TRAVEL)]);
  });

  it('GET, depth and excludeNodeTypes: with children, except those of the excluded type', async () => {
    const intro = node('contentNode', '/travel/main/intro', [property('text', 'Hello')]);
    const about = node('page', '/travel/about', [property('title', 'About')]);
    const main = node('area', '/travel/main', [], [intro]);
    const read = (query: string): Promise<unknown> => seen('GET', `nodes/v1/website/travel?${query}`);
    expect(await read('depth=999')).toEqual([200, node('page', '/travel', TRAVEL, [main, about])]);
    expect(await read('depth=1&excludeNodeTypes=mgnl:area|mgnl:folder&other=1')).toEqual([
      200,
      node('page', '/travel', TRAVEL, [about]),
    ]);
  });

  it('GET, includeMetadata: with system properties', async () => {
    const { json } = await send('GET', 'nodes/v1/website/travel?includeMetadata=true');
    const { properties } = json as { properties: { name: string }[] };
    expect(properties.map(({ name }) => name)).toEqual([
      ...['title', 'visits', 'tags'],
      ...['mgnl:created', 'mgnl:createdBy', 'mgnl:lastModified', 'mgnl:lastModifiedBy'],
    ]);
  });

  it('PUT: creates a node below the path; a node that was read can be sent', async () => {
    const body = {
      name: 'new',
      type: 'mgnl:page',
      path: '/new',
      identifier: null,
      properties: [
        property('title', 'New'),
        property('price', '3.5', 'Double'),
        property('from', '2026-11-01T08:00:00.000+01:00', 'Date'),
        { name: 'count', values: [4] },
        property('jcr:uuid', 'x'),
      ],
      nodes: [{ name: 'main', type: 'mgnl:area', properties: null, nodes: [] }],
    };
    const created = [
      ...body.properties.slice(0, 3),
      { name: 'count', type: 'Long', multiple: false, values: ['4'] },
    ];
    expect(await seen('PUT', 'nodes/v1/website', body)).toEqual([200, node('page', '/new', created)]);
    expect(await client.names('website/new')).toEqual(['main']);
    const message = 'The node /new already exists.';
    expect(await seen('PUT', 'nodes/v1/website/', body)).toEqual([409, { code: 'conflict', message }]);
  });

  it('POST: changes the properties in the body', async () => {
    const body = { name: 'travel', type: 'mgnl:page', properties: [property('title', 'Trips')] };
    const changed = [property('title', 'Trips'), ...TRAVEL.slice(1)];
    expect(await seen('POST', 'nodes/v1/website/travel', body)).toEqual([
      200,
      node('page', '/travel', changed),
    ]);
    expect(await client.names('website/travel')).toEqual(['main', 'about']);
  });

  it('DELETE: removes a node, and with force also a referenced one', async () => {
    const { json } = await send('GET', 'nodes/v1/website/travel/about');
    const { identifier } = json as { identifier: string };
    await client.done('PATCH', 'website/secret', { link: identifier });
    const rejected = await send('DELETE', 'nodes/v1/website/travel/about');
    expect(rejected.status).toBe(409);
    expect(await seen('DELETE', 'nodes/v1/website/travel/about?force=true')).toEqual([200]);
    const absent = [404, { code: 'pathNotFound', message: '/travel/about' }];
    expect(await seen('GET', 'nodes/v1/website/travel/about')).toEqual(absent);
  });

  it.each<[string, string, unknown, object?]>([
    ['required', 'name: is required', { type: 'mgnl:page' }],
    ['required', 'properties[0]/name: is required', { properties: [{ values: ['y'] }] }],
    ['wrong_type', 'properties: must be a list', { properties: {} }],
    ['wrong_type', `properties[0]/values: ${LISTS}`, { properties: [{ name: 'a', values: [{ b: 1 }] }] }],
    ['wrong_type', `properties[0]/values: ${ONE}`, { properties: [{ name: 'a', multiple: false }] }],
    ['wrong_type', 'properties[0]/values: must be Base64', { properties: [property('a', 'b', 'Binary')] }],
    ['invalid_value', `properties[0]/type: ${TYPES}`, { properties: [property('a', 'b', 'Text')] }],
    ['duplicate', `properties[1]/name: ${TWICE}`, { properties: [property('a', 'b'), property('a', 'c')] }],
    ['invalid_name', 'nodes[0]/name: must not begin with @', { nodes: [{ name: '@y' }] }],
    [
      'wrong_type',
      `a: ${LONG}`,
      { name: 'x', properties: [property('a', 'b', 'Long')] },
      { expected: 'Long' },
    ],
  ])('PUT, %s: %s', async (code, message, body, values?: object) => {
    const [path = '', ...rest] = message.split(': ');
    const details = [{ path, code, message: rest.join(': '), ...(values !== undefined && { values }) }];
    const rejected = [422, { code: 'validationFailed', message, details }];
    expect(await seen('PUT', 'nodes/v1/website', body)).toEqual(rejected);
  });
});

describe('compatibility API, properties', () => {
  const title = (value: string): unknown => [200, property('title', value)];

  it('GET: a property', async () => {
    expect(await seen('GET', 'properties/v1/website/travel/title')).toEqual(title('Travel'));
  });

  it('PUT: adds a property by a body or by query parameters', async () => {
    const body = { name: 'isNew', type: 'Boolean', multiple: false, values: ['true'] };
    expect(await seen('PUT', 'properties/v1/website/travel', body)).toEqual([200, body]);
    const query = 'name=colours&type=String&multiple=true&value=red&value=blue';
    const colours = { name: 'colours', type: 'String', multiple: true, values: ['red', 'blue'] };
    expect(await seen('PUT', `properties/v1/website/travel?${query}`)).toEqual([200, colours]);
    const added = property('subtitle', 'x');
    expect(await seen('PUT', 'properties/v1/website/travel/subtitle?value=x')).toEqual([200, added]);
  });

  it('POST: changes a property, and keeps its type if none is given', async () => {
    expect(await seen('POST', 'properties/v1/website/travel/title?value=Trips')).toEqual(title('Trips'));
    const body = { name: 'title', type: 'String', multiple: false, values: ['Tours'] };
    expect(await seen('POST', 'properties/v1/website/travel/title', body)).toEqual(title('Tours'));
    const visits = await seen('POST', 'properties/v1/website/travel/visits?value=4');
    expect(visits).toEqual([200, property('visits', '4', 'Long')]);
  });

  it('DELETE: removes a property', async () => {
    expect(await seen('DELETE', 'properties/v1/website/travel/title')).toEqual([200]);
    const absent = [404, { code: 'pathNotFound', message: '/travel/title' }];
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await seen(method, 'properties/v1/website/travel/title?value=x')).toEqual(absent);
  });

  it('DELETE: does not remove a child', async () => {
    const absent = [404, { code: 'pathNotFound', message: '/travel/main' }];
    expect(await seen('DELETE', 'properties/v1/website/travel/main')).toEqual(absent);
    expect(await client.names('website/travel')).toEqual(['main', 'about']);
  });
});

describe('compatibility API, access', () => {
  it.each([
    ['PUT', 'nodes/v1/website/travel', { name: 'x' }, '/travel'],
    ['POST', 'nodes/v1/website/travel', {}, '/travel'],
    ['DELETE', 'nodes/v1/website/travel', undefined, '/travel'],
    ['PUT', 'properties/v1/website/travel', { name: 'x', values: ['y'] }, '/travel'],
    ['POST', 'properties/v1/website/travel/title?value=x', undefined, '/travel'],
    ['DELETE', 'properties/v1/website/travel/title', undefined, '/travel'],
  ])('%s %s: 403 for a node that may only be read', async (method, path, body, at) => {
    const message = `The roles of 'rita' do not allow writing ${at}.`;
    expect(await seen(method, path, body, reader)).toEqual([403, { code: 'accessDenied', message }]);
  });

  it.each([
    ['GET', 'nodes/v1/website/secret', undefined],
    ['PUT', 'nodes/v1/website/secret', { name: 'x' }],
    ['POST', 'nodes/v1/website/secret', {}],
    ['DELETE', 'nodes/v1/website/secret', undefined],
    ['PUT', 'properties/v1/website/secret', { name: 'x', values: ['y'] }],
  ])('%s %s: 404 for a node that may not be read', async (method, path, body) => {
    const absent = [404, { code: 'pathNotFound', message: '/secret' }];
    expect(await seen(method, path, body, reader)).toEqual(absent);
  });

  it('401 without credentials, 405 for other methods, 415 for other bodies', async () => {
    const { status } = await client.app.request('/.rest/nodes/v1/website/travel');
    expect(status).toBe(401);
    const patched = await send('PATCH', 'properties/v1/website/travel/title', {});
    const allow = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
    expect([patched.status, patched.headers.allow]).toEqual([405, allow]);
    const form = await client.app.request('/.rest/nodes/v1/website', {
      method: 'PUT',
      headers: { ...client.editor.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x',
    });
    expect(form.status).toBe(415);
  });
});
