/** Runs before `npm pack` in `client/`: writes the files of the package to `client/dist/`. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, fail, root } from './prepare.mjs';

if (!(await buildClient())) fail('The client could not be built.');
const target = join(root, 'client/dist');
rmSync(target, { recursive: true, force: true });
cpSync(join(root, 'dist/client-package'), target, { recursive: true });
