import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { isHidden } from '../../common/index.js';
import type { FileTarget } from './parse-file-name.js';

/** The bytes of a file, decompressed if necessary. Both numbers count the same bytes: either stored or decompressed ones. */
export interface OpenedFile {
  readonly bytesTotal: number;
  readonly bytesRead: () => number;
  readonly pieces: AsyncIterable<Buffer>;
}

/** @throws Error if the file cannot be opened; iterating `pieces` throws if it cannot be read or decompressed */
export async function openContentFile(
  path: string,
  compression: FileTarget['compression'],
): Promise<OpenedFile> {
  if (compression === 'zip') return openZip(path);
  const bytesTotal = (await stat(path)).size;
  // Iterating reports errors. While nothing iterates, and shortly after the end of a pipeline, they would end the process.
  const source = createReadStream(path).on('error', () => undefined);
  if (compression !== 'gz') return counted(bytesTotal, source);
  const pieces = pipeline(
    source,
    createGunzip().on('error', () => undefined),
    () => undefined,
  );
  return { bytesTotal, bytesRead: () => source.bytesRead, pieces };
}

/** Counts the bytes of consumed chunks, because streams read ahead. */
function counted(bytesTotal: number, source: AsyncIterable<Buffer>): OpenedFile {
  let bytesRead = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      bytesRead += piece.length;
      yield piece;
    }
  }
  return { bytesTotal, bytesRead: () => bytesRead, pieces: pieces() };
}

async function openZip(path: string): Promise<OpenedFile> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entry = await onlyFile(zip);
    async function* pieces(): AsyncGenerator<Buffer> {
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      } finally {
        zip.close();
      }
    }
    return counted(entry.uncompressedSize, pieces());
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Folders and the hidden files that macOS adds are ignored. */
async function onlyFile(zip: ZipFile): Promise<Entry> {
  const files: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && !isHidden(fileName))
      files.push(entry);
  }
  const [file] = files;
  if (file !== undefined && files.length === 1) return file;
  throw new Error(
    `the archive contains ${files.length} files instead of one: extract it and import the folder`,
  );
}
