import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the application, which is also a light module. */
export const APPLICATION_ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
