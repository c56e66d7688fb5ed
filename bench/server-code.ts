import type * as ContentCode from '../src/content/index.js';
import type * as TransferCode from '../src/content-transfer/index.js';
import type * as DatabaseCode from '../src/database/index.js';

/** The project folder, relative to the compiled benchmark. */
export const PROJECT = new URL('../../../', import.meta.url);

/** Loads the built server, which contains the database template. */
export async function loadServerCode(): Promise<
  typeof ContentCode & typeof TransferCode & typeof DatabaseCode
> {
  const load = (module: string): Promise<unknown> => import(new URL(`dist/${module}/index.js`, PROJECT).href);
  await import('reflect-metadata');
  // Type-checked against the same sources.
  return {
    ...((await load('database')) as object),
    ...((await load('content')) as object),
    ...((await load('content-transfer')) as object),
  } as typeof ContentCode & typeof TransferCode & typeof DatabaseCode;
}
