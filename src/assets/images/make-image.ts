import type { Metadata, OutputInfo, ResizeOptions, Sharp, SharpOptions } from 'sharp';
import { errorMessage } from '../../common/index.js';
import { UnreadableImageError } from '../assets.errors.js';
import { cropRegion, type FocalPoint } from './crop-region.js';
import type { ImageFormat } from './image-format.js';
import { loadSharp } from './load-sharp.js';
import { variationSize } from './variation-size.js';
import type { Variation } from '../themes/theme.js';

/** Pixels of the source and of the result: a phone photo has 50 million, a result of 8,000 by 8,000 has 64. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_S = 20;
/** Ten times faster than the default; files are a tenth larger. */
const AVIF_EFFORT = 2;

type OutputOptions = NonNullable<Parameters<Sharp['toFormat']>[1]>;

export interface ImageSettings {
  readonly variation: Variation;
  readonly format: ImageFormat;
  /** Only for variations that crop. */
  readonly focalPoint: FocalPoint | undefined;
}

/**
 * Resizes an image to a variation: the first frame, rotated upright, without metadata, in sRGB. If only one side is given,
 * the proportions are preserved.
 * @throws UnreadableImageError if the bytes are not an image, are corrupt or too large, or take too long
 */
export async function makeImage(
  input: Buffer,
  { variation, format, focalPoint }: ImageSettings,
): Promise<Buffer> {
  const { width, height, crop } = variation;
  const sharp = await loadSharp();
  const options: SharpOptions = {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  };
  try {
    const metadata = await sharp(input, options).metadata();
    rejectHuge(metadata, width, height);
    const make = async (size: ResizeOptions): Promise<{ data: Buffer; info: OutputInfo }> => {
      const image = sharp(input, options);
      if (focalPoint !== undefined && width !== undefined && height !== undefined)
        image.extract(cropRegion(metadata.autoOrient, { width, height }, focalPoint));
      return image
        .resize(size)
        .timeout({ seconds: TIMEOUT_S })
        .toFormat(format, encoding(format, metadata))
        .toBuffer({ resolveWithObject: true });
    };
    const made = await make({ width, height, fit: crop ? 'cover' : 'inside' });
    const size = variationSize(variation, metadata.autoOrient);
    // A JPEG is scaled while it is decoded, which can make a side one pixel longer or shorter than responses state.
    const isExact =
      size === undefined || (made.info.width === size.width && made.info.height === size.height);
    return (isExact ? made : await make({ ...size, fit: 'fill' })).data;
  } catch (error) {
    if (error instanceof UnreadableImageError) throw error;
    throw new UnreadableImageError(errorMessage(error).replaceAll(/\s+/g, ' ').trim());
  }
}

/** A palette keeps drawings sharp. */
function encoding(format: ImageFormat, { isPalette, format: source }: Metadata): OutputOptions {
  if (format === 'png') return { palette: isPalette };
  if (format === 'webp' && isPalette) return { lossless: true };
  return format === 'avif' && source !== 'heif' ? { effort: AVIF_EFFORT } : {};
}

/** An image of 1 by 10,000 pixels would become huge at the width of a page. */
function rejectHuge({ autoOrient }: Metadata, width: number | undefined, height: number | undefined): void {
  const ratio = autoOrient.height / autoOrient.width;
  const wide = width ?? (height ?? 0) / ratio;
  const high = height ?? (width ?? 0) * ratio;
  if (wide * high <= MAX_PIXELS) return;
  throw new UnreadableImageError(`it would be ${Math.round(wide)} by ${Math.round(high)} pixels`);
}
