import { isMap, textOf, type ContentNode } from '../content/model/node.js';

const ID = /^(?:jcr:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export const ASSET_WORKSPACE = 'dam';

const EXTENSION = /\.([a-z]\w{1,4})$/i;
const IMAGES = new Set(['jpg', 'jpeg', 'png', 'gif', 'tif', 'tiff', 'webp', 'avif', 'svg']);

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

/** Whether a file of this name has another type than an image, by its extension. */
export function isOtherThanImage(name: string): boolean {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && !IMAGES.has(extension);
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
