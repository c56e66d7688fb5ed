import { readError, readRetryAfter } from './read-error.js';
import type { ServiceError } from './service.error.js';

const NOW = Date.parse('2026-03-01T10:00:00Z');

describe('readRetryAfter', () => {
  it.each([
    [null, undefined],
    ['0', 0],
    ['3', 3000],
    ['Sun, 01 Mar 2026 10:01:30 GMT', 90_000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-3s', undefined],
    ['', undefined],
  ])('%j is %j', (header, expected) => {
    expect(readRetryAfter(header, NOW)).toBe(expected);
  });
});

const factsOf = ({ name, code, message, status, details, retryAfter }: ServiceError) => ({
  ...{ name, code, message, status, details, retryAfter },
});

const read = async (status: number, body: string, headers = {}) =>
  factsOf(await readError(new Response(body, { status, headers }), 'GET /x'));

describe('readError', () => {
  it('reads a whole error response', async () => {
    const body = JSON.stringify({
      error: { code: 'tooManyRequests', message: 'Slower', details: [{ limit: 1 }] },
    });
    expect(await read(429, body, { 'retry-after': '2' })).toEqual({
      name: 'ServiceError',
      code: 'tooManyRequests',
      message: 'Slower',
      status: 429,
      details: [{ limit: 1 }],
      retryAfter: 2000,
    });
  });

  it('keeps the message if the code is unknown', async () => {
    expect(await read(418, '{"error":{"code":"teapot","message":"Short and stout"}}')).toEqual({
      name: 'ServiceError',
      code: 'unknown',
      message: 'Short and stout',
      status: 418,
      details: [],
      retryAfter: undefined,
    });
  });

  it.each(['<h1>Bad gateway</h1>', '', '"error"', '{"error":"x"}', 'null'])(
    'reports a response that is not an error of the API: %j',
    async (body) => {
      expect(await read(502, body)).toEqual({
        name: 'ServiceError',
        code: 'unreadableAnswer',
        message: 'GET /x: status 502 without an error in JSON.',
        status: 502,
        details: [],
        retryAfter: undefined,
      });
    },
  );
});
