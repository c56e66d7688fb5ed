import { loadSharp } from './load-sharp.js';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image file as it is shown, upright; undefined when the file cannot be read. Only its headers are read. */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(path, { failOn: 'error' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
