import { request as httpRequest } from 'node:http';
import {
  assetFile,
  assetId,
  contentId,
  lastingHeaders,
  MODIFIED_HTTP,
  noise,
  property,
  sha256,
  type AssetFixture,
} from '../fixtures/asset-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#assets: GET /dam/jcr:<uuid>[/anything] streams the binary.

const CHUNK = 256 * 1024;

const ASSETS = {
  small: { id: '01', name: 'small.jpg', mimeType: 'image/jpeg', bytes: noise(1000) },
  /** Two chunks and a part of a third. */
  large: { id: '02', name: 'large.bin', mimeType: 'video/mp4', bytes: noise(2 * CHUNK + 4321) },
  exact: { id: '03', name: 'exact.bin', mimeType: 'video/mp4', bytes: noise(2 * CHUNK) },
  empty: { id: '04', name: 'empty.txt', mimeType: 'text/plain; charset=utf-8', bytes: Buffer.alloc(0) },
} satisfies Record<string, AssetFixture>;

const NODES = `<?xml version="1.0" encoding="UTF-8"?>
<sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" sv:name="odd">
${property('jcr:primaryType', 'Name', 'mgnl:folder')}${property('jcr:uuid', 'String', assetId('50'))}
<sv:node sv:name="itself">
${property('jcr:primaryType', 'Name', 'mgnl:resource')}${property('jcr:uuid', 'String', assetId('51'))}
${property('thumbnail', 'Binary', Buffer.from('not this').toString('base64'))}
${property('jcr:data', 'Binary', Buffer.from('this').toString('base64'))}
</sv:node>
<sv:node sv:name="named">
${property('jcr:primaryType', 'Name', 'mgnl:content')}${property('jcr:uuid', 'String', assetId('52'))}
${property('fileName', 'String', 'a "b" é.bin')}${property('file', 'Binary', Buffer.from('x').toString('base64'))}
</sv:node>
</sv:node>`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    content: {
      'dam.files.xml': assetFile('files', '00', Object.values(ASSETS)),
      'dam.odd.xml': NODES,
      'website.home.yaml': `'home':\n  'jcr:uuid': '${assetId('60')}'\n  'file': !binary 'eHl6'\n`,
    },
  });
});

afterAll(() => app.close());

describe('an asset', () => {
  it.each(Object.entries(ASSETS))('is sent completely: %s', async (_, { id, name, mimeType, bytes }) => {
    const response = await app.request(`/dam/jcr:${assetId(id)}/${name}`);
    expect([response.status, response.bytes.equals(bytes)]).toEqual([200, true]);
    expect(lastingHeaders(response)).toEqual({
      'content-type': mimeType,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'last-modified': MODIFIED_HTTP,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'",
      etag: `"${sha256(bytes)}"`,
    });
  });

  it.each(Object.entries(ASSETS))('responds to HEAD: %s', async (_, { id, name }) => {
    const whole = await app.request(`/dam/jcr:${assetId(id)}/${name}`);
    const head = await app.request(`/dam/jcr:${assetId(id)}/${name}`, { method: 'HEAD' });
    expect([head.status, head.bytes.length, lastingHeaders(head)]).toEqual([200, 0, lastingHeaders(whole)]);
  });

  it.each([
    `/dam/jcr:${assetId('01')}`,
    `/dam/jcr:${assetId('01')}/`,
    `/dam/jcr:${assetId('01')}?size=1`,
    `/dam/jcr:${assetId('01')}/another.name`,
    `/dam/jcr:${assetId('01')}/more/segments/x%2Fy.jpg`,
    `/dam//jcr:${assetId('01')}//x`,
    `/dam/jcr%3A${assetId('01').toUpperCase()}/x`,
    `/dam/jcr:${contentId('01')}/small.jpg`,
  ])('is found at %s', async (path) => {
    const { status, bytes, headers } = await app.request(path);
    expect([status, bytes.equals(ASSETS.small.bytes), headers['content-type']]).toEqual([
      200,
      true,
      'image/jpeg',
    ]);
  });

  it('can be any node of the workspace with a binary, preferably jcr:data', async () => {
    const itself = await app.request(`/dam/jcr:${assetId('51')}`);
    expect([itself.status, itself.text, itself.headers['content-disposition']]).toEqual([
      200,
      'this',
      'attachment; filename="itself"; filename*=UTF-8\'\'itself',
    ]);
    const named = await app.request(`/dam/jcr:${assetId('52')}`);
    expect([named.status, named.text, lastingHeaders(named)]).toEqual([
      200,
      'x',
      {
        'content-type': 'application/octet-stream',
        'content-length': '1',
        'content-disposition':
          'attachment; filename="a _b_ _.bin"; filename*=UTF-8\'\'a%20%22b%22%20%C3%A9.bin',
        'content-security-policy': "sandbox; default-src 'none'",
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        etag: `"${sha256(Buffer.from('x'))}"`,
      },
    ]);
  });

  it('changes immediately with its content', async () => {
    const before = { id: '70', name: 'new.txt', mimeType: 'text/plain', bytes: Buffer.from('before') };
    await app.importFiles({ 'dam.changing.xml': assetFile('changing', '79', [before]) });
    const address = `/dam/jcr:${assetId('70')}/new.txt`;
    const old = await app.request(address);
    await app.importFiles({
      'dam.changing.xml': assetFile('changing', '79', [{ ...before, bytes: Buffer.from('and after') }]),
    });
    const fresh = await app.request(address, { headers: { 'if-none-match': String(old.headers.etag) } });
    expect([old.text, fresh.status, fresh.text]).toEqual(['before', 200, 'and after']);
  });
});

