/**
 * `npm run test:unit [-- PATH…]`: runs the tests next to the code, which need neither a build nor a database.
 * `npm run test:watch` runs those affected by changed files, after each change.
 */
import { JEST, testOptions } from './jest.mjs';
import { install, run } from './prepare.mjs';

const ROOTS = ['client', 'form-app/web/src', 'src'];

await install();
const jest = [...JEST, ...ROOTS.map((root) => `--roots=${root}`)];
const { code } = await run(process.execPath, [...jest, ...process.argv.slice(2)], {
  env: { NODE_OPTIONS: testOptions() },
  stdin: 'inherit',
});
process.exitCode = code;
