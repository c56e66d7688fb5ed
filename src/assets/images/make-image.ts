import type { Metadata, SharpOptions } from 'sharp';
import { UnreadableImageError } from '../assets.errors.js';
import type { ImageFormat } from './image-format.js';
import { loadSharp } from './load-sharp.js';
import type { Variation } from '../themes/theme.js';

/**
 * Maximum megapixels of the stored image and of the result: a phone photo has 50, a result of 8,000 by 8,000 has 64.
 */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_S = 20;

/**
 * An image in the size of a variation: the first frame, rotated upright, without metadata, in sRGB. If only one side
 * is given, the other follows from the proportions.
 * @throws UnreadablePictureError for bytes that are not an image, are corrupt, too large, or take too long
 */
export async function makeImage(
  input: Buffer,
  { width, height, crop }: Variation,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const options: SharpOptions = {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  };
  try {
    const metadata = await sharp(input, options).metadata();
    refuseHuge(metadata, width, height);
    return await sharp(input, options)
      .resize({ width, height, fit: crop ? 'cover' : 'inside' })
      .timeout({ seconds: TIMEOUT_S })
      .toFormat(format, format === 'png' ? { palette: metadata.isPalette } : {})
      .toBuffer();
  } catch (error) {
    if (error instanceof UnreadableImageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableImageError(reason.replaceAll(/\s+/g, ' ').trim());
  }
}

/** An image of one by ten thousand pixels would become huge at the width of a page. */
function refuseHuge({ autoOrient }: Metadata, width: number | undefined, height: number | undefined): void {
  const ratio = autoOrient.height / autoOrient.width;
  const wide = width ?? (height ?? 0) / ratio;
  const high = height ?? (width ?? 0) * ratio;
  if (wide * high <= MAX_PIXELS) return;
  throw new UnreadableImageError(`it would be ${Math.round(wide)} by ${Math.round(high)} pixels`);
}
