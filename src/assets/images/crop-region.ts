import type { Variation } from '../themes/theme.js';
import type { ImageSize } from './image-size.js';

/** A point of an image as fractions (0 to 1) of its width and height, from the top left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface CropRegion extends ImageSize {
  readonly left: number;
  readonly top: number;
}

/** Whether a variation cuts off part of the image. */
export function crops({ width, height, crop }: Variation): boolean {
  return crop && width !== undefined && height !== undefined;
}

/** The largest region with the proportions of `target`, centred on the focal point as closely as the edges permit. */
export function cropRegion(source: ImageSize, target: ImageSize, { x, y }: FocalPoint): CropRegion {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const width = side(target.width / scale, source.width);
  const height = side(target.height / scale, source.height);
  return {
    left: offset(x, width, source.width),
    top: offset(y, height, source.height),
    width,
    height,
  };
}

function side(length: number, whole: number): number {
  return Math.min(whole, Math.max(1, Math.round(length)));
}

function offset(share: number, length: number, whole: number): number {
  return Math.round(Math.min(whole - length, Math.max(0, share * whole - length / 2)));
}
