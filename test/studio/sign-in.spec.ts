import { SessionStore, UsersService } from '../../src/auth/index.js';
import { Database } from '../../src/database/index.js';
import { error, FormsApi, passwordOf } from '../fixtures/forms-api.js';
import type { TestResponse } from '../support/application.js';
import { cookieOf, SESSION, signIn, SignedInBrowser } from './app-world.js';
import { addUser } from '../support/add-user.js';

// Signing in to the studio, and the access of its cookie (docs/reference/roles.md#definitions).

let api: FormsApi;
beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const NOT_SIGNED_IN = error('notAuthorized', 'Not signed in.');
const WRONG = error('notAuthorized', 'The user name or the password is wrong.');
const NO_MORE = error('notAuthorized', 'The session has ended. Sign in again.');
const noToken = (method: string): unknown =>
  error(
    'accessDenied',
    `${method} with a session cookie requires the header X-CSRF-Token with the csrfToken returned by the sign-in.`,
  );
const FORMS = '/.rest/forms/v1/forms';

const summaryOf = ({ status, json, headers }: TestResponse): unknown[] => [
  status,
  json,
  headers['www-authenticate'],
];

it('signs in with the password of the user, and returns the permissions', async () => {
  const before = Date.now();
  const response = await signIn(api.app, 'eve', passwordOf('eve'));
  const token: unknown = expect.stringMatching(/^[\w-]{43}$/);
  const whole = {
    user: 'eve',
    permissions: ['forms.read', 'forms.edit', 'forms.publish'],
    csrfToken: token,
    expires: expect.any(Number) as unknown,
  };
  expect([response.status, response.json]).toEqual([200, whole]);
  const { expires } = response.json as { expires: number };
  expect(Number.isInteger(expires)).toBe(true);
  expect(Math.abs(expires - before - 8 * 3_600_000)).toBeLessThan(60_000);
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^cms_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  const again = await api.app.request(SESSION, { headers: { cookie: cookieOf(response) } });
  expect([again.status, again.json]).toEqual([200, response.json]);
});

it('rejects wrong credentials without the challenge that makes browsers show their own dialog', async () => {
  expect(summaryOf(await signIn(api.app, 'eve', 'not the password'))).toEqual([401, WRONG, undefined]);
  expect(summaryOf(await signIn(api.app, 'nobody\u0000', 'x'))).toEqual([401, WRONG, undefined]);
  expect(summaryOf(await signIn(api.app, 'eve:the password of', 'eve'))).toEqual([401, WRONG, undefined]);
  expect(summaryOf(await api.app.request(SESSION))).toEqual([401, NOT_SIGNED_IN, undefined]);
  const forged = { cookie: `cms_session=${'x'.repeat(43)}` };
  expect(summaryOf(await api.app.request(SESSION, { headers: forged }))).toEqual([
    401,
    NOT_SIGNED_IN,
    undefined,
  ]);
  const odd = await signIn(api.app, 7, undefined);
  const message =
    'Sign in with JSON like {"user": "eve", "password": "…"}: user must be a text; password must be a text.';
  expect(summaryOf(odd)).toEqual([400, error('badRequest', message), undefined]);
});

it('starts a new session each time, and ends the previous one of the browser', async () => {
  const first = await SignedInBrowser.of(api.app, 'eve');
  const second = await signIn(api.app, 'ana', passwordOf('ana'), { cookie: first.cookie });
  expect(second.status).toBe(200);
  expect(cookieOf(second)).not.toBe(first.cookie);
  expect(summaryOf(await first.ask('GET', FORMS))).toEqual([401, NO_MORE, undefined]);
  // A session token set by an attacker is never used (session fixation).
  const planted = `cms_session=${'x'.repeat(43)}`;
  expect(cookieOf(await signIn(api.app, 'eve', passwordOf('eve'), { cookie: planted }))).not.toBe(planted);
});

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200],
])('rejects sign-ins from pages of other sites: %j', async (headers, status) => {
  const response = await signIn(api.app, 'eve', passwordOf('eve'), { ...headers });
  expect([response.status, response.headers['set-cookie'] === undefined]).toEqual([status, status !== 200]);
});

it('slows down guessing like HTTP Basic', async () => {
  await addUser(api.app, 'gus', passwordOf('gus'), []);
  for (let tries = 0; tries < 5; tries += 1) await signIn(api.app, 'gus', 'not the password');
  const rejected = await signIn(api.app, 'gus', passwordOf('gus'));
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '1']);
  expect(rejected.json).toEqual(error('tooManyRequests', 'Too many sign-in attempts. Try again in 1 s.'));
});

it('gives the cookie the access of its user, also to cached responses', async () => {
  await api.done('POST', '/forms', { title: 'Not yet published' });
  const eve = await SignedInBrowser.of(api.app, 'eve');
  const titles = ({ json }: TestResponse): unknown => (json as { title: string }[]).map(({ title }) => title);
  for (const round of [1, 2]) {
    const own = await eve.bare('GET', FORMS);
    expect([round, titles(own), own.headers['cache-control']]).toEqual([
      round,
      ['Not yet published'],
      'private, no-cache',
    ]);
    const open = await api.app.request(FORMS);
    expect([round, titles(open), open.headers['cache-control']]).toEqual([round, [], 'public, no-cache']);
  }
  const foreign = await eve.bare('GET', FORMS, { 'sec-fetch-site': 'same-site' });
  expect(titles(foreign)).toEqual([]);
});

