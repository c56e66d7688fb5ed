import sharp from 'sharp';
import { ImagesService } from '../../src/assets/index.js';
import {
  assetId,
  contentId,
  lastingHeaders,
  MODIFIED_HTTP,
  type AssetFixture,
} from '../fixtures/asset-world.js';
import { pictures, imagesFile, SVG, THEME } from '../fixtures/image-world.js';
import { TestApplication, type TestResponse } from '../support/application.js';

// docs/reference/references.md#image-variations: GET /.imaging/<theme>/<variation>/jcr:<uuid>/<file name>.

let fixtures: Readonly<Record<string, AssetFixture>>;
let app: TestApplication;

beforeAll(async () => {
  fixtures = await pictures();
  app = await TestApplication.start({
    definitions: { 'themes/travel.yaml': THEME },
    content: { 'dam.pics.xml': imagesFile(fixtures) },
  });
});

afterAll(() => app.close());

const addressOf = (variation: string, name: string): string =>
  `/.imaging/travel/${variation}/jcr:${assetId(fixtures[name]?.id ?? '')}/${name}`;

const generated = (): number => app.nest.get(ImagesService, { strict: false }).generated;

/** Format and size of an image. */
async function shapeOf({ bytes }: TestResponse): Promise<readonly [string, number, number]> {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

/** The colours at positions of an image (0 to 1), as `r`, `g`, `b` or mixtures. */
async function coloursAt(
  { bytes }: TestResponse,
  places: readonly (readonly [number, number])[],
): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return ['r', 'g', 'b'].filter((_, channel) => (data[at + channel] ?? 0) > 128).join('');
  });
}

