import fc from 'fast-check';
import sharp from 'sharp';
import { makeImage } from '../../src/assets/images/make-image.js';
import { variationSize } from '../../src/assets/images/variation-size.js';
import {
  assetFile,
  assetId,
  halves,
  lastingHeaders,
  MODIFIED_HTTP,
  property,
} from '../fixtures/asset-world.js';
import { TestApplication, type TestResponse } from '../support/application.js';

// docs/reference/references.md#image-variations: formats, sizes and focal points.

const THEME = `imaging:
  variations:
    wide: {width: 100}
    box: {width: 60, height: 60}
    drawn: {width: 100, format: png}
    photo: {width: 100, format: jpg}
    huge: {width: 6000}
`;
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let app: TestApplication;

const sizes = (width: number, height: number): string =>
  property('width', 'Long', String(width)) + property('height', 'Long', String(height));
const focus = (x: string, y: string): string =>
  property('focalX', 'Double', x) + property('focalY', 'Double', y);

beforeAll(async () => {
  const bytes = await halves(200, 100).jpeg().toBuffer();
  const png = await halves(200, 100).png({ palette: true }).toBuffer();
  const upright = await halves(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const jpeg = { name: 'a.jpg', mimeType: 'image/jpeg', bytes, content: sizes(200, 100) };
  app = await TestApplication.start({
    definitions: { 'themes/look.yaml': THEME },
    content: {
      'dam.pics.xml': assetFile('pics', '00', [
        { ...jpeg, id: '01' },
        { ...jpeg, id: '02', name: 'b.jpg', properties: focus('0', '0.5') },
        { ...jpeg, id: '03', name: 'c.jpg', properties: focus('1.0', '0.5') },
        { ...jpeg, id: '04', name: 'd.jpg', properties: focus('7', 'NaN') },
        { ...jpeg, id: '05', name: 'e.png', mimeType: 'image/png', bytes: png },
        { ...jpeg, id: '06', name: 'f.jpg', bytes: upright, properties: focus('0.5', '0') },
        { ...jpeg, id: '07', name: 'g.jpg', content: '' },
      ]),
    },
  });
});

afterAll(() => app.close());

function get(variation: string, id: string, accept?: string): Promise<TestResponse> {
  const headers: Readonly<Record<string, string>> = accept === undefined ? {} : { accept };
  return app.request(`/.imaging/look/${variation}/jcr:${assetId(id)}/x`, { headers });
}

async function formatOf({ bytes }: TestResponse): Promise<unknown> {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

/** The colour at a position: `r` or `b`. */
async function colourOf({ bytes }: TestResponse, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'r' : 'b';
}

describe('formats of variations', () => {
  it.each([
    ['wide', '01', undefined, ['jpeg', 100, 50], 'image/jpeg', 'Accept'],
    ['wide', '01', 'image/*', ['jpeg', 100, 50], 'image/jpeg', 'Accept'],
    ['wide', '01', BROWSER, ['heif', 100, 50], 'image/avif', 'Accept'],
    ['wide', '01', 'image/webp', ['webp', 100, 50], 'image/webp', 'Accept'],
    ['box', '05', 'image/webp', ['webp', 60, 60], 'image/webp', 'Accept'],
    ['drawn', '01', BROWSER, ['png', 100, 50], 'image/png', undefined],
    ['photo', '05', BROWSER, ['jpeg', 100, 50], 'image/jpeg', undefined],
    ['huge', '01', BROWSER, ['webp', 6000, 3000], 'image/webp', 'Accept'],
    ['wide', '07', BROWSER, ['jpeg', 100, 50], 'image/jpeg', undefined],
  ])('%s of %s for Accept: %s', async (variation, id, accept, shape, type, vary) => {
    const response = await get(variation, id, accept);
    expect([response.status, await formatOf(response)]).toEqual([200, shape]);
    expect(lastingHeaders(response)).toEqual({
      'content-type': type,
      'content-length': String(response.bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'last-modified': MODIFIED_HTTP,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'",
      ...(vary === undefined ? {} : { vary }),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('have their own ETags', async () => {
    const tagOf = async (accept?: string): Promise<string> =>
      String((await get('wide', '01', accept)).headers.etag);
    const tags = [await tagOf(), await tagOf('image/webp'), await tagOf('image/avif')];
    expect(new Set(tags).size).toBe(3);
    const headers = { accept: 'image/webp', 'if-none-match': tags[1] ?? '' };
    const known = await app.request(`/.imaging/look/wide/jcr:${assetId('01')}/x`, { headers });
    expect([known.status, known.headers.vary]).toEqual([304, 'Accept']);
  });
});

describe('sizes of variations', () => {
  it('equal those of the rendered images', async () => {
    const side = fc.integer({ min: 1, max: 400 });
    const maybe = fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(side, side, maybe, maybe, fc.boolean(), async (w, h, width, height, crop) => {
        fc.pre((width ?? height) !== undefined);
        const bytes = await sharp({ create: { width: w, height: h, channels: 3, background: '#123456' } })
          .toFormat(w % 2 === 0 ? 'png' : 'jpeg')
          .toBuffer();
        const variation = { width, height, crop, format: undefined };
        const made = await makeImage(bytes, { variation, format: 'png', focalPoint: undefined });
        const info = await sharp(made).metadata();
        const expected = { width: info.width, height: info.height };
        expect(variationSize(variation, { width: w, height: h })).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('focal points', () => {
  it.each([
    ['box', '01', ['r', 'b']],
    ['box', '02', ['r', 'r']],
    ['box', '03', ['b', 'b']],
    ['box', '04', ['r', 'b']],
    ['wide', '02', ['r', 'b']],
  ])('%s of %s', async (variation, id, colours) => {
    const response = await get(variation, id);
    expect([await colourOf(response, 0.1, 0.5), await colourOf(response, 0.9, 0.5)]).toEqual(colours);
  });

  it('refer to the upright image', async () => {
    const response = await get('box', '06');
    expect([await formatOf(response), await colourOf(response, 0.5, 0.9)]).toEqual([['jpeg', 60, 60], 'r']);
  });

  it('that are invalid are ignored', async () => {
    const [plain, odd] = [await get('box', '01'), await get('box', '04')];
    expect([odd.headers.etag, odd.bytes.equals(plain.bytes)]).toEqual([plain.headers.etag, true]);
  });
});