it('only accepts changes with the token of the session', async () => {
  const eve = await SignedInBrowser.of(api.app, 'eve');
  const body = { title: 'By cookie' };
  expect(summaryOf(await eve.bare('POST', FORMS, {}, body))).toEqual([403, noToken('POST'), undefined]);
  const wrong = { 'x-csrf-token': eve.csrfToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
  expect(summaryOf(await eve.bare('POST', FORMS, wrong, body))).toEqual([403, noToken('POST'), undefined]);
  expect(summaryOf(await eve.bare('DELETE', SESSION))).toEqual([403, noToken('DELETE'), undefined]);
  const made = await eve.ask('POST', FORMS, body);
  expect([made.status, made.json]).toEqual([
    201,
    expect.objectContaining({ title: 'By cookie', createdBy: 'eve' }),
  ]);
});

it('stores form responses with the user name in the app, and without it on other pages', async () => {
  const questions = [{ title: 'Why', question: 'Why?' }];
  const form = await api.done('POST', '/forms', { title: 'Open', published: true, questions });
  const eve = await SignedInBrowser.of(api.app, 'eve');
  const body = [{ questionId: form.questions[0]?.id, value: 'So' }];
  const senderOf = ({ json }: TestResponse): string => (json as { createdBy: string }).createdBy;
  const path = `${FORMS}/${String(form.id)}`;
  expect(senderOf(await eve.ask('POST', path, body))).toBe('eve');
  expect(senderOf(await eve.bare('POST', path, {}, body))).toBe('anonymous');
  await api.done('DELETE', `/forms/${String(form.id)}?withResponses=true`);
});

it('prefers the Authorization header over the cookie', async () => {
  const eve = await SignedInBrowser.of(api.app, 'eve');
  const authorization = `Basic ${Buffer.from('eve:wrong').toString('base64')}`;
  const response = await eve.ask('GET', FORMS, undefined, { authorization });
  expect(summaryOf(response)).toEqual([401, WRONG, 'Basic realm="cms", charset="UTF-8"']);
});

it('ends at sign-out; the app gets 401, other pages continue as anonymous', async () => {
  const eve = await SignedInBrowser.of(api.app, 'eve');
  const out = await eve.ask('DELETE', SESSION);
  expect([out.status, out.text, out.headers['set-cookie']]).toEqual([
    ...[204, ''],
    ['cms_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'],
  ]);
  expect(summaryOf(await eve.ask('GET', FORMS))).toEqual([401, NO_MORE, undefined]);
  expect(summaryOf(await eve.ask('POST', FORMS, { title: 'Too late' }))).toEqual([401, NO_MORE, undefined]);
  expect(summaryOf(await eve.bare('GET', FORMS))).toEqual([200, [], undefined]);
  expect(summaryOf(await eve.bare('GET', SESSION))).toEqual([401, NOT_SIGNED_IN, undefined]);
  expect((await eve.ask('DELETE', SESSION)).status).toBe(204);
});

it.each([
  ['another password', (users: UsersService, name: string) => users.update(name, { password: 'quite another password' })],
  ['a disabled user, also once enabled again', async (users: UsersService, name: string) => {
    await users.update(name, { enabled: false });
    return users.update(name, { enabled: true });
  }],
])('ends with %s', async (what, change) => {
  const name = `user of ${what.slice(0, 9)}`;
  const users = api.app.nest.get(UsersService, { strict: false });
  await addUser(api.app, name, passwordOf(name), ['forms-editor']);
  const browser = await SignedInBrowser.of(api.app, name);
  expect((await browser.ask('GET', FORMS)).status).toBe(200);
  await change(users, name);
  expect(summaryOf(await browser.ask('GET', FORMS))).toEqual([401, NO_MORE, undefined]);
}); // prettier-ignore

it('uses the current roles of the user', async () => {
  const users = api.app.nest.get(UsersService, { strict: false });
  await addUser(api.app, 'rita', passwordOf('rita'), ['forms-editor']);
  const rita = await SignedInBrowser.of(api.app, 'rita');
  await users.update('rita', { roles: ['visitor'] });
  const { permissions } = (await rita.ask('GET', SESSION)).json as { permissions: string[] };
  expect(permissions).toEqual(['forms.read']);
});

it('lasts eight hours after each use, at most seven days', async () => {
  const database = api.app.nest.get(Database, { strict: false });
  const sessions = api.app.nest.get(SessionStore, { strict: false });
  const hoursLeft = async (age: string, unused: string): Promise<number | undefined> => {
    const { token } = await sessions.start('ana', passwordOf('ana'), '127.0.0.1');
    await database.query(
      `UPDATE security.session SET created = now() - $1::interval, last_used = now() - $2::interval,
        expires = now() - $2::interval + interval '8 hours'
       WHERE id = (SELECT max(id) FROM security.session)`,
      [age, unused],
    );
    const session = await sessions.find(token);
    return session && Math.round((session.expires - Date.now()) / 3_600_000);
  };
  expect(await hoursLeft('1 day', '7 hours')).toBe(8);
  expect(await hoursLeft('1 day', '9 hours')).toBeUndefined();
  expect(await hoursLeft('165 hours', '2 hours')).toBe(3);
});
