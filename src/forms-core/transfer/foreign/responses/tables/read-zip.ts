import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { checkMegabytes } from './table-limits.js';

/** Reads files of a ZIP archive by name; undefined if there is none. */
export type ZipReader = (name: string) => Promise<Buffer | undefined>;

/**
 * Opens a ZIP archive. Files are only decompressed when they are read, up to a limit against decompression bombs.
 * @throws Error if the bytes are not a ZIP archive
 */
export async function openZip(bytes: Buffer, megabytes: number): Promise<ZipReader> {
  const zip = await open(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    // Checked before reading; a file that decompresses to more than its stated size causes an error while it is read.
    checkMegabytes(entry.uncompressedSize, megabytes, `${name} in the archive `);
    return buffer(await zip.openReadStreamPromise(entry));
  };
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { autoClose: false });
  } catch {
    throw new Error('is not a ZIP archive');
  }
}
