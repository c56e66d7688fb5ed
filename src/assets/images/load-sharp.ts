import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type SharpModule = (input: SharpInput, options: SharpOptions) => Sharp;

/** Loaders of the supported image formats. The others can run programs or fetch URLs contained in files. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<SharpModule> | undefined;

/** Loaded at first use, because loading takes half as long as the rest of the server start. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // One thread per image, because the caller limits concurrency.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    return sharp;
  });
  return loading;
}