describe('a variation', () => {
  it.each([
    ['wide', 'landscape.jpg', ['jpeg', 100, 50]],
    ['tall', 'landscape.jpg', ['jpeg', 100, 50]],
    ['box', 'landscape.jpg', ['jpeg', 60, 60]],
    ['strip', 'landscape.jpg', ['jpeg', 120, 20]],
    ['whole', 'landscape.jpg', ['jpeg', 60, 30]],
    ['larger', 'landscape.jpg', ['jpeg', 900, 450]],
    ['960', 'landscape.jpg', ['jpeg', 96, 48]],
    ['wide', 'alias.jpg', ['jpeg', 100, 50]],
    ['wide', 'landscape.png', ['png', 100, 50]],
    ['wide', 'landscape.webp', ['webp', 100, 50]],
    ['wide', 'landscape.avif', ['heif', 100, 50]],
    ['wide', 'landscape.tiff', ['png', 100, 50]],
    ['wide', 'moving.gif', ['png', 100, 50]],
    ['wide', 'upright.jpg', ['jpeg', 100, 200]],
    ['wide', 'tiny.png', ['png', 100, 67]],
    ['box', 'tiny.png', ['png', 60, 60]],
  ])('%s of %s has its size', async (variation, name, shape) => {
    const response = await app.request(addressOf(variation, name));
    expect([response.status, await shapeOf(response)]).toEqual([200, shape]);
    const type = shape[0] === 'heif' ? 'avif' : shape[0];
    expect(lastingHeaders(response)).toEqual({
      'content-type': `image/${type}`,
      'content-length': String(response.bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'last-modified': MODIFIED_HTTP,
      // Their size is independent of that of the original.
      ...(['box', 'strip'].includes(variation) ? { vary: 'Accept' } : {}),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('is cropped around the centre, upright and without camera metadata', async () => {
    const places = [[0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]] as const; // prettier-ignore
    const box = await app.request(addressOf('box', 'landscape.jpg'));
    expect(await coloursAt(box, places)).toEqual(['r', 'b', 'r', 'b']);
    const upright = await app.request(addressOf('wide', 'upright.jpg'));
    expect(await coloursAt(upright, places)).toEqual(['r', 'r', 'b', 'b']);
    const { exif, orientation } = await sharp(upright.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('is the first frame of an animation', async () => {
    const response = await app.request(addressOf('wide', 'moving.gif'));
    expect(await coloursAt(response, [[0.5, 0.5]])).toEqual(['g']);
    expect((await sharp(response.bytes).metadata()).pages).toBeUndefined();
  });

  it.each([
    (path: string) => `/.imaging/mte/travel/wide/dam${path}/jcr:content/landscape.jpg`,
    (path: string) => `/.imaging/mte/travel/wide/dam${path}/jcr:content/`,
    (path: string) =>
      `/.imaging/mte/travel/wide/dam${path}/jcr:content/2023-03-08-10-47-50/landscape.jpg?x=1`,
    (path: string) => `/.imaging/mte/travel/wide/dam${path}`,
    (path: string) => `/.imaging/mte/travel/wide/dam${path}.jpg?v=2`,
    (path: string) => `/.imaging/mte/travel/wide/dam${path}/landscape.jpg`,
    (path: string) => `/.imaging/travel/wide/dam${path}/jcr:content/landscape.jpg`,
    () => `/.imaging/mte/travel/wide/jcr:${assetId('01')}/landscape.jpg`,
    () => `/.imaging/travel/wide/jcr:${contentId('01')}`,
    () => `/.imaging/travel/wide/jcr%3A${assetId('01')}/any/thing?a=b`,
  ])('accepts another form of URL (%#)', async (write) => {
    const expected = await app.request(addressOf('wide', 'landscape.jpg'));
    const response = await app.request(write('/pics/landscape.jpg'));
    expect([response.status, response.bytes.equals(expected.bytes)]).toEqual([200, true]);
  });

  it('supports conditions, ranges and HEAD like assets', async () => {
    const address = addressOf('wide', 'landscape.png');
    const whole = await app.request(address);
    const etag = String(whole.headers.etag);
    const known = await app.request(address, { headers: { 'if-none-match': etag } });
    expect([known.status, known.bytes.length, lastingHeaders(known)]).toEqual([
      304,
      0,
      {
        'cache-control': 'public, no-cache',
        'last-modified': MODIFIED_HTTP,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "script-src 'none'",
        etag,
      },
    ]);
    const part = await app.request(address, { headers: { range: 'bytes=10-19', 'if-range': etag } });
    expect([
      part.status,
      part.bytes.equals(whole.bytes.subarray(10, 20)),
      part.headers['content-range'],
    ]).toEqual([206, true, `bytes 10-19/${whole.bytes.length}`]);
    const beyond = await app.request(address, { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.bytes.length}`]);
    const head = await app.request(address, { method: 'HEAD' });
    expect([head.status, head.bytes.length, lastingHeaders(head)]).toEqual([200, 0, lastingHeaders(whole)]);
  });

  it('has a different ETag for each size and image', async () => {
    const names = ['wide', 'box', 'whole'].flatMap((variation) =>
      ['landscape.jpg', 'landscape.png'].map((name) => addressOf(variation, name)),
    );
    const tags = await Promise.all(names.map(async (name) => (await app.request(name)).headers.etag));
    expect(new Set(tags).size).toBe(names.length);
    expect((await app.request(addressOf('wide', 'alias.jpg'))).headers.etag).toBe(tags[0]);
  });

  it('of an SVG is the SVG, with the same policy as the asset', async () => {
    const response = await app.request(addressOf('wide', 'drawing.svg'));
    const whole = await app.request(`/dam/jcr:${assetId(fixtures['drawing.svg']?.id ?? '')}`);
    expect([response.status, response.text, lastingHeaders(response)]).toEqual([
      200,
      SVG,
      lastingHeaders(whole),
    ]);
    expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  });
});

describe('images that cannot be rendered', () => {
  const unreadable = 'The image cannot be resized: ';

  it.each([
    ['broken.jpg', 422, 'validationFailed', unreadable],
    ['cut.jpg', 422, 'validationFailed', unreadable],
    ['bomb.png', 422, 'validationFailed', unreadable],
    ['empty.jpg', 422, 'validationFailed', unreadable],
    ['disguised.png', 422, 'validationFailed', unreadable],
    ['thread.png', 422, 'validationFailed', `${unreadable}it would be 900 by 1800000 pixels`],
    ['text.txt', 415, 'unsupportedMediaType', '"text.txt" is text/plain, which has no image variations.'],
  ])('%s is rejected, and the next image is rendered', async (name, status, code, message) => {
    const response = await app.request(addressOf('larger', name));
    expect([response.status, response.json, response.headers.etag, response.headers['content-type']]).toEqual(
      [
        status,
        { error: { code, message: expect.stringMatching(new RegExp(`^${message}.*$`)) } },
        undefined,
        'application/json; charset=utf-8',
      ],
    );
    expect((await app.request(addressOf('wide', 'landscape.jpg'))).status).toBe(200);
  });

  const KNOWN = 'wide, tall, box, strip, whole, larger, 960';

  it.each([
    ['travel/huge', `The theme "travel" has no variation "huge"; it has ${KNOWN}.`],
    ['travel/constructor', `The theme "travel" has no variation "constructor"; it has ${KNOWN}.`],
    ['travle/wide', 'There is no theme "travle"; did you mean "travel"?'],
    ['mte/wide', 'There is no theme "mte"'],
    ['100x100/landscape', expect.stringMatching(/^There is no theme "100x100"/)],
  ])('no such variation: %s', async (names, message) => {
    const before = generated();
    for (const id of [assetId('01'), '00000000-0000-4000-8000-000000000000']) {
      const { status, json } = await app.request(`/.imaging/${names}/jcr:${id}/x.jpg`);
      expect([status, json]).toEqual([404, { error: { code: 'notFound', message } }]);
    }
    expect(generated()).toBe(before);
  });

  it.each(['jcr:content.jpg', 'jcr%3Acontent.png'])(
    'but the original file is sent: default/dam/…/%s',
    async (end) => {
      const { status, bytes } = await app.request(`/.imaging/default/dam/pics/landscape.jpg/${end}`);
      const original = await app.request(`/dam/jcr:${assetId('01')}`);
      expect([status, bytes.equals(original.bytes)]).toEqual([200, true]);
    },
  );

  const SHAPE = 'Not an image variation: use /.imaging/<theme>/<variation>/jcr:<uuid>/<file name>';

  it.each([
    ['', SHAPE],
    ['travel', SHAPE],
    ['travel/wide', SHAPE],
    ['travel/wide/landscape.jpg', SHAPE],
    ['travel/wide/jcr:1/x', SHAPE],
    ['travel/wide/dam', SHAPE],
    ['mte/travel/wide', SHAPE],
    ['travel/wide/website/home', SHAPE],
    ['travel/wide/dam/pics%2Flandscape.jpg', SHAPE],
    ['travel/wide/dam/pics', 'There is no asset /pics.'],
    ['travel/wide/dam/none/jcr:content/x.jpg', 'There is no asset /none.'],
    ['travel/wide/dam/jcr:content', 'There is no asset /jcr:content.'],
    [`travel/wide/jcr:${assetId('00')}`, `There is no asset jcr:${assetId('00')}.`],
  ])('no such image: %s', async (path, message) => {
    const { status, json } = await app.request(`/.imaging/${path}`);
    expect([status, json]).toEqual([404, { error: { code: 'notFound', message } }]);
  });

  it.each(['..%2f..', '%00', '%2e%2e'])('an invalid name: %s', async (name) => {
    for (const path of [
      `travel/wide/dam/pics/${name}`,
      `${name}/wide/jcr:${assetId('01')}`,
      `travel/${name}/dam/x`,
    ]) {
      expect((await app.request(`/.imaging/${path}`)).status).toBe(400);
    }
  });
});
