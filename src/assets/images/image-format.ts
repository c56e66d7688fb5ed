/** What a variation is written as. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Of pictures that can be made smaller: the format of the result. Moving ones become their first frame. */
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
 * The format of the variations of a picture; undefined when there are none, as of documents.
 * @param mimeType as stored, parameters included
 */
export function imageFormat(mimeType: string): ImageFormat | undefined {
  return FORMATS.get(nameOf(mimeType));
}

/** Drawings have no pixels: they are what they are in whatever size is asked for. */
export function isVectorImage(mimeType: string): boolean {
  return nameOf(mimeType) === DRAWING;
}

export function mimeTypeOf(format: ImageFormat): string {
  return `image/${format}`;
}

function nameOf(mimeType: string): string {
  return mimeType.replace(/;.*/s, '').trim().toLowerCase();
}
