import { ContentClient } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md

const LIMITED = `uri: [{path: '/*'}]
workspaces:
  website:
    - {path: /, scope: both, permission: write}
    - {path: /page/secret, scope: both, permission: deny}
    - {path: /page/absent, scope: both, permission: deny}
    - {path: /closed/draft/note, scope: both, permission: deny}
permissions: [content.write]
`;

let client: ContentClient;
let user: TestUser;

beforeAll(async () => {
  client = await ContentClient.start({ definitions: { 'roles/limited.yaml': LIMITED } });
  user = await TestUser.add(client.app, 'lena', ['limited']);
});

beforeEach(async () => {
  await client.reset({});
  await client.done('PUT', 'website/page', { open: {}, other: {}, secret: {} });
  await client.done('PUT', 'website/closed', {});
  await client.done('PUT', 'website/draft', { note: {} });
});

afterAll(() => client.close());

const failure = async (method: string, path: string, body?: unknown, as?: TestUser): Promise<unknown> => {
  const { status, json } = await client.send(method, path, body, as === undefined ? {} : { user: as });
  return [status, (json as { error: unknown }).error];
};

const invalid = (path: string, code: string, message: string): unknown => [
  422,
  { code: 'validationFailed', message: `${path}: ${message}`, details: [{ path, code, message }] },
];

describe('content API, nodes that may not be read', () => {
  it('PUT: an existing one looks absent', async () => {
    const absent = [404, { code: 'pathNotFound', message: '/page/absent' }];
    const secret = [404, { code: 'pathNotFound', message: '/page/secret' }];
    expect(await failure('PUT', 'website/page/absent', {}, user)).toEqual(absent);
    expect(await failure('PUT', 'website/page/secret', {}, user)).toEqual(secret);
  });

  it('@nodes: an existing one looks absent', async () => {
    const put = (name: string): Promise<unknown> =>
      failure('PUT', 'website/page', { '@nodes': ['open', name] }, user);
    const rejected = (name: string): unknown =>
      invalid('@nodes', 'unknown_reference', `contains a name that is not a child: ${name}`);
    expect(await put('absent')).toEqual(rejected('absent'));
    expect(await put('secret')).toEqual(rejected('secret'));
  });

  it('@id: that of another node does not show its path', async () => {
    const { json } = await client.send('GET', 'website/page/secret');
    const id = (json as Record<string, string>)['@id'] ?? '';
    expect(await failure('PUT', 'website/new', { '@id': id }, user)).toEqual(
      invalid(
        '@id',
        'duplicate',
        `the identifier ${id} already belongs to a node that you may not read: omit @id`,
      ),
    );
  });

  it('@before and before: an existing one looks absent', async () => {
    const create = (name: string): Promise<unknown> =>
      failure('POST', 'website/page', { '@name': 'new', '@before': name }, user);
    const move = (name: string): Promise<unknown> =>
      failure('POST', 'website/page/other@move', { to: '/page', before: name }, user);
    for (const name of ['absent', 'secret']) {
      const message = `/page has no child ${name}`;
      expect(await create(name)).toEqual(invalid('@before', 'unknown_reference', message));
      const noOther = `/page has no other child ${name}`;
      expect(await move(name)).toEqual(invalid('before', 'unknown_reference', noOther));
    }
  });

  it('PATCH: a property can have the name of an unreadable child', async () => {
    const response = await client.send('PATCH', 'website/page', { secret: 'x', absent: 'y' }, { user });
    expect([response.status, (response.json as { secret: unknown }).secret]).toEqual([200, 'x']);
    expect(await client.names('website/page')).toEqual(['open', 'other', 'secret']);
  });

  it('PUT: unreadable children keep their places', async () => {
    await client.done('POST', 'website/page/secret@move', { to: '/page', before: 'other' });
    await client.send('PUT', 'website/page', { '@nodes': ['open', 'other'] }, { user });
    expect(await client.names('website/page')).toEqual(['open', 'secret', 'other']);
    await client.send('PUT', 'website/page', { '@nodes': ['other'] }, { user });
    expect(await client.names('website/page')).toEqual(['secret', 'other']);
  });
});

describe('content API, places that may not be written', () => {
  it('@move: rejects a subtree that would contain one', async () => {
    const message = "The roles of 'lena' do not allow writing /closed/draft.";
    const moved = await failure('POST', 'website/draft@move', { to: '/closed' }, user);
    expect(moved).toEqual([403, { code: 'accessDenied', message }]);
    expect(await client.names('website/draft')).toEqual(['note']);
  });

  it.each(['config', 'userroles'])('%s: requires the permission admin', async (workspace) => {
    const message = "The roles of 'ines' do not allow writing /.";
    const created = await failure('POST', workspace, { '@name': 'x' });
    expect(created).toEqual([403, { code: 'accessDenied', message }]);
  });
});

