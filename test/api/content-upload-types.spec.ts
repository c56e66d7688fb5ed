import { startContentSite } from '../fixtures/content-site.js';
import { SVG } from '../fixtures/image-world.js';
import type { ContentClient } from '../support/content-client.js';
import { file, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets

let client: ContentClient;

beforeAll(async () => {
  client = await startContentSite();
});

afterAll(() => client.close());

type Json = Record<string, unknown>;

async function uploaded(parts: Parameters<typeof upload>[2]): Promise<Json[]> {
  const response = await upload(client, 'dam', parts);
  if (response.status !== 201) throw new Error(`${String(response.status)} ${response.text}`);
  return (response.json as { results: Json[] }).results;
}

const resourceOf = (node: Json | undefined): Json => node?.['jcr:content'] as Json;

describe('content API, types of uploads', () => {
  it.each([
    ['x.html', '<!doctype html><script>alert(1)</script>', 'text/html', true],
    ['x.png', '<html><script>alert(1)</script></html>', 'text/plain', false],
    ['x.jpg', `<?xml version="1.0"?>\n<!-- a > b -->\n${SVG}`, 'image/svg+xml', true],
    ['x.svg', '<html/>', 'text/plain', false],
    ['BMW.txt', 'BMW, Audi', 'text/plain', false],
    ['x.csv', 'a;b\n1;ü', 'text/csv', false],
    ['x.json', '{}', 'application/json', true],
    ['x.pdf', '%PDF-1.7\n%âãÏÓ', 'application/pdf', false],
    ['x.xml', '<?xml version="1.0"?><a/>', 'application/xml', true],
    ['x.gif', Buffer.from([0, 1, 2, 3]), 'application/octet-stream', true],
    ['x.ttf', Buffer.from('0001', 'hex'), 'application/octet-stream', true],
    ['y.ttf', Buffer.from(`000100000001${'00'.repeat(60)}`, 'hex'), 'application/octet-stream', true],
    [
      'z.ttf',
      Buffer.from(`0001000000020010000000106e616d65${'00'.repeat(12)}`, 'hex'),
      'application/octet-stream',
      true,
    ],
    ['font.ttf', Buffer.from(`0001000000010010000000006e616d65${'00'.repeat(12)}`, 'hex'), 'font/ttf', false],
    ['font.otf', Buffer.from(`4f54544f000100100000000043464620${'00'.repeat(12)}`, 'hex'), 'font/otf', false],
    ['x.ico', Buffer.from('000001', 'hex'), 'application/octet-stream', true],
    ['x.mp3', Buffer.from('ffe2', 'hex'), 'application/octet-stream', true],
    ['x.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip', true],
  ])('%s: the type follows from the content', async (name, content, mimeType, isAttachment) => {
    const [node] = await uploaded([file(name, content, 'image/png')]);
    expect(resourceOf(node)['jcr:mimeType']).toBe(mimeType);
    const { headers } = await client.app.request(`/dam/jcr:${String(node?.['@id'])}`);
    expect(headers['content-disposition'] !== undefined).toBe(isAttachment);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('reads the size of a drawing', async () => {
    const [node, other] = await uploaded([
      file('a.svg', SVG),
      file('b.svg', '<svg width="100%" viewBox="0 0 24.4 12"/>'),
    ]);
    expect(resourceOf(node)).toMatchObject({ width: 10, height: 10 });
    expect(resourceOf(other)).toMatchObject({ width: 24, height: 12 });
  });
});
