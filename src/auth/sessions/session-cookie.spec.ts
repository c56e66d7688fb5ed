import { readSessionCookie, writeSessionCookie } from './session-cookie.js';

const TOKEN = 'aB3-_'.repeat(8) + 'xyz';
const OTHER = TOKEN.replace('a', 'b');
const PLAIN = { contextPath: '', isSecure: false };
const SECURE = { contextPath: '', isSecure: true };
const BELOW = { contextPath: '/cms', isSecure: true };

it.each([
  [`cms_session=${TOKEN}`, TOKEN],
  [`theme=dark; cms_session=${TOKEN}; other=1`, TOKEN],
  [`theme=dark;cms_session=${TOKEN}`, TOKEN],
  [`xcms_session=${TOKEN}`, undefined],
  [`cms_session=${TOKEN}x`, undefined],
  [`cms_session=${TOKEN.slice(1)}`, undefined],
  [`cms_session="${TOKEN}"`, undefined],
  ['cms_session=', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %s', (header, token) => {
  expect(readSessionCookie(header, PLAIN)).toBe(token);
});

it('writes a cookie that it reads, limited to one path, HttpOnly and SameSite', () => {
  const cookie = writeSessionCookie(TOKEN, BELOW);
  expect(cookie).toBe(`__Secure-cms_session=${TOKEN}; Path=/cms/; HttpOnly; SameSite=Strict; Secure`);
  expect(readSessionCookie(cookie, BELOW)).toBe(TOKEN);
  const gone = writeSessionCookie(undefined, PLAIN);
  expect(gone).toBe('cms_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
});

it('ignores cookies over https that a sibling domain could have set', () => {
  const own = writeSessionCookie(TOKEN, SECURE);
  expect(own).toBe(`__Host-cms_session=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  const planted = `cms_session=${OTHER}; __Secure-cms_session=${OTHER}`;
  expect(readSessionCookie(planted, SECURE)).toBeUndefined();
  expect(readSessionCookie(`${planted}; ${own}`, SECURE)).toBe(TOKEN);
});
