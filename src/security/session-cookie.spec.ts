import { readSessionCookie, writeSessionCookie } from './session-cookie.js';

const TOKEN = 'aB3-_'.repeat(8) + 'xyz';

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
  expect(readSessionCookie(header)).toBe(token);
});

it('writes what it reads, for one path, out of reach for scripts and other sites', () => {
  const cookie = writeSessionCookie(TOKEN, '/cms', true);
  expect(cookie).toBe(`cms_session=${TOKEN}; Path=/cms/; HttpOnly; SameSite=Strict; Secure`);
  expect(readSessionCookie(cookie)).toBe(TOKEN);
  const gone = writeSessionCookie(undefined, '', false);
  expect(gone).toBe('cms_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
});
