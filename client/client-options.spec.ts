import { basicCredentials } from './client-options.js';

describe('basicCredentials', () => {
  it.each([
    ['anna', 'secret'],
    ['jürg', 'pässwörd: 🔑'],
    ['', ''],
  ])('encodes %j and %j', (user, password) => {
    const value = basicCredentials({ user, password });
    expect(value).toMatch(/^Basic /);
    expect(Buffer.from(value.slice(6), 'base64').toString('utf8')).toBe(`${user}:${password}`);
  });

  it('rejects a user name with a colon', () => {
    expect(() => basicCredentials({ user: 'a:b', password: 'c' })).toThrow(TypeError);
  });
});
