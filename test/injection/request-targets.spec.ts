import { FormsApi } from '../fixtures/forms-api.js';

// Spellings of one path reach one decision: URI rules, cookies, limits and routes read the same target.

const DENY_FORMS = `uri:
  - {path: /*}
  - {path: /.rest/forms/v1/*, allow: false}
workspaces: {'*': [{path: /, scope: both, permission: read}]}
permissions: [forms.read]
`;
const DENIED = 401;

describe.each(['', '/cmsPublic', '/cms/public.v-1'])('with the context path "%s"', (contextPath) => {
  let api: FormsApi;
  const status = async (path: string, method = 'GET'): Promise<number> =>
    (await api.app.request(path, { method })).status;

  beforeAll(async () => {
    api = await FormsApi.start({
      definitions: { 'roles/rest-anonymous.yaml': DENY_FORMS },
      settings: { contextPath },
    });
  });
  afterAll(() => api.close());

  it.each([
    '/.rest/forms/v1/forms/2',
    '/%2Erest/forms/v1/forms/2',
    '/.rest//forms/v1/forms/2/',
    '/.rest/f%6Frms/v1/forms/2?x=/../',
    '/.rest/forms/v1/forms/%32',
    '/.rest/forms%2Fv1/forms/2',
  ])('applies the rules to %s', async (path) => {
    expect(await status(contextPath + path)).toBe(DENIED);
    expect(await status(`http://any.example${contextPath}${path}`)).toBe(DENIED);
  });

  it('applies no other rule', async () => {
    expect(await status(`${contextPath}/.rest/delivery/none`)).toBe(404);
  });

  it('rejects a "#" and does not route what follows it', async () => {
    const message = 'A request target must not contain "#".';
    for (const path of ['/.rest/forms/v1/forms/2#x', '/#/.rest/forms/v1/forms/2', '/dam?a#b']) {
      const { status: sent, json } = await api.app.request(contextPath + path);
      expect([path, sent, json]).toEqual([path, 400, { error: { code: 'badRequest', message } }]);
    }
  });
});

describe('an encoded context path', () => {
  let api: FormsApi;

  beforeAll(async () => {
    api = await FormsApi.start({
      definitions: { 'roles/rest-anonymous.yaml': DENY_FORMS },
      settings: { contextPath: '/cmsPublic' },
    });
  });
  afterAll(() => api.close());

  it.each(['/%63msPublic', '/%63%6dsPublic', '//cmsPublic', '/%63msPublic/', 'http://h/%63msPublic'])(
    'is removed before the rules are applied: %s',
    async (prefix) => {
      expect((await api.app.request(`${prefix}/.rest/forms/v1/forms/2`)).status).toBe(DENIED);
      expect((await api.app.request(`${prefix}/.rest/health/live`)).status).toBe(200);
    },
  );

  it.each([
    '/.rest/health/live',
    '/cmspublic/.rest/health/live',
    '/cmsPublicly/.rest/health/live',
    '/x/cmsPublic/.rest/health/live',
    '/cmsPublic%2F.rest/health/live',
    '/%2FcmsPublic/.rest/health/live',
    '/%2563msPublic/.rest/health/live',
  ])('is required: %s', async (path) => {
    const message = `There is nothing at ${path}. URLs of this server begin with /cmsPublic/.`;
    const { status, json } = await api.app.request(path);
    expect([status, json]).toEqual([404, { error: { code: 'notFound', message } }]);
  });
});
