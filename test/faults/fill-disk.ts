import { chownSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const EMPTY = 'TRUNCATE forms.response CASCADE';
/** The files of the table, or of its partitions if it has any. */
const FILES = `SELECT current_setting('data_directory') AS folder, pg_relation_filepath(oid) AS file FROM pg_class
WHERE relkind = 'r' AND oid IN (
  SELECT 'forms.response'::regclass UNION ALL SELECT relid FROM pg_partition_tree('forms.response'))`;

async function readPaths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ folder: string; file: string }>(FILES);
  return rows.map(({ folder, file }) => join(folder, file));
}

/**
 * Removes all responses and links the files for new ones to `/dev/full`, where every write fails because the
 * disk is full.
 */
export async function fillDisk(url: string): Promise<void> {
  await as(url, async (client) => {
    // No other session opens the new files before the end of the transaction.
    await client.query('BEGIN');
    await client.query(EMPTY);
    for (const path of await readPaths(client)) {
      rmSync(path);
      symlinkSync('/dev/full', path);
    }
    await client.query('COMMIT');
  });
}

/** Restores real files for new responses. */
export async function freeDisk(url: string): Promise<void> {
  await as(url, async (client) => {
    for (const path of await readPaths(client)) {
      const { uid, gid } = statSync(join(path, '..'));
      rmSync(path);
      writeFileSync(path, '', { mode: 0o600 });
      chownSync(path, uid, gid);
    }
    // Connections that have the device open get other files.
    await client.query(EMPTY);
  });
}

/** Runs work as the user in the URL. */
export async function as(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
