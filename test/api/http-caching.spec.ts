import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { UsersService } from '../../src/auth/index.js';
import { TestApplication, type TestResponse } from '../support/application.js';

// docs/reference/reading.md#caching: ETags, conditional requests, Cache-Control, Vary, compression.

const SMALL = '/.rest/delivery/pages/small';
const LARGE = '/.rest/delivery/pages/large';
const BODY_HEADERS = ['content-type', 'content-length', 'content-encoding'];

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\n',
      'restEndpoints/delivery/kept.yaml': 'workspace: website\ncacheTtl: 3600\n',
      'restEndpoints/delivery/unkept.yaml': 'workspace: website\ncacheTtl: 0\n',
      'sites/main.yaml': 'i18n: {fallbackLocale: en, locales: [en, de]}\n',
    },
    content: {
      'website.small.yaml':
        "'small':\n  'jcr:primaryType': 'mgnl:page'\n  'title': 'Small'\n  'title_de': 'Klein'\n",
      'website.large.yaml': `'large':\n  'jcr:primaryType': 'mgnl:page'\n  'text': '${'äöü € words and more words. '.repeat(200)}'\n`,
    },
    settings: { superuserPassword: 'a rather long password' },
  });
  await app.nest.get(UsersService, { strict: false }).createSuperuser();
});

afterAll(() => app.close());

const read = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestResponse> =>
  app.request(path, { headers });

const etagOf = ({ headers }: TestResponse): string => String(headers.etag);

/** Headers of the response itself, without those of the connection and those that describe a body. */
function lastingHeaders({ headers }: TestResponse): Record<string, unknown> {
  const others = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', ...BODY_HEADERS]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.has(name)));
}

describe('the ETag', () => {
  it('is strong, and changes exactly with the content', async () => {
    const tags = [];
    for (const path of [
      SMALL,
      SMALL,
      `${SMALL}?lang=en`,
      LARGE,
      `${SMALL}?lang=de`,
      '/.rest/delivery/pages',
    ]) {
      tags.push(etagOf(await read(path)));
    }
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(4);
  });

  it('differs with the encoding', async () => {
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => read(LARGE, { 'accept-encoding': encoding })),
    );
    if (plain === undefined || gzip === undefined || br === undefined) throw new Error('three answers');
    const hash = etagOf(plain).slice(0, -1);
    expect([etagOf(gzip), etagOf(br)]).toEqual([`${hash}-gz"`, `${hash}-br"`]);
  });
});

describe('a conditional request', () => {
  it.each([
    ['the tag', (tag: string) => tag],
    ['a weak form of it', (tag: string) => `W/${tag}`],
    ['a list with it', (tag: string) => `"other", ${tag},W/"third"`],
    ['a list with empty members', (tag: string) => `,, "a,b" ,\t${tag} ,`],
    ['a star', () => '*'],
  ])('that names %s gets 304 with all headers but those of the body', async (_, write) => {
    for (const path of [SMALL, LARGE, `${LARGE}@nodes`, '/.rest/delivery/kept', `${SMALL}?lang=de`]) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const full = await read(path, { 'accept-encoding': encoding });
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'accept-encoding': encoding, 'if-none-match': write(etagOf(full)) };
          const response = await app.request(path, { method, headers });
          expect([response.status, response.bytes.length]).toEqual([304, 0]);
          expect(lastingHeaders(response)).toEqual(lastingHeaders(full));
          expect(Object.keys(response.headers).filter((name) => BODY_HEADERS.includes(name))).toEqual([]);
        }
      }
    }
  });

  it.each([
    ['another tag', () => '"AAAAAAAAAAAAAAAAAAAAAAAAAAA"'],
    ['the tag without quotes', (tag: string) => tag.replaceAll('"', '')],
    ['a part of the tag', (tag: string) => `${tag.slice(0, -4)}"`],
    ['the tag and more', (tag: string) => `${tag.slice(0, -1)}x"`],
    ['the tag of another encoding', (tag: string) => `${tag.slice(0, -1)}-gz"`],
    ['the tag with something behind its quotes', (tag: string) => `${tag}-br`],
    ['the tag with something before its quotes', (tag: string) => `w/${tag}`],
    ['the tag inside another one', (tag: string) => `"other, ${tag}"`],
    ['two tags without a comma', (tag: string) => `"other" ${tag}`],
    ['a star among tags', (tag: string) => `*, ${tag}`],
    ['nothing', () => ''],
  ])('that names %s gets the full response', async (_, write) => {
    const full = await read(LARGE);
    const response = await read(LARGE, { 'if-none-match': write(etagOf(full)) });
    expect([response.status, response.text, response.headers.etag]).toEqual([200, full.text, etagOf(full)]);
  });

  it('gets the full response if it has cached another encoding', async () => {
    const plain = await read(LARGE);
    const response = await read(LARGE, { 'accept-encoding': 'gzip', 'if-none-match': etagOf(plain) });
    expect([response.status, gunzipSync(response.bytes).toString()]).toEqual([200, plain.text]);
  });

  it('gets an error if there is one', async () => {
    for (const [path, status] of [
      [`${SMALL}/none`, 404],
      ['/.rest/delivery/pages?limit=x', 400],
    ] as const) {
      const response = await read(path, { 'if-none-match': '*' });
      expect([response.status, response.headers.etag, response.headers['cache-control']]).toEqual([
        status,
        undefined,
        'no-store',
      ]);
    }
  });
});

