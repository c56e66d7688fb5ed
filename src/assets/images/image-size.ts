import { loadSharp } from './load-sharp.js';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The displayed size (after rotation) of an image file; undefined if it cannot be read. Only its headers are read. */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(path, { failOn: 'error' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
