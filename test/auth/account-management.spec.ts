import { TestApplication, type TestResponse } from '../support/application.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/roles.md#management

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const GOOD = 'correct horse battery';
const USERS = '/.rest/users/v1';
const TOKENS = '/.rest/tokens/v1';

let app: TestApplication;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await TestApplication.start({ openToAll: false });
  ada = await TestUser.add(app, 'ada', ['superuser']);
  eve = await TestUser.add(app, 'eve', ['forms-editor']);
});
afterAll(() => app.close());

function send(user: TestUser, method: string, path: string, body?: object): Promise<TestResponse> {
  const headers = { ...user.headers, ...(body && { 'content-type': 'application/json' }) };
  return app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function rejected(response: Promise<TestResponse>): Promise<unknown[]> {
  const { status, json } = await response;
  const { error } = json as { error: { code: string; message: string } };
  return [status, error.code, error.message];
}

function user(name: string, roles: readonly string[], rest: object = {}): object {
  return { name, roles, enabled: true, created: MOMENT, modified: MOMENT, ...rest };
}

describe('management of users', () => {
  it('adds a user, changes it and removes it, each with an entry of the audit log', async () => {
    const added = await send(ada, 'POST', USERS, { name: 'zoe\u0308', password: GOOD });
    expect([added.status, added.json]).toEqual([201, user('zoë', ['respondent'], { warnings: [] })]);
    const changed = await send(ada, 'PATCH', `${USERS}/zo%C3%AB`, {
      ...{ roles: ['forms-editor', 'none'], password: 'password', enabled: false },
    });
    expect([changed.status, changed.json]).toEqual([
      200,
      user('zoë', ['forms-editor', 'none'], {
        enabled: false,
        warnings: [
          expect.stringMatching(/^Role 'none' does not exist yet and grants nothing\. Known roles: /),
          'The password is common or derived from the user name: choose another one.',
        ],
      }),
    ]);
    const listed = await send(ada, 'GET', USERS);
    expect(listed.json).toEqual({
      results: [
        user('ada', ['superuser']),
        user('eve', ['forms-editor']),
        user('zoë', ['forms-editor', 'none'], { enabled: false }),
      ],
    });
    const removed = await send(ada, 'DELETE', `${USERS}/zo%C3%AB`);
    expect([removed.status, removed.text, removed.headers['cache-control']]).toEqual([204, '', 'no-store']);
    const log = await send(ada, 'GET', '/.rest/audit/v1?kind=user&target=zo%C3%AB');
    const entry = { at: MOMENT, user: 'ada', kind: 'user', target: 'zoë' };
    expect(log.json).toEqual({
      results: [
        { ...entry, action: 'delete' },
        {
          ...{ ...entry, action: 'change' },
          details: { roles: 'forms-editor, none', enabled: false, password: true },
        },
        { ...entry, action: 'create', details: { roles: 'respondent' } },
      ],
    });
  });

  it('reports all problems of a body, and existing, missing and protected users', async () => {
    const wrong = { name: 1, roles: 'editor', admin: true };
    expect([
      await rejected(send(ada, 'POST', USERS, wrong)),
      await rejected(send(ada, 'PATCH', `${USERS}/eve`, { enabled: 'no', roles: null })),
      await rejected(send(ada, 'POST', USERS, { name: 'x', password: GOOD, roles: null })),
      await rejected(send(ada, 'POST', USERS, { name: 'x', password: 'short' })),
      await rejected(send(ada, 'POST', USERS, { name: 'a:b', password: GOOD })),
      await rejected(send(ada, 'POST', USERS, { name: 'eve', password: GOOD })),
      await rejected(send(ada, 'PATCH', `${USERS}/nil`, { enabled: true })),
      await rejected(send(ada, 'DELETE', `${USERS}/nil`)),
      await rejected(send(ada, 'PATCH', `${USERS}/eve`, { roles: ['a\u0000'] })),
      await rejected(send(ada, 'DELETE', `${USERS}/superuser`)),
    ]).toEqual([
      [
        ...[422, 'validationFailed'],
        'admin is not a member of this request; name must be a text; password must be a text; roles must be a list of role names.',
      ],
      [...[422, 'validationFailed'], 'roles must be a list of role names; enabled must be true or false.'],
      [422, 'validationFailed', 'roles must be a list of role names.'],
      [422, 'validationFailed', 'The password must have 8 to 256 characters.'],
      [
        ...[422, 'validationFailed'],
        "The user name 'a:b' has a colon, a control character, or leading or trailing space: remove it.",
      ],
      [409, 'conflict', "User 'eve' already exists: choose another name, or change that user."],
      [404, 'notFound', "User 'nil' does not exist."],
      [404, 'notFound', "User 'nil' does not exist."],
      [422, 'validationFailed', 'A role name must not have control characters.'],
      [422, 'validationFailed', "The user 'superuser' cannot be removed: disable it instead."],
    ]);
  });

  it('rejects paths with the character 0', async () => {
    const statuses = [
      send(ada, 'PATCH', `${USERS}/a%00`, { enabled: true }),
      send(ada, 'DELETE', `${USERS}/a%00`),
      send(ada, 'DELETE', `${TOKENS}/a%00`),
    ].map(async (response) => (await response).status);
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
  });

  it('requires the permission admin', async () => {
    const paths = [USERS, TOKENS, '/.rest/roles/v1'];
    const statuses = paths.map(async (path) => [
      (await app.request(path)).status,
      (await send(eve, 'GET', path)).status,
    ]);
    expect(await Promise.all(statuses)).toEqual(Array(3).fill([401, 403]));
    expect((await send(eve, 'PATCH', `${USERS}/eve`, { roles: ['superuser'] })).status).toBe(403);
  });

  it('ends the session of a disabled user immediately', async () => {
    const { status, headers } = await app.request('/studio/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'eve', password: 'a rather long password' }),
    });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const session = async (): Promise<number> =>
      (await app.request('/studio/api/session', { headers: { cookie } })).status;
    expect(await session()).toBe(200);
    await send(ada, 'PATCH', `${USERS}/eve`, { enabled: false });
    expect([await session(), (await send(eve, 'GET', USERS)).status]).toEqual([401, 401]);
    await send(ada, 'PATCH', `${USERS}/eve`, { enabled: true });
  });

  it('keeps the last administrator, also if two disable each other concurrently', async () => {
    const last = [409, 'conflict', expect.stringMatching(/^No enabled user with the permission admin would/)];
    expect([
      await rejected(send(ada, 'PATCH', `${USERS}/ada`, { enabled: false })),
      await rejected(send(ada, 'PATCH', `${USERS}/ada`, { roles: ['forms-editor'] })),
      await rejected(send(ada, 'DELETE', `${USERS}/ada`)),
    ]).toEqual([last, last, last]);
    const ben = await TestUser.add(app, 'ben', ['superuser']);
    const responses = await Promise.all([
      send(ada, 'PATCH', `${USERS}/ben`, { enabled: false }),
      send(ben, 'PATCH', `${USERS}/ada`, { enabled: false }),
    ]);
    // The second request gets 401 if its user was disabled before it was authenticated.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const remaining = responses[0].status === 200 ? ada : ben;
    const other = remaining === ada ? 'ben' : 'ada';
    expect((await send(remaining, 'PATCH', `${USERS}/${other}`, { enabled: true })).status).toBe(200);
    expect((await send(ada, 'DELETE', `${USERS}/ben`)).status).toBe(204);
  });
});

