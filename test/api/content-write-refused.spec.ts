import { one, yamlOf } from '../fixtures/typed-node.js';
import { ContentClient, CONTENT_EDITOR } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#errors

const ID = '11111111-1111-4111-8111-111111111111';
const SITE = yamlOf([
  {
    name: 'travel',
    type: 'cms:page',
    uuid: ID,
    properties: { title: one('String', 'Travel') },
    children: [
      { name: 'main', type: 'cms:area' },
      { name: 'members', type: 'cms:page', properties: { title: one('String', 'Members') } },
      { name: 'press', type: 'cms:page' },
    ],
  },
]);
const TYPES = `model:
  nodeType: cms:tour
  properties:
    - {name: title, type: String, required: true, pattern: '[A-Z].*', i18n: true}
    - {name: price, type: Double, min: 0, max: 1000}
    - {name: days, type: Long}
    - {name: tags, type: String, multiple: true}
    - {name: departure, type: Date}
    - {name: guided, type: Boolean}
    - {name: image, type: asset}
  childNodeTypes: [cms:area]
`;

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start({
    openToAll: false,
    definitions: {
      'contentTypes/tour.yaml': TYPES,
      'roles/press.yaml': `${CONTENT_EDITOR.split('\n')[0] ?? ''}
workspaces:
  website:
    - {path: /, permission: read}
    - {path: /travel/members, permission: deny}
    - {path: /travel/press, permission: write}
permissions: [content.write]
`,
      'roles/reader.yaml': "uri: [{path: '/*'}]\nworkspaces: {'*': [{path: /, permission: write}]}\n",
    },
  });
  await client.reset({ 'website.yaml': SITE });
});

afterAll(() => client.close());

/** Nothing that is refused changes anything. */
afterEach(async () => {
  expect(await client.names('website')).toEqual(['travel']);
  expect(await client.names('website/travel')).toEqual(['main', 'members', 'press']);
  expect(await client.done('GET', 'website/travel')).toMatchObject({ '@id': ID, title: 'Travel' });
});

const error = async (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const answer = await client.send(method, path, body, headers === undefined ? {} : { headers });
  return [answer.status, (answer.json as { error: unknown }).error];
};

/** A refusal with problems: path, code, message. */
const problems = async (body: unknown, method = 'PATCH', path = 'website/travel'): Promise<unknown> => {
  const answer = await client.send(method, path, body);
  expect(answer.status).toBe(422);
  const { details } = (answer.json as { error: { details: Record<string, string>[] } }).error;
  return details.map((problem) => [problem.path, problem.code, problem.message]);
};

describe('content API, bodies that are no nodes', () => {
  it.each([
    ['', 'The request needs a body: the node as a JSON object.', 'badRequest'],
    ['{', 'The body is not valid JSON: line 1, column 2.', 'readerError'],
    ['{"a":1,}', 'The body is not valid JSON: line 1, column 8.', 'readerError'],
    ['{"a":1}x', 'The body is not valid JSON: line 1, column 8.', 'readerError'],
    ['// no\n{}', 'The body is not valid JSON: line 1, column 1.', 'readerError'],
    ['{"a":1,\n"a":2}', 'The body names "a" twice: line 2, column 1.', 'readerError'],
    ['['.repeat(100_000), 'The body has more than 200 levels: line 1, column 201.', 'readerError'],
  ])('rejects %.20j', async (body, message, code) => {
    expect(await error('PATCH', 'website/travel', body)).toEqual([400, { code, message }]);
  });

  it('rejects another media type', async () => {
    expect(await error('PATCH', 'website/travel', '{}', { 'content-type': 'text/plain' })).toEqual([
      415,
      { code: 'unsupportedMediaType', message: expect.any(String) as string },
    ]);
  });

  it('takes a merge patch by its media type', async () => {
    const headers = { 'content-type': 'application/merge-patch+json' };
    expect((await client.send('PATCH', 'website/travel', '{}', { headers })).status).toBe(200);
  });

  it('rejects a body of more than 5 MB', async () => {
    const body = { title: 'x'.repeat(5 * 1024 * 1024) };
    expect(await error('PATCH', 'website/travel', body)).toEqual([
      413,
      { code: 'payloadTooLarge', message: 'The body of this request may have 5 MB at most.' },
    ]);
  });

  it('rejects more than 5,000 nodes', async () => {
    const names = Array.from({ length: 5_001 }, (_, index) => `n${String(index)}`);
    const body = Object.fromEntries(names.map((name) => [name, {}]));
    expect(await problems(body)).toContainEqual(['n4999', 'too_many', 'a request has 5000 nodes at most']);
  });
});

