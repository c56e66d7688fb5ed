import { isMap, textOf, type ContentNode } from '../content/model/node.js';

const ID = /^(?:jcr:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export const ASSET_WORKSPACE = 'dam';

const EXTENSION = /\.(\w+)$/;
/** Of common files that are not images. Names without an extension can contain dots as well. */
const OTHER_EXTENSIONS = new Set(
  '7z avi css csv doc docx eot epub gz htm html ics js json m4a md mov mp3 mp4 odp ods odt ogg otf pdf ppt pptx rar rtf tar ttf txt vcf wav webm woff woff2 xls xlsx xml yaml yml zip'.split(
    ' ',
  ),
);

export interface AssetFile {
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The identifier in a reference, with or without `jcr:`. */
export function assetIdIn(reference: string): string | undefined {
  return ID.exec(reference)?.[1];
}

/** Whether a file of this name certainly is not an image, by its extension. */
export function isOtherThanImage(name: string): boolean {
  return OTHER_EXTENSIONS.has(EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '');
}

export function isFolder(node: ContentNode): boolean {
  return textOf(node, '@path') === '/' || textOf(node, '@nodeType').endsWith(':folder');
}

/** The file of an asset, which must have been read with its children. */
export function fileOf(asset: ContentNode): AssetFile | undefined {
  const file = asset['jcr:content'];
  if (!isMap(file)) return undefined;
  const data = file['jcr:data'];
  const numberOf = (value: unknown): number | undefined => {
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  };
  return {
    mimeType: textOf(file, 'jcr:mimeType'),
    size: numberOf(file.size) ?? (isMap(data) ? numberOf(data.size) : undefined) ?? 0,
    width: numberOf(file.width),
    height: numberOf(file.height),
  };
}
