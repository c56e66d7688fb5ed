import sharp from 'sharp';
import { Random } from './random.js';
import type { ExportFile } from './export-file.js';

/** Pictures of the benchmark: enough that each may be asked for once. */
export const PICTURES = 40;
const WIDTH = 1600;
const HEIGHT = 1200;

const random = new Random(5);
/** Identifiers of the pictures. */
export const PICTURE_IDS: readonly string[] = Array.from({ length: PICTURES }, () => random.uuid());

/** Writes photographs, or what a compressor takes for one: soft noise of one colour each. */
export async function writeAssets(file: ExportFile): Promise<void> {
  file.open('bench', 'cms:folder', random.uuid());
  for (const [index, id] of PICTURE_IDS.entries()) {
    const picture = await makePicture(index);
    file.open(`picture-${String(index)}.jpg`, 'cms:asset', id);
    file.open('jcr:content', 'cms:resource', random.uuid());
    file.property('fileName', 'String', `picture-${String(index)}.jpg`);
    file.property('jcr:mimeType', 'String', 'image/jpeg');
    file.property('size', 'Long', String(picture.length));
    file.property('width', 'Long', String(WIDTH));
    file.property('height', 'Long', String(HEIGHT));
    file.property('jcr:data', 'Binary', picture.toString('base64'));
    await file.close();
    await file.close();
  }
  await file.close();
}

function makePicture(index: number): Promise<Buffer> {
  const channels = 3;
  const noise = { type: 'gaussian' as const, mean: 60 + 3 * index, sigma: 30 };
  const background = { r: 0, g: 0, b: 0 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels, background, noise } })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer();
}
