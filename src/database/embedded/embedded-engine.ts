import type { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate, syncFolder } from './data-folder.js';
import { WalSync } from './wal-sync.js';

/** The folder of the database in the data folder. */
export const EMBEDDED = 'embedded';
/** A fresh data folder made at build time; without it the first start makes one (some seconds). */
const TEMPLATE = fileURLToPath(new URL('./embedded-template', import.meta.url));

/** What it needs from the start: each later step of growth begins a garbage collection. */
const INITIAL_MEMORY = 192 * 1024 * 1024;

/** What the engine writes to its log before it ends; the rest of a line names the cause. */
const LAST_WORDS = /(?:PANIC|FATAL): +(.*)/;
/** The engine calls `fsync` for its log as well, which `EmbeddedFiles` carries out. */
const SYNC_BY_FSYNC = ['-c', 'wal_sync_method=fsync'];
const NO_SYNC = '-F';
/** What a checkpoint keeps of the log for later use; the default is 1 GB. */
const LOG_KEPT = ['-c', 'max_wal_size=128MB'];
/** What WebAssembly and JavaScript throw where the engine's own errors do not: its state is unknown then. */
const BROKEN = new Set(['RuntimeError', 'RangeError']);

/** An engine on a data folder. */
export interface Engine {
  readonly engine: PGlite;
  readonly log: WalSync;
  readonly close: () => Promise<void>;
}

/**
 * Starts the engine on a data folder. Loaded here and not before: PostgreSQL users never pay for it.
 * @param fail called when the engine ended or cannot be trusted any more; it would answer nothing, or never return
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
      cause = LAST_WORDS.exec(line)?.[1] ?? cause;
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

/** The caller of the engine's loop ignores every error thrown in it and would then never return. */
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

/** Makes a fresh data folder unless there is one. A kill in between leaves none rather than half of one. */
export async function prepareDataFolder(folder: string, fail: (reason: string) => never): Promise<void> {
  if (isDataFolder(folder)) {
    await makePrivate(folder);
    return;
  }
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  if (isDataFolder(TEMPLATE)) await cp(TEMPLATE, half, { recursive: true });
  else await (await openEngine(half, fail)).close();
  await makePrivate(half);
  await syncFolder(half);
  await rename(half, folder);
}

/** Makes the template of `prepareDataFolder` beside the compiled code. For the build. */
export async function buildEmbeddedTemplate(): Promise<void> {
  await mkdir(dirname(TEMPLATE), { recursive: true });
  await prepareDataFolder(TEMPLATE, (reason) => {
    throw new Error(reason);
  });
}

export function hasEmbeddedDatabase(dataDir: string): boolean {
  return isDataFolder(join(dataDir, EMBEDDED));
}

function isDataFolder(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
