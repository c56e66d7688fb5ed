import { FormsApi } from '../fixtures/forms-api.js';

// All spellings of a path lead to the same decision: URI rules, cookies, limits and routes read the same
// target.

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

  it('applies no rule to similar paths', async () => {
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

describe('ids', () => {
  const DENY_FORM = `uri:
  - {path: /*}
  - {path: /.rest/forms/v1/forms/1, allow: false}
  - {path: /.rest/forms/v1/forms/1/*, allow: false}
  - {path: /forms/1, allow: false}
permissions: [forms.read]
`;
  let api: FormsApi;

  beforeAll(async () => {
    api = await FormsApi.start({
      definitions: {
        'roles/rest-anonymous.yaml': DENY_FORM,
        'restEndpoints/delivery/forms.yaml': '$type: formsDeliveryEndpoint_v1\n',
      },
    });
    const form = { title: 'Poll', published: true, questions: [{ title: 'Why?', questionType: 'text' }] };
    expect((await api.call('POST', '/forms', { as: 'wanda', body: form })).status).toBe(403);
    await api.done('POST', '/forms', form);
  });
  afterAll(() => api.close());

  it.each(['1', '%31'])('%s is a form that a rule denies', async (id) => {
    for (const path of [
      `/.rest/forms/v1/forms/${id}`,
      `/.rest/forms/v1/forms/${id}/results`,
      `/forms/${id}`,
    ]) {
      expect([path, (await api.app.request(path)).status]).toEqual([path, 401]);
    }
    expect((await api.app.request(`/.rest/delivery/forms/${id}`)).status).toBe(200);
  });

  it.each(['01', '001', '%301', '0', '-1', '+1', '1.0', '1e0', '%EF%BC%91', '%201', '0x1'])(
    '%s is not an id',
    async (id) => {
      for (const path of ['/.rest/forms/v1/forms/', '/forms/', '/.rest/delivery/forms/']) {
        expect([path, (await api.app.request(path + id)).status]).toEqual([path, 404]);
      }
      const { status } = await api.call('PATCH', `/forms/${id}`, { as: 'eve', body: { version: 1 } });
      expect(status).toBe(404);
    },
  );
});
