import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The application's own folder: a light module like any other. */
export const APPLICATION_ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