describe('content API, characters that cannot be stored', () => {
  const parameter = (message: string): unknown => [400, { code: 'invalidValueFormat', message }];

  it('a name derived from a long title: ends with a whole character', async () => {
    const created = await client.done('POST', 'website', { title: `${'a'.repeat(59)}𠀀b` });
    expect((created as Record<string, unknown>)['@name']).toBe(`${'a'.repeat(59)}𠀀`);
  });

  it('PUT: the name in the URL is checked like other names', async () => {
    const message = 'the name of a node must not be empty, "." or "..", or contain "/" or control characters';
    const details = [{ path: '', code: 'invalid_name', message }];
    expect(await failure('PUT', 'website/a%0Ab', {})).toEqual([
      422,
      { code: 'validationFailed', message: message.replace('the', 'The'), details },
    ]);
  });

  it('@nodes: rejects the character 0 in q and orderBy', async () => {
    expect(await failure('GET', 'website/page@nodes?q=%00')).toEqual(
      parameter('q must have at most 200 characters, without the character U+0000'),
    );
    expect(await failure('GET', 'website/page@nodes?orderBy=%00')).toEqual(
      parameter('orderBy must be one property, @name or @nodeType, with " desc" to reverse the order'),
    );
  });

  it('@move: rejects lone surrogates in paths', async () => {
    const moved = await failure('POST', 'website/page@move', '{"to":"/closed\\ud800"}');
    expect(moved).toEqual(
      invalid('to', 'wrong_type', 'must be a non-empty text without the character U+0000'),
    );
  });

  it('names of properties and children: reject the character 0', async () => {
    const message = (what: string): string =>
      `the name of a ${what} must not be empty, "." or "..", or contain "/" or control characters`;
    const name = 'a\0b';
    const rejected = async (method: string, body: unknown, path: string, what: string): Promise<void> =>
      expect(await failure(method, 'website/page', body)).toEqual(
        invalid(path, 'invalid_name', message(what)),
      );
    await rejected('PATCH', { [name]: 1 }, name, 'property');
    await rejected('PATCH', { [name]: null }, name, 'property');
    await rejected('PATCH', { [name]: {} }, name, 'node');
    await rejected('PUT', { '@nodes': ['open'], [name]: {} }, name, 'node');
    await rejected('POST', { '@name': name }, '@name', 'node');
    await rejected('POST', { '@name': 'new', '@nodeType': name }, '@nodeType', 'node type');
  });
});

describe('content API, invalid operations of a batch', () => {
  const TO = 'must be the absolute path of the new parent, such as /travel';
  const PATH = 'must be a path that begins with the workspace';
  const problem = (path: string, code: string, message: string): unknown => ({
    code: 'validationFailed',
    message: `operations[1]: ${path}: ${message}`,
    details: [{ index: 1 }, { path, code, message }],
  });

  it.each([
    [{ path: 'website/page@move', body: {} }, 422, problem('to', 'invalid_value', TO)],
    [
      { method: 'GET', path: 'website' },
      422,
      problem('method', 'invalid_value', 'must be one of POST, PUT, PATCH, DELETE'),
    ],
    [{ path: 'website/../x' }, 422, problem('path', 'invalid_value', PATH)],
    [{ path: 'website/a\ud800' }, 422, problem('path', 'invalid_value', PATH)],
    [
      { path: 'website/page', draft: true },
      422,
      problem('draft', 'unknown_field', 'is unknown; known: method, path, body, ifMatch, force'),
    ],
    [
      { path: 'website/page', ifMatch: 5 },
      422,
      problem('ifMatch', 'wrong_type', 'must be the @revision that was read, as a text'),
    ],
    [
      { method: 'DELETE', path: 'website/page', force: 'yes' },
      422,
      problem('force', 'wrong_type', 'must be true or false, without quotes'),
    ],
    [
      { path: 'website/page' },
      400,
      {
        code: 'badRequest',
        message: 'operations[1]: The request needs a body: the node as a JSON object.',
        details: [{ index: 1 }],
      },
    ],
    [
      { path: 'website/page@binary', body: {} },
      404,
      {
        code: 'notFound',
        message: 'operations[1]: POST is not supported for @binary.',
        details: [{ index: 1 }],
      },
    ],
  ])('%j: the error names its index', async (operation, status, error) => {
    const operations = [
      { method: 'PATCH', path: 'website/page', body: {} },
      { method: 'POST', ...operation },
    ];
    expect(await failure('POST', '', { operations })).toEqual([status, error]);
  });

  it('rejects members that it would ignore', async () => {
    const message = 'is unknown; known: operations. Parameters are part of the URL';
    expect(await failure('POST', '', { operations: [], dryRun: true })).toEqual(
      invalid('dryRun', 'unknown_field', message),
    );
    const { status, json } = await client.send(
      'POST',
      '',
      { operations: [] },
      { headers: { 'if-match': 'x' } },
    );
    expect([status, json]).toEqual([
      400,
      {
        error: {
          code: 'badRequest',
          message: 'If-Match applies to a single node: send ifMatch in the operations of a batch.',
        },
      },
    ]);
  });
});
