import sharp from 'sharp';
import { Random } from './random.js';
import type { ExportFile } from './export-file.js';

/** Number of images; enough for one request each. */
export const IMAGES = 40;
const WIDTH = 1600;
const HEIGHT = 1200;

const random = new Random(5);
export const IMAGE_IDS: readonly string[] = Array.from({ length: IMAGES }, () => random.uuid());

/** Writes images that compress like photographs: soft noise in one colour each. */
export async function writeAssets(file: ExportFile): Promise<void> {
  file.open('bench', 'cms:folder', random.uuid());
  for (const [index, id] of IMAGE_IDS.entries()) {
    const image = await makeImage(index);
    file.open(`image-${String(index)}.jpg`, 'cms:asset', id);
    file.open('jcr:content', 'cms:resource', random.uuid());
    file.property('fileName', 'String', `image-${String(index)}.jpg`);
    file.property('jcr:mimeType', 'String', 'image/jpeg');
    file.property('size', 'Long', String(image.length));
    file.property('width', 'Long', String(WIDTH));
    file.property('height', 'Long', String(HEIGHT));
    file.property('jcr:data', 'Binary', image.toString('base64'));
    await file.close();
    await file.close();
  }
  await file.close();
}

function makeImage(index: number): Promise<Buffer> {
  const channels = 3;
  const noise = { type: 'gaussian' as const, mean: 60 + 3 * index, sigma: 30 };
  const background = { r: 0, g: 0, b: 0 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels, background, noise } })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer();
}
