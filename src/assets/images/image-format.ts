export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Output format by the media type of images that can be resized. Only the first frame of animations is used. */
const FORMATS: ReadonlyMap<string, ImageFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/pjpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/gif', 'png'],
  ['image/tiff', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);
const DRAWING = 'image/svg+xml';

/**
 * The format of the variations of an image; undefined for types without variations, such as documents.
 * @param mimeType as stored, parameters included
 */
export function imageFormat(mimeType: string): ImageFormat | undefined {
  return FORMATS.get(nameOf(mimeType));
}

/** Vector images have no pixels: every size gets the original file. */
export function isVectorImage(mimeType: string): boolean {
  return nameOf(mimeType) === DRAWING;
}

export function mimeTypeOf(format: ImageFormat): string {
  return `image/${format}`;
}

function nameOf(mimeType: string): string {
  return mimeType.replace(/;.*/s, '').trim().toLowerCase();
}
