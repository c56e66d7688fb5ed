import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type SharpModule = (input: SharpInput, options: SharpOptions) => Sharp;

/** Loaders of the supported image formats. The others run programs or fetch URLs contained in files. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<SharpModule> | undefined;

/** Loaded at first use, because loading takes as long as half of the server start. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // One thread for each image; concurrency is limited by the caller.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    return sharp;
  });
  return loading;
}
