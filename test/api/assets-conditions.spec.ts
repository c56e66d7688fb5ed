import { assetFile, assetId, lastingHeaders, MODIFIED_HTTP, noise, sha256 } from '../fixtures/asset-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#assets: ranges and conditional requests (RFC 9110, 13 and 14).

const CHUNK = 256 * 1024;
const SIZE = 2 * CHUNK + 1000;
const BYTES = noise(SIZE);
const ETAG = `"${sha256(BYTES)}"`;
const URL = `/dam/jcr:${assetId('01')}/film.mp4`;
const BEFORE = 'Sun, 01 Mar 2026 09:20:29 GMT';
const AFTER = 'Sun, 01 Mar 2026 09:20:31 GMT';

let app: TestApplication;

beforeAll(async () => {
  const film = { id: '01', name: 'film.mp4', mimeType: 'video/mp4', bytes: BYTES };
  const nothing = { id: '02', name: 'nothing.mp4', mimeType: 'video/mp4', bytes: Buffer.alloc(0) };
  app = await TestApplication.start({
    content: { 'dam.films.xml': assetFile('films', '00', [film, nothing]) },
  });
});

afterAll(() => app.close());

describe('a range', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, SIZE],
    ['bytes=-1', SIZE - 1, SIZE],
    [`bytes=-${SIZE * 2}`, 0, SIZE],
    [`bytes=${CHUNK - 1}-${CHUNK}`, CHUNK - 1, CHUNK + 1],
    [`bytes=${CHUNK}-${CHUNK}`, CHUNK, CHUNK + 1],
    [`bytes=10-${SIZE - 10}`, 10, SIZE - 9],
    [`bytes=${SIZE - 1}-99999999999999999999`, SIZE - 1, SIZE],
    [' Bytes = 5 - 6 ', 5, 7],
  ])('"%s" is sent', async (range, from, to) => {
    const response = await app.request(URL, { headers: { range } });
    expect([response.status, response.bytes.equals(BYTES.subarray(from, to))]).toEqual([206, true]);
    expect(lastingHeaders(response)).toEqual({
      'content-type': 'video/mp4',
      'content-length': String(to - from),
      'content-range': `bytes ${from}-${to - 1}/${SIZE}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'last-modified': MODIFIED_HTTP,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'",
      etag: ETAG,
    });
  });

  it.each([`bytes=${SIZE}-`, `bytes=${SIZE + 5}-${SIZE + 9}`, 'bytes=-0'])(
    '"%s" is not satisfiable',
    async (range) => {
      const { status, headers, json } = await app.request(URL, { headers: { range } });
      const message = `The asset has ${SIZE} bytes, none of them in "${range}".`;
      expect([status, headers['content-range'], json]).toEqual([
        416,
        `bytes */${SIZE}`,
        { error: { code: 'rangeNotSatisfiable', message } },
      ]);
    },
  );

  it('of an empty file is not satisfiable', async () => {
    for (const range of ['bytes=0-', 'bytes=-5']) {
      const { status, headers } = await app.request(`/dam/jcr:${assetId('02')}`, { headers: { range } });
      expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
    }
  });

  it.each([
    'bytes=0-1,5-6',
    'bytes=5-1',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'items=0-1',
    '0-1',
    'bytes=0-1-2',
  ])('"%s" returns the whole file', async (range) => {
    const { status, bytes, headers } = await app.request(URL, { headers: { range } });
    expect([status, bytes.equals(BYTES), headers['content-range']]).toEqual([200, true, undefined]);
  });

  it('is ignored for methods other than GET', async () => {
    const { status, headers } = await app.request(URL, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([status, headers['content-length'], headers['content-range']]).toEqual([
      200,
      String(SIZE),
      undefined,
    ]);
  });

  it.each([
    [ETAG, 206],
    [`W/${ETAG}`, 200],
    ['"other"', 200],
    [MODIFIED_HTTP, 206],
    [AFTER, 200],
    [BEFORE, 200],
    ['yesterday', 200],
  ])('applies if the asset is still %s: %i', async (ifRange, expected) => {
    const headers = { range: 'bytes=1-3', 'if-range': ifRange };
    const { status, bytes } = await app.request(URL, { headers });
    expect([status, bytes.equals(expected === 206 ? BYTES.subarray(1, 4) : BYTES)]).toEqual([expected, true]);
  });
});

describe('a condition', () => {
  it.each([
    { 'if-none-match': ETAG },
    { 'if-none-match': `W/${ETAG}` },
    { 'if-none-match': `"a", ${ETAG}` },
    { 'if-none-match': '*' },
    { 'if-none-match': ETAG, range: 'bytes=0-1' },
    { 'if-none-match': ETAG, 'if-modified-since': BEFORE },
    { 'if-modified-since': MODIFIED_HTTP },
    { 'if-modified-since': AFTER },
    { 'if-match': ETAG, 'if-none-match': ETAG },
  ])('is 304 for a cached state: %j', async (headers) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(URL, { method, headers: { ...headers } });
      expect([response.status, response.bytes.length, lastingHeaders(response)]).toEqual([
        304,
        0,
        {
          'cache-control': 'public, no-cache',
          'last-modified': MODIFIED_HTTP,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "script-src 'none'",
          etag: ETAG,
        },
      ]);
    }
  });

  it.each([
    { 'if-none-match': '"other"' },
    { 'if-none-match': ETAG.replaceAll('"', '') },
    { 'if-none-match': `${ETAG.slice(0, -1)}x"` },
    { 'if-none-match': '"other"', 'if-modified-since': AFTER },
    { 'if-modified-since': BEFORE },
    { 'if-modified-since': 'yesterday' },
    { 'if-modified-since': '2026-04-01' },
    { 'if-match': ETAG },
    { 'if-match': '*' },
    { 'if-match': `"a", ${ETAG}`, 'if-unmodified-since': BEFORE },
    { 'if-unmodified-since': MODIFIED_HTTP },
    { 'if-unmodified-since': 'yesterday' },
  ])('returns the whole file: %j', async (headers) => {
    const { status, bytes } = await app.request(URL, { headers: { ...headers } });
    expect([status, bytes.equals(BYTES)]).toEqual([200, true]);
  });

  it.each([{ 'if-match': '"other"' }, { 'if-match': `W/${ETAG}` }, { 'if-unmodified-since': BEFORE }])(
    'is 412 for another state: %j',
    async (headers) => {
      const { status, json } = await app.request(URL, { headers: { ...headers } });
      const message = 'The asset does not match the precondition of the request.';
      expect([status, json]).toEqual([412, { error: { code: 'preconditionFailed', message } }]);
    },
  );
});
