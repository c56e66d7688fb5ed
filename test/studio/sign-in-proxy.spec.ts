import { passwordOf } from '../fixtures/forms-api.js';
import { TestApplication } from '../support/application.js';
import { addUser } from '../support/add-user.js';

// The cookie behind a proxy (docs/reference/settings.md#variables).

it.each([
  [true, 'https', '; Secure'],
  [true, 'http', ''],
  [false, 'https', ''],
])(
  'with TRUST_PROXY=%s and %s outside, the attributes of the cookie end with "%s"',
  async (trustProxy, proto, secure) => {
    const app = await TestApplication.start({ settings: { trustProxy, contextPath: '/cms' } });
    try {
      await addUser(app, 'eve', passwordOf('eve'), ['superuser']);
      const signIn = await app.request('/cms/studio/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-proto': proto },
        body: JSON.stringify({ user: 'eve', password: passwordOf('eve') }),
      });
      const [set = ''] = [signIn.headers['set-cookie'] ?? ''].flat();
      const [cookie = '', ...attributes] = set.split('; ');
      const onlyHttps = secure === '' ? undefined : 'max-age=31536000';
      expect(signIn.headers['strict-transport-security']).toBe(onlyHttps);
      expect(cookie.split('=')[0]).toBe(secure === '' ? 'cms_session' : '__Secure-cms_session');
      expect(attributes.join('; ')).toBe(`Path=/cms/; HttpOnly; SameSite=Strict${secure}`);
      const problems = await app.request('/cms/.rest/definitions/problems', {
        headers: { cookie, 'x-forwarded-proto': proto },
      });
      expect([problems.status, problems.json]).toEqual([200, []]);
    } finally {
      await app.close();
    }
  },
);
