import type * as ContentCode from '../src/content/index.js';
import type * as TransferCode from '../src/content-transfer/index.js';
import type * as DatabaseCode from '../src/database/index.js';

/** The folder of the project, seen from the compiled benchmark. */
export const PROJECT = new URL('../../../', import.meta.url);

/** What is measured is the built server, with the database template that its build made. */
export async function loadServerCode(): Promise<
  typeof ContentCode & typeof TransferCode & typeof DatabaseCode
> {
  const load = (module: string): Promise<unknown> => import(new URL(`dist/${module}/index.js`, PROJECT).href);
  await import('reflect-metadata');
  // Compiled from these very types.
  return {
    ...((await load('database')) as object),
    ...((await load('content')) as object),
    ...((await load('content-transfer')) as object),
  } as typeof ContentCode & typeof TransferCode & typeof DatabaseCode;
}
