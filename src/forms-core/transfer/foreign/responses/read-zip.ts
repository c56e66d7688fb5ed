import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** Limit of each file in an archive, against decompression bombs. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Reads files of a ZIP archive by name; undefined if there is none. */
export type ZipReader = (name: string) => Promise<Buffer | undefined>;

/**
 * Opens a ZIP archive. Files are only expanded when they are read.
 * @throws Error if the bytes are not such an archive
 */
export async function openZip(bytes: Buffer): Promise<ZipReader> {
  const zip = await open(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    // While it is read, a file that is larger than this size is an error.
    if (entry.uncompressedSize > MAX_BYTES) throw new Error(`${name} in the archive is larger than 200 MB`);
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
