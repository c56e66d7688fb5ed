/**
 * Runs several commands of the built program one after another in one process, which loads the program once:
 * `node run-commands.mjs DIST '[["workspace", "list"], …]'`. A NUL ends what a command wrote to standard error, and to
 * standard output before its exit status.
 */
import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, script, dist, calls] = process.argv;
const { runCli } = await import(pathToFileURL(join(dist, 'cli/index.js')).href);
const exit = process.exit.bind(process);
const ended = new Error('The command has ended.');

// A command ends its process.
process.exit = (status = process.exitCode) => {
  process.stderr.write('\0');
  process.stdout.write(`\0${String(status ?? 0)}\0`);
  process.exitCode = undefined;
  throw ended;
};

for (const args of JSON.parse(calls)) {
  process.argv = [node, script, ...args];
  await runCli().catch((error) => {
    if (error === ended) return;
    process.stderr.write(`${error.stack}\n`);
    exit(1);
  });
}