describe('Cache-Control', () => {
  const authorization = `Basic ${Buffer.from('superuser:a rather long password').toString('base64')}`;

  it.each([
    ['pages', 'no-cache'],
    ['kept', 'max-age=3600'],
    ['unkept', 'max-age=0'],
  ])('of the endpoint %s is %s, public or private', async (endpoint, freshness) => {
    for (const path of [`/.rest/delivery/${endpoint}`, `/.rest/delivery/${endpoint}/small`]) {
      const anonymous = await read(path);
      const known = await read(path, { authorization });
      const again = await read(path);
      expect(anonymous.headers['cache-control']).toBe(`public, ${freshness}`);
      expect(known.headers['cache-control']).toBe(`private, ${freshness}`);
      expect(again.headers['cache-control']).toBe(`public, ${freshness}`);
      expect(known.text).toBe(anonymous.text);
    }
  });

  it('of a 304 is that of the response', async () => {
    const full = await read('/.rest/delivery/kept/small', { authorization });
    const headers = { authorization, 'if-none-match': etagOf(full) };
    const response = await read('/.rest/delivery/kept/small', headers);
    expect([response.status, response.headers['cache-control']]).toEqual([304, 'private, max-age=3600']);
  });
});

describe('Vary', () => {
  it.each([
    ['', {}, 'Accept-Encoding, Content-Language, Accept-Language, Authorization', 'en'],
    [
      '',
      { 'accept-language': 'de' },
      'Accept-Encoding, Content-Language, Accept-Language, Authorization',
      'de',
    ],
    [
      '',
      { 'content-language': 'de', 'accept-language': 'en' },
      'Accept-Encoding, Content-Language, Authorization',
      'de',
    ],
    ['?lang=de', { 'accept-language': 'en' }, 'Accept-Encoding, Authorization', 'de'],
    ['?lang=all', {}, 'Accept-Encoding, Authorization', 'en, de'],
  ])('contains the headers that mattered: "%s" %j', async (query, headers, vary, language) => {
    for (const encoding of ['identity', 'br']) {
      const response = await read(`${LARGE}${query}`, { ...headers, 'accept-encoding': encoding });
      expect([response.headers.vary, response.headers['content-language']]).toEqual([vary, language]);
    }
  });
});

describe('compression', () => {
  const decode: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['gzip;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0, br;q=0.001', 'br'],
  ])('follows "Accept-Encoding: %s"', async (accepted, encoding) => {
    const plain = await read(LARGE);
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const response = await read(LARGE, headers);
    const bytes = (decode[encoding ?? ''] ?? ((same: Buffer) => same))(response.bytes);
    expect([response.status, response.headers['content-encoding'], bytes.equals(plain.bytes)]).toEqual([
      200,
      encoding,
      true,
    ]);
    expect(response.headers['content-length']).toBe(String(response.bytes.length));
    expect(lastingHeaders(response)).toEqual({ ...lastingHeaders(plain), etag: etagOf(response) });
    const head = await app.request(LARGE, { method: 'HEAD', headers });
    expect([head.bytes.length, head.headers['content-length'], head.headers.etag]).toEqual([
      0,
      String(response.bytes.length),
      etagOf(response),
    ]);
  });

  it('is omitted if it saves nothing, unless nothing else is accepted', async () => {
    const plain = await read(SMALL, { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      undefined,
      'Accept-Encoding, Content-Language, Accept-Language, Authorization',
    ]);
    const gzip = await read(SMALL, { 'accept-encoding': 'gzip, identity;q=0' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).equals(plain.bytes)]).toEqual([
      'gzip',
      true,
    ]);
  });

  it.each(['identity;q=0', '*;q=0', 'deflate, identity;q=0', 'br;q=0, gzip;q=0, *;q=0'])(
    'is rejected with "Accept-Encoding: %s"',
    async (accepted) => {
      for (const path of [SMALL, LARGE, `${LARGE}?fresh=${encodeURIComponent(accepted)}`]) {
        const { status, json } = await read(path, { 'accept-encoding': accepted });
        const message = `Responses are sent uncompressed, as gzip or as br, all excluded by "Accept-Encoding: ${accepted}".`;
        expect([status, json]).toEqual([406, { error: { code: 'notAcceptable', message } }]);
      }
    },
  );
});
