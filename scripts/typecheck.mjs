/**
 * `npm run typecheck`: checks the types of all projects; projects unchanged since the last run are skipped.
 */
import { run } from './prepare.mjs';

const PROJECTS = { server: '.', web: 'form-app/web', embed: 'form-app/embed' };

for (const [name, folder] of Object.entries(PROJECTS)) {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/typecheck/${name}.tsbuildinfo`];
  const args = ['node_modules/typescript-7/bin/tsc', '--noEmit', ...cache, '-p', `${folder}/tsconfig.json`];
  const { code } = await run(process.execPath, args);
  if (code !== 0) process.exitCode = 1;
}
