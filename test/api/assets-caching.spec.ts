import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImagesService } from '../../src/assets/index.js';
import { AppConfig } from '../../src/config/index.js';
import { assetFile, assetId, halves, type AssetFixture } from '../fixtures/asset-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#assets: a variation is rendered once and cached; queue and cache are limited.

/** More sizes than the queue holds. */
const SIZES = Array.from({ length: 300 }, (_, index) => index + 1);
const THEME = `imaging:\n  variations:\n${SIZES.map((size) => `    s${size}: {width: ${size}}`).join('\n')}\n`;

let app: TestApplication;

beforeAll(async () => {
  const picture = async (id: string, width: number): Promise<AssetFixture> => {
    const bytes = await halves(width, 1500).jpeg().toBuffer();
    return { id, name: `${id}.jpg`, mimeType: 'image/jpeg', bytes };
  };
  const assets = [await picture('01', 3000), await picture('02', 3001), await picture('03', 3002)];
  app = await TestApplication.start({
    definitions: { 'themes/sizes.yaml': THEME },
    content: { 'dam.pics.xml': assetFile('pics', '00', assets) },
  });
});

afterAll(() => app.close());

const addressOf = (size: number, id = '01'): string => `/.imaging/sizes/s${size}/jcr:${assetId(id)}/x.jpg`;
const generated = (): number => app.nest.get(ImagesService, { strict: false }).generated;
const folder = (): string => join(app.nest.get(AppConfig, { strict: false }).dataDir, 'imaging');

describe('a rendition', () => {
  it('is generated once for all concurrent requests, and cached', async () => {
    const before = generated();
    const path = '/.imaging/mte/sizes/s50/dam/pics/01.jpg/jcr:content/x.jpg';
    const addresses = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? addressOf(50) : path));
    const responses = await Promise.all(addresses.map((address) => app.request(address)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(generated()).toBe(before + 1);
    const again = await app.request(addressOf(50));
    expect([generated(), again.bytes.equals(responses[0]?.bytes ?? Buffer.alloc(0))]).toEqual([
      before + 1,
      true,
    ]);
    const file = String(again.headers.etag).slice(1, -1);
    expect(await readdir(folder())).toEqual([file]);
    expect((await readFile(join(folder(), file))).equals(again.bytes)).toBe(true);
  });

  it('is sent from memory when its file is deleted', async () => {
    const before = generated();
    const first = await app.request(addressOf(51));
    await rm(join(folder(), String(first.headers.etag).slice(1, -1)));
    const second = await app.request(addressOf(51));
    expect([second.status, second.bytes.equals(first.bytes), generated()]).toEqual([200, true, before + 1]);
  });

  it('is not rendered for a client that has cached it', async () => {
    const { headers } = await app.request(addressOf(52));
    await rm(join(folder(), String(headers.etag).slice(1, -1)));
    const before = generated();
    const response = await app.request(addressOf(52), { headers: { 'if-none-match': String(headers.etag) } });
    expect([response.status, generated()]).toEqual([304, before]);
  });

  it('waits in a queue of limited size', async () => {
    const responses = await Promise.all(SIZES.map((size) => app.request(addressOf(size, '02'))));
    const rejected = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status === 200).length + rejected.length).toBe(SIZES.length);
    const message = 'Too many images are being generated. Try again in a few seconds.';
    // On a busy machine, the request queue rejects some of them first, with `Retry-After: 1`.
    const byImages = rejected.filter(({ headers }) => headers['retry-after'] !== '1');
    expect(byImages.length).toBeGreaterThan(0);
    for (const { headers, json } of byImages) {
      expect([headers['retry-after'], json]).toEqual(['2', { error: { code: 'unavailable', message } }]);
    }
    const later = await app.request(addressOf(SIZES.length, '02'));
    const { width } = await sharp(later.bytes).metadata();
    expect([later.status, width]).toEqual([200, SIZES.length]);
  });

  it('is sent even if it cannot be cached', async () => {
    await rm(folder(), { recursive: true });
    await writeFile(folder(), 'not a folder');
    const before = generated();
    for (const size of [60, 61, 60]) {
      const response = await app.request(addressOf(size, '03'));
      const { width } = await sharp(response.bytes).metadata();
      expect([response.status, width]).toEqual([200, size]);
    }
    expect(generated()).toBe(before + 2);
  });
});
