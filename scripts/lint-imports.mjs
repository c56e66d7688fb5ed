/** `npm run lint:imports`: checks the import rules in all source folders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const folders = ['src', 'client', 'bench', 'form-app/web/src', 'form-app/embed/src'].filter((folder) =>
  existsSync(join(root, folder)),
);
const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
process.exitCode = (
  await run(process.execPath, [program, '--config', 'scripts/import-rules.cjs', ...folders])
).code;