describe('content API, members', () => {
  it.each([
    [[], [['', 'wrong_type', 'must be an object: a node']]],
    [
      { 'a/b': 1 },
      [
        [
          'a/b',
          'invalid_name',
          'the name of a property must not be empty, "." or "..", or contain "/" or control characters',
        ],
      ],
    ],
    [
      { '@foo': 1 },
      [['@foo', 'unknown_field', 'is not a member of nodes; known: @name, @id, @nodeType, @mixins, @nodes']],
    ],
    [{ '@id': 'x' }, [['@id', 'invalid_value', 'must be a UUID']]],
    [
      { '@id': '22222222-2222-4222-8222-222222222222' },
      [['', 'invalid_value', `@id must be that of the node, ${ID}, or be left out`]],
    ],
    [{ '@mixins': 'x' }, [['@mixins', 'wrong_type', 'must be a list of names']]],
    [{ '@nodeType': 5 }, [['@nodeType', 'wrong_type', 'must be a text that is not empty']]],
    [
      { '@nodeType': 'cms:nothing' },
      [
        [
          '@nodeType',
          'unknown_type',
          'is not a known node type: cms:nothing; declare it in contentTypes/*.yaml',
        ],
      ],
    ],
    [{ 'jcr:uuid': ID }, [['jcr:uuid', 'unknown_field', 'is written as @nodeType, @id or @mixins']]],
    [
      { a: [1, 'x'], b: [[1]] },
      [
        ['b[0]', 'wrong_type', 'must be a text, a number, true or false, or a typed value'],
        ['a', 'wrong_type', 'the values of a list must have one type'],
      ],
    ],
    [
      { a: { '@type': 'Datum', '@value': 'x' } },
      [
        [
          'a',
          'wrong_type',
          'must be {"@type", "@value"} with one of the types String, Name, Path, URI, Reference, WeakReference, Boolean, Long, Double, Decimal, Date',
        ],
      ],
    ],
    [
      { a: { '@type': 'Date', '@value': 'today' } },
      [['a', 'wrong_type', 'must be a date such as 2020-02-01T13:45:49.952+07:00']],
    ],
    [
      { a: { '@type': 'Binary', size: 1 } },
      [['/a', 'wrong_type', 'must be uploaded: JSON holds no binaries']],
    ],
    [{ a: 'x\0' }, [['a', 'invalid_value', 'must be valid Unicode without the character 0']]],
    [{ a: 'x\ud800' }, [['a', 'invalid_value', 'must be valid Unicode without the character 0']]],
    [
      { main: { '0': { x: { '@type': 'Long', '@value': '1.5' } } } },
      [['main/0/x', 'wrong_type', 'must be an integer from -9223372036854775808 to 9223372036854775807']],
    ],
    [
      { 'new@x': {} },
      [
        [
          'new@x',
          'invalid_name',
          'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
        ],
      ],
    ],
  ])('rejects %j with all problems', async (body, expected) => {
    expect(await problems(body)).toEqual(expected);
  });
});

