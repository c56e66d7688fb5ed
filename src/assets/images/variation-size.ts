import type { Variation } from '../themes/theme.js';
import type { ImageSize } from './image-size.js';

/** The size of a variation; undefined if it depends on the size of the image and that is unknown. */
export function variationSize(
  { width, height, crop }: Variation,
  source: ImageSize | undefined,
): ImageSize | undefined {
  if (width !== undefined && height !== undefined && crop) return { width, height };
  if (source === undefined) return undefined;
  const scale = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height);
  return { width: scaled(source.width, scale), height: scaled(source.height, scale) };
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
