import { CorsPolicy } from './cors.js';

const ORIGIN = 'https://front.example';
const EXPOSED = {
  'access-control-expose-headers': 'ETag, Content-Language, Location, Retry-After, X-Unknown-Parameters',
};

describe('CorsPolicy', () => {
  it('allows every origin, without credentials', () => {
    const cors = new CorsPolicy(['*']);
    expect(cors.vary).toEqual([]);
    expect(cors.headers(ORIGIN)).toEqual({ 'access-control-allow-origin': '*', ...EXPOSED });
    expect(cors.headers(undefined)).toEqual({});
  });

  it('allows the listed origins, with credentials', () => {
    const cors = new CorsPolicy([ORIGIN, 'http://localhost:3000']);
    expect(cors.vary).toEqual(['Origin']);
    expect(cors.headers(ORIGIN)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      ...EXPOSED,
    });
    expect([cors.headers('https://other.example'), cors.headers(`${ORIGIN}.evil`)]).toEqual([{}, {}]);
    expect([cors.headers('null'), cors.headers(undefined)]).toEqual([{}, {}]);
  });

  it('allows any header that a preflight requests', () => {
    const expected = { allow: 'GET', ...new CorsPolicy(['*']).headers(ORIGIN), 'access-control-allow-methods': 'GET', 'access-control-max-age': '86400' }; // prettier-ignore
    const cors = new CorsPolicy(['*']);
    expect(cors.preflight({ origin: ORIGIN, 'access-control-request-headers': 'x-any, y' }, 'GET')).toEqual({
      ...expected,
      'access-control-allow-headers': 'x-any, y',
    });
    expect(cors.preflight({ origin: ORIGIN }, 'GET')).toEqual(expected);
    expect(new CorsPolicy([ORIGIN]).preflight({ origin: 'https://other.example' }, 'GET')).toEqual({
      allow: 'GET',
    });
  });
});