describe('content API, content types', () => {
  const tour = (body: object): Promise<unknown> =>
    problems({ '@name': 't', '@nodeType': 'cms:tour', ...body }, 'POST', 'website');

  it.each([
    [{}, [['title', 'required', 'is required']]],
    [{ title: '' }, [['title', 'invalid_value', 'must match the pattern [A-Z].*']]],
    [
      { title: 'a', title_de: 'b' },
      [
        ['title', 'invalid_value', 'must match the pattern [A-Z].*'],
        ['title_de', 'invalid_value', 'must match the pattern [A-Z].*'],
      ],
    ],
    [{ title: 5 }, [['title', 'wrong_type', 'must be a text']]],
    [
      { title: 'T', price: -1, days: 1.5, tags: 'a', departure: 'May', guided: 'yes' },
      [
        ['price', 'out_of_range', 'must be 0 or more'],
        ['days', 'wrong_type', 'must be an integer from -9223372036854775808 to 9223372036854775807'],
        ['tags', 'wrong_type', 'must be a list'],
        ['departure', 'wrong_type', 'must be a date such as 2020-02-01T13:45:49.952+07:00'],
        ['guided', 'wrong_type', 'must be "true" or "false"'],
      ],
    ],
    [
      { title: 'T', price: { '@type': 'Long', '@value': '5' } },
      [['price', 'wrong_type', 'is declared as Double, not Long']],
    ],
    [{ title: 'T', price: 1001 }, [['price', 'out_of_range', 'must be 1000 or less']]],
    [
      { title: 'T', main: { '@nodeType': 'cms:page' } },
      [['main/@nodeType', 'type_not_allowed', 'must be one of cms:area: cms:tour allows no other children']],
    ],
  ])('rejects %j', async (body, expected) => {
    expect(await tour(body)).toEqual(expected);
  });

  it('gives declared properties their type', async () => {
    const answer = await client.send('POST', 'website?dryRun=true', {
      '@name': 't', '@nodeType': 'cms:tour', title: 'T', title_de: 'D', price: 5, departure: '2026-01-01T00:00:00.000Z', image: 'jcr:x', main: { '@nodeType': 'cms:area' },
    }); // prettier-ignore
    expect([answer.status, answer.json]).toEqual([
      200,
      expect.objectContaining({ price: 5, departure: '2026-01-01T00:00:00.000Z', image: 'jcr:x' }),
    ]);
  });
});

describe('content API, places', () => {
  it.each([
    ['POST', 'website/nowhere', { '@name': 'x' }, 404, 'pathNotFound', '/nowhere'],
    ['PUT', 'website/nowhere/x', {}, 404, 'pathNotFound', '/nowhere'],
    ['PATCH', 'website/nowhere', {}, 404, 'pathNotFound', '/nowhere'],
    ['PATCH', 'nothing/x', {}, 404, 'pathNotFound', '/x'],
    ['GET', 'nothing/x', undefined, 404, 'pathNotFound', '/x'],
    ['DELETE', 'website/nowhere', undefined, 404, 'pathNotFound', '/nowhere'],
    ['POST', 'website', { '@name': 'travel' }, 409, 'conflict', 'There is a node /travel already.'],
    ['POST', 'website/travel@move', { to: '/nowhere' }, 404, 'pathNotFound', '/nowhere'],
    [
      'POST',
      'website/travel/press@copy',
      { to: '/travel' },
      409,
      'conflict',
      'There is a node /travel/press already.',
    ],
    [
      'POST',
      'website/travel/press@move',
      { to: '/travel', name: 'main' },
      409,
      'conflict',
      'There is a node /travel/main already.',
    ],
    ['PUT', 'website/travel@move', {}, 405, 'methodNotAllowed', 'PUT does not exist for @move.'],
    ['GET', 'website/travel@move', undefined, 405, 'methodNotAllowed', 'GET does not exist for @move.'],
    [
      'GET',
      'website/travel?depth=x',
      undefined,
      400,
      'invalidValueFormat',
      'depth must be a whole number from 0 to 100',
    ],
    [
      'GET',
      'website/travel?dept=1',
      undefined,
      400,
      'invalidValueFormat',
      'dept is not a parameter of this request',
    ],
    [
      'GET',
      'website/travel@nodes?limit=1001',
      undefined,
      400,
      'invalidValueFormat',
      'limit must be a whole number from 0 to 1000',
    ],
    [
      'DELETE',
      'website/travel?force=yes',
      undefined,
      400,
      'invalidValueFormat',
      'force must be true or false',
    ],
  ])('%s %s %j is %i', async (method, path, body, status, code, message) => {
    expect(await error(method, path, body)).toEqual([status, { code, message }]);
  });

  it.each([
    ['website/travel@move', { to: '/travel' }, ['to', 'invalid_value', 'must not be /travel or below it']],
    [
      'website/travel@move',
      { to: '/travel/main' },
      ['to', 'invalid_value', 'must not be /travel or below it'],
    ],
    [
      'website/travel@copy',
      { to: '/travel/main' },
      ['to', 'invalid_value', 'must not be /travel or below it'],
    ],
    [
      'website/travel@move',
      { to: 'x' },
      ['to', 'invalid_value', 'must be the absolute path of the new parent, such as /travel'],
    ],
    [
      'website/travel@move',
      {},
      ['to', 'invalid_value', 'must be the absolute path of the new parent, such as /travel'],
    ],
    [
      'website/travel@move',
      { to: '/', x: 1 },
      ['x', 'unknown_field', 'is unknown; known: to, name, before, after'],
    ],
    [
      'website/travel/press@move',
      { to: '/', name: 'a@b' },
      [
        'name',
        'invalid_name',
        'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
      ],
    ],
    [
      'website/travel/press@move',
      { to: '/travel', before: 'nobody' },
      ['before', 'unknown_reference', '/travel has no other child nobody'],
    ],
    [
      'website/travel/press@move',
      { to: '/travel', before: 'main', after: 'main' },
      ['before', 'invalid_value', 'only one of before and after can be given'],
    ],
    [
      'website/travel',
      { '@name': 'x', '@before': 'nobody' },
      ['@before', 'unknown_reference', '/travel has no child nobody'],
    ],
    [
      'website',
      { '@name': 'x', '@id': ID },
      ['/@id', 'duplicate', `the identifier ${ID} belongs to /travel already: leave @id out`],
    ],
    [
      '',
      { operations: [{ method: 'GET', path: 'website' }] },
      ['operations[0]/method', 'invalid_value', 'must be one of POST, PUT, PATCH, DELETE'],
    ],
    [
      '',
      { operations: [{ method: 'PUT', path: 'website/../x' }] },
      ['operations[0]/path', 'invalid_value', 'must be a path that begins with the workspace'],
    ],
    ['', {}, ['operations', 'wrong_type', 'must be a list of operations']],
  ])('POST %s %j names the problem', async (path, body, problem) => {
    expect(await problems(body, 'POST', path)).toEqual([problem]);
  });

  it('rejects a path that is too long', async () => {
    const name = 'n'.repeat(240);
    const nodes = (levels: number): object => (levels === 0 ? {} : { [name]: nodes(levels - 1) });
    const body = { '@name': name, ...nodes(10) };
    expect(await problems(body, 'POST', 'website')).toEqual([
      [expect.stringMatching(/^n{240}/), 'invalid_name', 'the path of the node must have 2500 bytes at most'],
    ]);
  });
});