describe('management of tokens and roles', () => {
  it('adds a token, shows it once, lists and revokes it', async () => {
    const added = await send(ada, 'POST', TOKENS, { name: 'ci/2', roles: ['superuser'], expires: '90d' });
    const shown = { name: 'ci/2', roles: ['superuser'], created: MOMENT, lastUsed: null, expires: MOMENT };
    expect([added.status, added.json]).toEqual([
      201,
      { ...shown, token: expect.stringMatching(/^cms_/) as string },
    ]);
    const { token } = added.json as { token: string };
    const use = (): Promise<TestResponse> =>
      app.request(TOKENS, { headers: { authorization: `Bearer ${token}` } });
    expect((await send(ada, 'GET', TOKENS)).json).toEqual({ results: [shown] });
    expect((await use()).status).toBe(200);
    expect([
      await rejected(send(ada, 'POST', TOKENS, { name: 'ci/2', roles: ['superuser'] })),
      await rejected(send(ada, 'POST', TOKENS, { name: 'x', roles: [], expires: 'soon' })),
      await rejected(send(ada, 'POST', TOKENS, { name: 'x', roles: ['superuser'], expires: '3651d' })),
    ]).toEqual([
      [409, 'conflict', "Token 'ci/2' already exists: choose another name, or revoke that token first."],
      [
        ...[422, 'validationFailed'],
        'roles must have at least one role; expires must be a whole number and s, m, h or d, such as 90d.',
      ],
      [422, 'validationFailed', expect.stringMatching(/^A token must expire between 1s and 3650d from now/)],
    ]);
    expect((await send(ada, 'DELETE', `${TOKENS}/ci%2F2`)).status).toBe(204);
    expect([(await use()).status, (await send(ada, 'GET', TOKENS)).json]).toEqual([401, { results: [] }]);
    expect((await send(ada, 'DELETE', `${TOKENS}/ci%2F2`)).status).toBe(404);
  });

  it('lists roles with their rights, users and API tokens', async () => {
    const { json } = await send(ada, 'GET', '/.rest/roles/v1');
    const { results } = json as { results: readonly { readonly name: string }[] };
    expect(results.map(({ name }) => name)).toEqual([
      ...['forms-analyst', 'forms-editor', 'respondent', 'rest-anonymous', 'superuser'],
    ]);
    expect(results.find(({ name }) => name === 'forms-analyst')).toEqual({
      name: 'forms-analyst',
      permissions: ['forms.read', 'forms.results'],
      uri: [
        { path: '/.rest/delivery/*', methods: ['GET'], allow: true },
        { path: '/dam/*', methods: ['GET'], allow: true },
        { path: '/.imaging/*', methods: ['GET'], allow: true },
        { path: '/.rest/forms/v1/*', methods: ['GET', 'POST'], allow: true },
        { path: '/forms/*', methods: ['GET', 'POST'], allow: true },
        { path: '/studio/api/*', methods: ['GET'], allow: true },
      ],
      workspaces: {},
      users: [],
      tokens: [],
    });
    expect(results.find(({ name }) => name === 'superuser')).toMatchObject({
      workspaces: { '*': [{ path: '/', scope: 'both', permission: 'write' }] },
      users: ['ada'],
    });
  });
});
