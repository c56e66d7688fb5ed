/** What a variation is written as. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Of pictures that can be made smaller: the format of the result. Moving ones become their first frame. */
const FORMAT_OF: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'png',
  'image/tiff': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The format of the variations of a picture; undefined when there are none, as of drawings and documents. */
export function pictureFormat(mimeType: string): PictureFormat | undefined {
  const name = mimeType.toLowerCase();
  return Object.hasOwn(FORMAT_OF, name) ? FORMAT_OF[name] : undefined;
}

export function mimeTypeOf(format: PictureFormat): string {
  return `image/${format}`;
}
