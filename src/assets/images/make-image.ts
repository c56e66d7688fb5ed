import type { Metadata, SharpInput, Sharp, SharpOptions } from 'sharp';
import { UnreadableImageError } from '../assets.errors.js';
import type { ImageFormat } from './image-format.js';
import type { Variation } from '../themes/theme.js';

type SharpModule = (input: SharpInput, options: SharpOptions) => Sharp;

/** Of the picture as it is stored and of the result: a phone takes 50, a result of 8,000 by 8,000 has 64. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_S = 20;
/** Readers of formats that pictures are stored in. The others run programs or fetch what a file names. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<SharpModule> | undefined;

/**
 * A picture in the size of a variation: the first frame, upright as its orientation says, without metadata, its colours
 * in sRGB. Exactly as large as the variation says where both sides are given or one is and the proportions decide.
 * @throws UnreadablePictureError for what is no picture, is broken, too large, or takes too long
 */
export async function makeImage(
  input: Buffer,
  { width, height, crop }: Variation,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await load();
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

/** A line of one by ten thousand pixels would become huge at the width of a page. */
function refuseHuge({ autoOrient }: Metadata, width: number | undefined, height: number | undefined): void {
  const ratio = autoOrient.height / autoOrient.width;
  const wide = width ?? (height ?? 0) / ratio;
  const high = height ?? (width ?? 0) * ratio;
  if (wide * high <= MAX_PIXELS) return;
  throw new UnreadableImageError(`it would be ${Math.round(wide)} by ${Math.round(high)} pixels`);
}

/** At first use, for loading it takes as long as half a start of the server. */
function load(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // One processor for each picture; how many are made at a time is for others to say.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    return sharp;
  });
  return loading;
}
