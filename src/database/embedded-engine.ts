import type { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A fresh data folder made at build time; without it the first start makes one (some seconds). */
const TEMPLATE = fileURLToPath(new URL('./embedded-template', import.meta.url));

/** Starts the engine on a data folder. Loaded here and not before: PostgreSQL users never pay for it. */
export async function openEngine(folder: string): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return PGlite.create(folder, { extensions: { pg_trgm, unaccent } });
}

/** Makes a fresh data folder unless there is one. A kill in between leaves none rather than half of one. */
export async function prepareDataFolder(folder: string): Promise<void> {
  if (isDataFolder(folder)) return;
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  if (isDataFolder(TEMPLATE)) await cp(TEMPLATE, half, { recursive: true });
  else await (await openEngine(half)).close();
  await rename(half, folder);
}

/** Makes the template of `prepareDataFolder` beside the compiled code. For the build. */
export async function buildEmbeddedTemplate(): Promise<void> {
  await mkdir(dirname(TEMPLATE), { recursive: true });
  await prepareDataFolder(TEMPLATE);
}

function isDataFolder(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
