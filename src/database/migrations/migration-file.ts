import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';

/** A migration cannot be applied; the message contains the file and how to fix it. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrationFile {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Recorded checksums of files of which only comments have changed since, by the current digest of the file. */
const RECORDED_CHECKSUMS: ReadonlyMap<string, string> = new Map([
  [
    'a2b9a642219dd42384996ffa930f7c53a9f595b3f5470ca81a6beef22b6fbe25', // forms/0001_forms.sql
    '30a1845113617fdcda145517c25f9164a0af9297aa9b4db7cb3df1de95d007a7',
  ],
]);

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The `NNNN_name.sql` files of a folder, by name. @throws MigrationError for other `.sql` files */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (!FILE_NAME.test(name)) throw new MigrationError(`${path}: must be named NNNN_name.sql`);
      // Git may check out files with other line endings.
      const sql = decode(path, await readFile(path)).replaceAll('\r\n', '\n');
      const digest = createHash('sha256').update(sql).digest('hex');
      return { name, path, sql, checksum: RECORDED_CHECKSUMS.get(digest) ?? digest };
    }),
  );
}

function decode(path: string, bytes: Buffer): string {
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    if (!(error instanceof InvalidUtf8Error)) throw error;
    const { line, column } = error.position;
    throw new MigrationError(`${path}:${String(line)}:${String(column)}: ${NOT_UTF8}`);
  }
}
