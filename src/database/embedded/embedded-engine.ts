import type { PGlite } from '@electric-sql/pglite';
import { cpSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate, syncFolder } from './data-folder.js';
import { WalSync } from './wal-sync.js';

export const EMBEDDED = 'embedded';
/** A database created at build time by `buildEmbeddedTemplate`; without it, the first start creates one, which takes seconds. */
export const TEMPLATE = fileURLToPath(new URL('./embedded-template', import.meta.url));

/** Initial memory of the engine: growing it later triggers a garbage collection each time. */
const INITIAL_MEMORY = 192 * 1024 * 1024;

/** Matches the last log line of a failing engine, which contains the cause. */
const LAST_ERROR = /(?:PANIC|FATAL): +(.*)/;
/** Makes the engine call `fsync` for its log, which `EmbeddedFiles` implements. */
const SYNC_BY_FSYNC = ['-c', 'wal_sync_method=fsync'];
const NO_SYNC = '-F';
/** Size of the log that a checkpoint keeps for reuse; the default is 1 GB. */
const LOG_KEPT = ['-c', 'max_wal_size=128MB'];
/** Errors thrown outside of the engine's own error handling, after which its state is undefined. */
const BROKEN = new Set(['RuntimeError', 'RangeError']);

export interface Engine {
  readonly engine: PGlite;
  readonly log: WalSync;
  readonly close: () => Promise<void>;
}

/**
 * Starts the engine on a data folder. Imported dynamically, so that it is not loaded when PostgreSQL is used.
 * @param fail called when the engine has ended or its state is undefined; further calls could hang
 */
export async function openEngine(folder: string, fail: (reason: string) => never): Promise<Engine> {
  const [{ PGlite }, { EmbeddedFiles }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-files.js'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  let cause = '';
  const failWith = (reason: string): never => fail(`the embedded database failed: ${cause || reason}`);
  const sync = new WalSync((error) => failWith(`its log cannot be written to the disk (${String(error)})`));
  const engine = await PGlite.create({
    fs: new EmbeddedFiles(folder, sync, () => failWith('it was aborted')),
    extensions: { pg_trgm, unaccent },
    initialMemory: INITIAL_MEMORY,
    startParams: [
      ...PGlite.defaultStartParams.filter((each) => each !== NO_SYNC),
      ...SYNC_BY_FSYNC,
      ...LOG_KEPT,
    ],
    onStderr: (line) => {
      cause = LAST_ERROR.exec(line)?.[1] ?? cause;
      return false;
    },
  }).catch((error: unknown) => {
    throw new Error(`The embedded database in ${folder} cannot be opened: ${cause || String(error)}`);
  });
  watchLoop(engine, failWith);
  return {
    engine,
    log: sync,
    close: async () => {
      await engine.close();
      sync.flush();
    },
  };
}

/** The engine's main loop ignores errors thrown in it and would never return. */
function watchLoop({ Module: module }: PGlite, fail: (reason: string) => never): void {
  const runOnce = module._PostgresMainLoopOnce.bind(module);
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (error instanceof Error && BROKEN.has(error.name)) fail(error.message);
      throw error;
    }
  };
}

/** Creates a database folder unless it exists. Atomic, so that a crash leaves no partial folder. */
export async function prepareDataFolder(folder: string, fail: (reason: string) => never): Promise<void> {
  if (isDataFolder(folder)) {
    await makePrivate(folder);
    return;
  }
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  // The asynchronous `cp` takes several times as much processor time.
  if (isDataFolder(TEMPLATE)) cpSync(TEMPLATE, half, { recursive: true });
  else await (await openEngine(half, fail)).close();
  await makePrivate(half);
  await syncFolder(half);
  await rename(half, folder);
}

export function hasEmbeddedDatabase(dataDir: string): boolean {
  return isDataFolder(join(dataDir, EMBEDDED));
}

function isDataFolder(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
