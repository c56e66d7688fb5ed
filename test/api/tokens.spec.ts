import { ApiTokensService } from '../../src/auth/index.js';
import { Database } from '../../src/database/index.js';
import { TestApplication, type TestResponse } from '../support/application.js';
import { eventually } from '../support/eventually.js';

// docs/reference/roles.md#api-tokens

const CHALLENGE = 'Bearer realm="cms", error="invalid_token"';
const MALFORMED =
  "The Authorization header must be 'Bearer' and an API token, which begins with 'cms_' and has 47 characters.";
const WRONG = "The API token is wrong or was revoked: create one with 'token add'.";
const EXPIRED = "The API token has expired: create a new one with 'token add'.";
const UNKNOWN = `cms_${'x'.repeat(43)}`;
const FORMS = '/.rest/forms/v1/forms';
const PROBLEMS = '/.rest/definitions/problems';

const RULES = `uri:
  - {path: /.rest/delivery/*, methods: [GET]}
workspaces:
  website: [{path: /, scope: both, permission: read}]
`;

let application: TestApplication;
let tokens: ApiTokensService;
let database: Database;
beforeAll(async () => {
  application = await TestApplication.start({
    openToAll: false,
    definitions: {
      'roles/reader.yaml': RULES,
      'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\nnodeTypes: [cms:page]\n',
    },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'cms:page'\n  'title': 'Home'\n" },
  });
  tokens = application.nest.get(ApiTokensService, { strict: false });
  database = application.nest.get(Database, { strict: false });
});
afterAll(() => application.close());

let lastAddress = 0;
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const send = (path: string, token: string, method = 'GET'): Promise<TestResponse> =>
  application.request(path, { method, headers: bearer(token) });
const add = async (name: string, roles: readonly string[], lifetimeMs?: number): Promise<string> =>
  (await tokens.add(name, roles, lifetimeMs)).token;
const rejection = ({ status, headers, json }: TestResponse): unknown => [
  status,
  headers['www-authenticate'],
  json,
];
const rejectedWith = (message: string): unknown => [
  401,
  CHALLENGE,
  { error: { code: 'notAuthorized', message } },
];

describe('an API token', () => {
  it('is accepted by controllers and by plain routes, with any case of the scheme', async () => {
    const token = await add('reader', ['reader', 'superuser']);
    expect(token).toMatch(/^cms_[\w-]{43}$/);
    const paths = ['/.rest/delivery/pages/v1/home', PROBLEMS, FORMS];
    const statuses = paths.map(async (path) => (await send(path, token)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    const headers = { authorization: `bEARER   ${token} ` };
    expect((await application.request(PROBLEMS, { headers })).status).toBe(200);
  });

  it('has the roles it was created with', async () => {
    const token = await add('pages', ['reader']);
    expect((await send('/.rest/delivery/pages/v1/home', token)).status).toBe(200);
    const response = await send(PROBLEMS, token);
    expect([response.status, response.json]).toEqual([
      403,
      {
        error: {
          code: 'accessDenied',
          message: `The roles of 'token:pages' do not allow GET ${PROBLEMS}.`,
        },
      },
    ]);
  });

  it('changes forms without a CSRF token', async () => {
    const token = await add('editor', ['forms-editor']);
    const response = await application.request(FORMS, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'By token' }),
    });
    expect(response.status).toBe(201);
  });

  it('is stored as a hash only', async () => {
    const token = await add('stored', ['reader']);
    const rows = await database.query<{ text: string }>(
      "SELECT t::text || encode(token_hash, 'escape') AS text FROM security.api_token t",
    );
    const text = rows.map((row) => row.text).join();
    expect([text.includes('stored'), text.includes(token), text.includes(token.slice(4))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has the time of its last use, recorded at most once a minute', async () => {
    const token = await add('used', ['reader']);
    const lastUsed = async (): Promise<Date | null | undefined> =>
      (await tokens.list()).find(({ name }) => name === 'used')?.lastUsed;
    expect(await lastUsed()).toBeNull();
    await send(FORMS, token);
    await eventually(lastUsed, (time) => {
      expect(time).toBeInstanceOf(Date);
    });
    const first = await lastUsed();
    for (let i = 0; i < 5; i++) await send(FORMS, token);
    expect(await lastUsed()).toEqual(first);
  });
});

describe('a rejected API token', () => {
  const paths = ['/.rest/delivery/pages/v1/home', FORMS, `${FORMS}/1/results`, PROBLEMS, '/dam/jcr:1'];

  it.each(paths)('is never anonymous at %s', async (path) => {
    expect(rejection(await send(path, 'garbage'))).toEqual(rejectedWith(MALFORMED));
    expect(rejection(await send(path, ''))).toEqual(rejectedWith(MALFORMED));
    const unknown = `cms_${String((lastAddress += 1)).padStart(43, '0')}`;
    expect(rejection(await send(path, unknown))).toEqual(rejectedWith(WRONG));
  });

  it('is rejected by form pages, too', async () => {
    const { status, headers } = await send('/forms/1', 'garbage');
    expect([status, headers['www-authenticate']]).toEqual([401, CHALLENGE]);
  });

  it('has been revoked', async () => {
    const token = await add('short', ['superuser']);
    expect((await send(PROBLEMS, token)).status).toBe(200);
    await tokens.revoke('short');
    expect(rejection(await send(PROBLEMS, token))).toEqual(rejectedWith(WRONG));
    const next = await add('short', ['superuser']);
    expect(rejection(await send(PROBLEMS, token))).toEqual(rejectedWith(WRONG));
    expect((await send(PROBLEMS, next)).status).toBe(200);
  });

  it('had expired before its first use', async () => {
    const token = await add('old', ['superuser'], 60_000);
    await database.query("UPDATE security.api_token SET expires = now() WHERE name = 'old'");
    expect(rejection(await send(PROBLEMS, token))).toEqual(rejectedWith(EXPIRED));
    expect(rejection(await send(PROBLEMS, token))).toEqual(rejectedWith(EXPIRED));
  });

  it('expires while it is in use', async () => {
    const token = await add('expiring', ['superuser'], 1_500);
    await eventually(
      () => send(PROBLEMS, token),
      (response) => {
        expect(rejection(response)).toEqual(rejectedWith(EXPIRED));
      },
    );
  });

  it('is slowed down if it is repeated', async () => {
    for (let i = 0; i < 5; i++) expect(rejection(await send(PROBLEMS, UNKNOWN))).toEqual(rejectedWith(WRONG));
    const { status, headers, json } = await send(PROBLEMS, UNKNOWN);
    expect([status, headers['retry-after'], json]).toEqual([
      429,
      '1',
      { error: { code: 'tooManyRequests', message: 'Too many sign-in attempts. Try again in 1 s.' } },
    ]);
  });
});

it('is in the OpenAPI document as a security scheme', async () => {
  const { components, paths } = (await application.get('/.rest/openapi.json')) as {
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<string, Record<string, { security: unknown }>>;
  };
  expect(components.securitySchemes.bearer).toEqual({
    type: 'http',
    scheme: 'bearer',
    description: 'API token, see `token add`.',
  });
  expect(paths[FORMS]?.get?.security).toContainEqual({ bearer: [] });
});
