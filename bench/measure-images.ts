import sharp from 'sharp';
import { picturePath } from './cases.js';
import { PICTURES } from './generate-assets.js';
import { ask } from './measure-case.js';
import type { Listening } from './processes.js';
import type { PictureResult } from './results.js';

const WIDTH = 960;
const HEIGHT = 720;

/**
 * Asks for pictures that were never made, one after another, and makes the same with sharp alone.
 * @returns milliseconds for a picture, medians
 */
export async function measurePictures(
  server: Listening,
): Promise<Pick<PictureResult, 'server' | 'alone' | 'pictures'>> {
  const times: { server: number; alone: number }[] = [];
  for (let picture = 0; picture < PICTURES; picture += 1) {
    const path = picturePath('large', picture);
    const original = await ask(server, { path: path.replace(/^.*(?=jcr:)/, '/dam/') });
    const started = performance.now();
    await ask(server, { path });
    const answered = performance.now();
    await sharp(original.body).resize(WIDTH, HEIGHT).jpeg().toBuffer();
    times.push({ server: answered - started, alone: performance.now() - answered });
  }
  return {
    pictures: PICTURES,
    server: median(times.map((time) => time.server)),
    alone: median(times.map((time) => time.alone)),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
