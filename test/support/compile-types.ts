import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMPILER = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));
const OPTIONS = ['--ignoreConfig', '--noEmit', '--strict', '--pretty', 'false'];

/**
 * The compiler errors in a module and its imports, such as `site.ts(2,14): error TS2322: …`; paths are relative
 * to its folder. The native compiler takes a fifth of the processor time of the one in JavaScript.
 */
export async function compileTypes(file: string, options: readonly string[]): Promise<string[]> {
  const args = [COMPILER, ...OPTIONS, ...options, basename(file)];
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: dirname(file) }, (error, stdout) => {
      if (error !== null && stdout === '') reject(new Error(error.message));
      else resolve(stdout);
    });
  });
  // Indented lines continue the message.
  return output.split(/\n(?=\S)/).filter((line) => line !== '');
}