describe('content API, access', () => {
  it('needs the permission content.write', async () => {
    const reader = await TestUser.add(client.app, 'rita', ['reader']);
    expect((await client.app.request('/.rest/content/v1/website/travel')).status).toBe(401);
    expect((await client.send('GET', 'website/travel', undefined, { user: reader })).json).toEqual({
      error: { code: 'accessDenied', message: "'rita' does not have the permission 'content.write'." },
    });
  });

  it('allows reading and writing by the rules of the workspace', async () => {
    const user = await TestUser.add(client.app, 'paul', ['press']);
    const status = async (method: string, path: string, body?: unknown): Promise<number> =>
      (await client.send(method, path, body, { user })).status;
    expect(await status('GET', 'website/travel')).toBe(200);
    expect(await status('GET', 'website/travel/members')).toBe(404);
    expect(await status('PATCH', 'website/travel/members', {})).toBe(404);
    expect(await status('PATCH', 'website/travel', { title: 'x' })).toBe(403);
    expect(await status('POST', 'website/travel', { '@name': 'x' })).toBe(403);
    expect(await status('DELETE', 'website/travel/main')).toBe(403);
    expect(await status('POST', 'website/travel/press@move', { to: '/' })).toBe(403);
    expect(await status('POST', 'website/travel@copy', { to: '/travel/press' })).toBe(422);
    expect(await status('POST', 'website/travel/main@copy?dryRun=true', { to: '/travel/press' })).toBe(
      201 - 1,
    );
    expect(await status('PATCH', 'website/travel/press', { text: 'x' })).toBe(200);
    expect(await status('POST', 'news', { '@name': 'x' })).toBe(404);
    const { json } = await client.send('GET', 'website/travel?depth=1', undefined, { user });
    expect(json).toMatchObject({ '@nodes': ['main', 'press'] });
    expect((await client.send('PATCH', 'website/travel', { title: 'x' }, { user })).json).toEqual({
      error: { code: 'accessDenied', message: "The roles of 'paul' do not allow writing /travel." },
    });
  });
});
