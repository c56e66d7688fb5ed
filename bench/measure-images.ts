import sharp from 'sharp';
import { imagePath } from './cases.js';
import { IMAGES } from './generate-assets.js';
import { ask } from './measure-case.js';
import type { Listening } from './processes.js';
import type { ImageResult } from './results.js';

const WIDTH = 960;
const HEIGHT = 720;

/**
 * Requests image variations that are not cached yet, one at a time, and renders the same images with sharp directly.
 * @returns median milliseconds per image
 */
export async function measureImages(
  server: Listening,
): Promise<Pick<ImageResult, 'server' | 'alone' | 'images'>> {
  const times: { server: number; alone: number }[] = [];
  for (let image = 0; image < IMAGES; image += 1) {
    const path = imagePath('large', image);
    const original = await ask(server, { path: path.replace(/^.*(?=jcr:)/, '/dam/') });
    const started = performance.now();
    await ask(server, { path });
    const received = performance.now();
    await sharp(original.body).resize(WIDTH, HEIGHT).jpeg().toBuffer();
    times.push({ server: received - started, alone: performance.now() - received });
  }
  return {
    images: IMAGES,
    server: median(times.map((time) => time.server)),
    alone: median(times.map((time) => time.alone)),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