describe('a client that disconnects', () => {
  it('does not affect the next one', async () => {
    const address = `/dam/jcr:${assetId('02')}/large.bin`;
    const { hostname, port } = new URL(app.base);
    for (let index = 0; index < 20; index += 1) {
      await new Promise<void>((resolve, reject) => {
        const request = httpRequest({ hostname, port, path: address }, (response) => {
          response.once('data', () => {
            response.destroy();
            resolve();
          });
        });
        request.on('error', reject);
        request.end();
      });
    }
    const response = await app.request(address);
    expect([response.status, response.bytes.equals(ASSETS.large.bytes)]).toEqual([200, true]);
  });
});

describe('a node that is not an asset', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';

  it.each([
    [`jcr:${UNKNOWN}/x.jpg`, `There is no asset jcr:${UNKNOWN}.`],
    [`jcr:${assetId('00')}/files`, `There is no asset jcr:${assetId('00')}.`],
    [`jcr:${assetId('60')}`, `There is no asset jcr:${assetId('60')}.`],
    ['', '"" is not an asset: use /dam/jcr:<uuid>/<file name>'],
    ['files/small.jpg', '"files" is not an asset: use /dam/jcr:<uuid>/<file name>'],
    [UNKNOWN, `"${UNKNOWN}" is not an asset: use /dam/jcr:<uuid>/<file name>`],
    ['jcr:', '"jcr:" is not an asset: use /dam/jcr:<uuid>/<file name>'],
    ['jcr:1', '"jcr:1" is not an asset: use /dam/jcr:<uuid>/<file name>'],
    [`jcr:${UNKNOWN}0`, `"jcr:${UNKNOWN}0" is not an asset: use /dam/jcr:<uuid>/<file name>`],
    [`jcr:${UNKNOWN}%0A`, `"jcr:${UNKNOWN}\n" is not an asset: use /dam/jcr:<uuid>/<file name>`],
    [`jcr:${UNKNOWN}%2Fx`, `"jcr:${UNKNOWN}/x" is not an asset: use /dam/jcr:<uuid>/<file name>`],
    ["jcr:' OR 1=1--", undefined],
  ])('is not found: %s', async (path, message) => {
    const { status, json, headers } = await app.request(`/dam/${path.replaceAll(' ', '%20')}`);
    expect([status, json, headers['content-type'], headers.etag]).toEqual([
      404,
      { error: { code: 'notFound', message: message ?? expect.any(String) } },
      'application/json; charset=utf-8',
      undefined,
    ]);
  });

  it.each([
    ['..%2f..%2fetc%2fpasswd', 'Invalid path segment "..%2f..%2fetc%2fpasswd".'],
    ['%2e%2e/x', 'Invalid path segment "%2e%2e".'],
    ['x%00.jpg', 'Invalid path segment "x%00.jpg".'],
  ])('is rejected: %s', async (name, message) => {
    const { status, json } = await app.request(`/dam/jcr:${assetId('01')}/${name}`);
    expect([status, json]).toEqual([400, { error: { code: 'badRequest', message } }]);
  });

  it.each([`%zz`, `%`, 'x'.repeat(12_000), '%ff'])('is an error: %.20s', async (name) => {
    const { status, json } = await app.request(`/dam/${name}`);
    expect([[400, 404, 414].includes(status), json]).toEqual([
      true,
      { error: { code: expect.any(String), message: expect.any(String) } },
    ]);
  });
});

describe('other methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is rejected', async (method) => {
    for (const path of [`/dam/jcr:${assetId('01')}/small.jpg`, '/.imaging/a/b/c', '/dam', '/.imaging']) {
      const { status, json, headers } = await app.request(path, {
        method,
        headers: { 'content-type': 'text/html', 'content-length': '1' },
        body: 'x',
      });
      expect([status, headers.allow, json]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        {
          error: {
            code: 'methodNotAllowed',
            message: `${method} is not allowed: assets support GET and HEAD.`,
          },
        },
      ]);
    }
  });

  it('OPTIONS lists the allowed methods', async () => {
    const { status, headers, bytes } = await app.request(`/dam/jcr:${assetId('01')}`, { method: 'OPTIONS' });
    expect([status, headers.allow, bytes.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0]);
  });
});
