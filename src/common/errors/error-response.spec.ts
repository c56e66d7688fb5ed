import { AppError } from './app-error.js';
import { toErrorResponse } from './error-response.js';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** An error with a status, as thrown by libraries. */
function withStatus(statusCode: number, error = new Error('No such thing')): Error {
  return Object.assign(error, { statusCode });
}

describe('toErrorResponse', () => {
  it('omits headers that an error sets to an empty string', () => {
    const { status, headers } = toErrorResponse(
      new AppError('notAuthorized', 'Sign in', undefined, { 'www-authenticate': '' }),
      'r1',
    );
    expect([status, headers]).toEqual([401, HEADERS]);
  });

  it('contains the message of the rejection', () => {
    expect(toErrorResponse(new AppError('pathNotFound', '/a "b"'), 'r1')).toEqual({
      status: 404,
      code: 'pathNotFound',
      body: '{"error":{"code":"pathNotFound","message":"/a \\"b\\""}}',
      headers: HEADERS,
    });
  });

  it('contains the details of the error', () => {
    expect(toErrorResponse(new AppError('validationFailed', 'Two problems', [{ index: 0 }, 'x']), 'r1')).toEqual({
      status: 422,
      code: 'validationFailed',
      body: '{"error":{"code":"validationFailed","message":"Two problems","details":[{"index":0},"x"]}}',
      headers: HEADERS,
    });
  }); // prettier-ignore

  it.each([
    ['notAuthorized', 401, { 'www-authenticate': 'Basic realm="cms", charset="UTF-8"' }],
    ['tooManyRequests', 429, { 'retry-after': '1' }],
    ['unavailable', 503, { 'retry-after': '1' }],
  ] as const)('has the headers of %s', (code, status, headers) => {
    expect(toErrorResponse(new AppError(code, 'x'), 'r1')).toMatchObject({ status, headers: { ...HEADERS, ...headers } });
  }); // prettier-ignore

  it('gives the headers of an error precedence', () => {
    expect(
      toErrorResponse(new AppError('unavailable', 'x', undefined, { 'retry-after': '7' }), 'r1').headers,
    ).toEqual({
      ...HEADERS,
      'retry-after': '7',
    });
  });

  it.each([
    [withStatus(404), 404, 'notFound', 'No such thing'],
    [withStatus(413), 413, 'payloadTooLarge', 'No such thing'],
    [withStatus(418), 400, 'badRequest', 'No such thing'],
    [withStatus(400), 400, 'badRequest', 'No such thing'],
    [withStatus(400, new SyntaxError('Bad JSON')), 400, 'readerError', 'Bad JSON'],
    [{ getStatus: () => 403 }, 403, 'accessDenied', 'The request cannot be processed.'],
  ])('maps errors of libraries to codes (%#)', (error, status, code, message) => {
    expect(toErrorResponse(error, 'r1')).toEqual({
      status,
      code,
      body: JSON.stringify({ error: { code, message } }),
      headers: HEADERS,
    });
  });

  it.each([
    new Error('secret'),
    withStatus(500, new Error('secret')),
    withStatus(503, new Error('secret')),
    'secret',
    undefined,
    { statusCode: 'secret' },
  ])('exposes no internals (%#)', (error) => {
    expect(toErrorResponse(error, 'r1')).toEqual({
      status: 500,
      code: 'unknown',
      body: '{"error":{"code":"unknown","message":"Internal error. The log contains the cause under request r1."}}',
      headers: HEADERS,
    });
  });
});
