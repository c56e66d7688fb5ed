import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8 } from '../../common/index.js';

/** A migration cannot be applied; the message contains the file and the solution. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrationFile {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
  readonly checksum: string;
}

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
      return { name, path, sql, checksum: createHash('sha256').update(sql).digest('hex') };
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
