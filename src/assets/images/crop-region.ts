import type { Variation } from '../themes/theme.js';
import type { ImageSize } from './image-size.js';

/** A point of an image, from 0 to 1 from its left and its top edge. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The part of an image that a crop keeps, in pixels. */
export interface CropRegion extends ImageSize {
  readonly left: number;
  readonly top: number;
}

/** Whether a variation leaves out a part of the image. */
export function crops({ width, height, crop }: Variation): boolean {
  return crop && width !== undefined && height !== undefined;
}

/** The largest part with the proportions of `target`, as near to the middle of the focal point as the edges permit. */
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
