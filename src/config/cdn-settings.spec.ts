import { readCdnSettings } from './cdn-settings.js';
import { readEnvironment } from './environment/environment.js';
import { SettingsError } from './settings.error.js';

const read = (variables: Record<string, string>): unknown => readCdnSettings(readEnvironment(variables));
const PURGE = 'https://api.cdn.example/purge';

describe('readCdnSettings', () => {
  it('returns undefined without tags', () => {
    expect(read({ CDN_PURGE_HEADERS: 'a=b' })).toBeUndefined();
  });

  it('reads all', () => {
    const variables = { CDN_TAGS: 'cache-tag', CDN_MAX_AGE_S: '86400', CDN_PURGE_URL: PURGE };
    expect(read({ ...variables, CDN_PURGE_HEADERS: 'Authorization=Bearer%20a%2Cb,X-Key=1=2' })).toEqual({
      tags: 'cache-tag',
      maxAge: 86_400,
      purge: { url: PURGE, headers: { Authorization: 'Bearer a,b', 'X-Key': '1=2' } },
    });
    expect(read({ CDN_TAGS: 'surrogate-key' })).toEqual({
      tags: 'surrogate-key',
      maxAge: 0,
      purge: undefined,
    });
  });

  it.each([
    ['CDN_PURGE_URL', 'https://me:secret@cdn.example/'],
    ['CDN_PURGE_URL', 'https://secret:x/'],
    ['CDN_PURGE_HEADERS', 'Key=secret%0Asecret'],
    ['CDN_PURGE_HEADERS', 'secret key=1'],
  ])('rejects %s without showing it: %s', (name, value) => {
    const variables = { CDN_TAGS: 'cache-tag', CDN_PURGE_URL: PURGE, [name]: value };
    expect(() => read(variables)).toThrow(new RegExp(`^Settings: ${name} must be (?!.*secret)`));
  });

  it.each(['CDN_MAX_AGE_S', 'CDN_PURGE_URL'])('rejects %s without tags', (name) => {
    const value = name === 'CDN_PURGE_URL' ? PURGE : '1';
    const reason = `${name} requires CDN_TAGS=surrogate-key or CDN_TAGS=cache-tag`;
    expect(() => read({ [name]: value })).toThrow(new SettingsError([reason]));
  });
});
