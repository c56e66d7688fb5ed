import type { AssetFile } from '../../content/index.js';
import { imageFormat } from '../images/image-format.js';
import { imageSizeOf, type ImageSize } from '../images/image-size.js';
import { HEAD_BYTES, mediaTypeOf, textOf } from './media-type.js';
import type { NamedUpload } from './receive-form.js';
import { chunksOf, headOf } from './store-upload.js';
import { svgSize } from './svg.js';
import { BrokenUploadError } from './upload.errors.js';

const MAX_NAME = 255;
const EXTENSION = /\.([A-Za-z0-9]{1,10})$/;
const SVG = 'image/svg+xml';

/** Determines the metadata of a received file from its content. @throws BrokenUploadError if the file is empty */
export async function describeUpload(upload: NamedUpload): Promise<AssetFile> {
  const fileName = cleanName(upload.fileName);
  if (upload.size === 0) throw new BrokenUploadError(`The file "${fileName}" is empty.`);
  const [, written = ''] = EXTENSION.exec(fileName) ?? [];
  const extension = written.toLowerCase();
  const head = await headOf(upload, HEAD_BYTES);
  const mimeType = await mediaTypeOf(head, extension);
  const { sha256, size } = upload;
  const dimensions = await sizeOf(upload.path, mimeType, head);
  return { fileName, extension, mimeType, sha256, size, dimensions, read: () => chunksOf(upload) };
}

async function sizeOf(path: string, mimeType: string, head: Buffer): Promise<ImageSize | undefined> {
  if (mimeType === SVG) return svgSize(textOf(head) ?? '');
  return imageFormat(mimeType) === undefined ? undefined : imageSizeOf(path);
}

/** The last segment of a path, without characters that file names cannot contain. */
function cleanName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
    .slice(-MAX_NAME);
  return plain.replace(/\p{Surrogate}/gu, '') || 'file';
}
