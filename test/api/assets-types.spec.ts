import { assetFile, assetId, type AssetFixture } from '../fixtures/asset-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#assets: types a browser would execute are sent as attachment with a sandboxing policy.

const SHOWN = [
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/PNG', 'image/png'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['image/avif', 'image/avif'],
  ['image/x-icon', 'image/x-icon'],
  ['application/pdf', 'application/pdf'],
  ['audio/mpeg', 'audio/mpeg'],
  ['video/mp4; codecs=avc1', 'video/mp4'],
  ['font/woff2', 'font/woff2'],
  ['text/plain; charset=iso-8859-1', 'text/plain; charset=iso-8859-1'],
  ['text/plain; charset=&quot;x&#13;y&quot;', 'text/plain'],
  ['text/csv', 'text/csv'],
] as const;

const DOWNLOADED = [
  ['text/html', 'text/html'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['TEXT/HTML', 'text/html'],
  ['application/xhtml+xml', 'application/xhtml+xml'],
  ['image/svg+xml', 'image/svg+xml'],
  ['text/xml', 'text/xml'],
  ['application/xml', 'application/xml'],
  ['text/xsl', 'text/xsl'],
  ['application/javascript', 'application/javascript'],
  ['text/javascript', 'text/javascript'],
  ['application/x-shockwave-flash', 'application/x-shockwave-flash'],
  ['multipart/x-mixed-replace', 'multipart/x-mixed-replace'],
  ['text/vtt', 'text/vtt'],
  ['application/wasm', 'application/wasm'],
  ['application/zip', 'application/zip'],
  ['image/whatever', 'image/whatever'],
  ['', 'application/octet-stream'],
  ['jpg', 'application/octet-stream'],
  ['image/', 'application/octet-stream'],
  ['image/png, text/html', 'application/octet-stream'],
  ['image/png&#10;x-evil: 1', 'application/octet-stream'],
  ['image/png é', 'application/octet-stream'],
] as const;

const BYTES = Buffer.from('<script>alert(1)</script>');

let app: TestApplication;

const idOf = (index: number): string => (index + 16).toString(16);

beforeAll(async () => {
  const types = [...SHOWN, ...DOWNLOADED].map(([stored]) => stored);
  const assets = types.map((mimeType, index): AssetFixture => ({
    id: idOf(index),
    name: `file-${index}.x`,
    mimeType,
    bytes: BYTES,
  }));
  app = await TestApplication.start({ content: { 'dam.files.xml': assetFile('files', '00', assets) } });
});

afterAll(() => app.close());

it.each(SHOWN.map(([stored, sent], index) => [stored, sent, index] as const))(
  'sends %s for display',
  async (_, sent, index) => {
    const { status, text, headers } = await app.request(`/dam/jcr:${assetId(idOf(index))}/evil.html`);
    expect([status, text, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      BYTES.toString(),
      sent,
      'nosniff',
    ]);
    expect([headers['content-disposition'], headers['content-security-policy']]).toEqual([
      undefined,
      "script-src 'none'",
    ]);
  },
);

it.each(DOWNLOADED.map(([stored, sent], index) => [stored, sent, index + SHOWN.length] as const))(
  'sends "%s" as an attachment with a policy that blocks scripts',
  async (_, sent, index) => {
    for (const range of [{}, { range: 'bytes=0-3' }]) {
      const { status, headers } = await app.request(`/dam/jcr:${assetId(idOf(index))}/picture.png`, {
        headers: range,
      });
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        'range' in range ? 206 : 200,
        sent,
        'nosniff',
      ]);
      expect([headers['content-disposition'], headers['content-security-policy'], headers['x-evil']]).toEqual(
        [
          `attachment; filename="file-${index}.x"; filename*=UTF-8''file-${index}.x`,
          "sandbox; default-src 'none'",
          undefined,
        ],
      );
    }
  },
);
