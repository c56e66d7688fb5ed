/**
 * Runs calls of a built program one after another in one process, which loads the program once: `node
 * run-programs.mjs SCRIPT`. Each message of the parent process is a call with its arguments, environment
 * variables and standard input. A NUL ends the output of the call on standard error, and on standard output
 * before its exit status.
 */
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [node, , script] = process.argv;
const program = pathToFileURL(script).href;
const ended = new Error('The call has ended.');
const exit = process.exit.bind(process);
let calls = 0;

function end(status) {
  process.stderr.write('\0');
  process.stdout.write(`\0${String(status ?? 0)}\0`);
  process.exitCode = undefined;
}

process.exit = (status = process.exitCode) => {
  process.emit('exit', Number(status ?? 0));
  end(status);
  throw ended;
};

function prepare({ args, env, input }) {
  process.argv = [node, script, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const stdin = Readable.from([Buffer.from(input, 'base64')]);
  Object.defineProperty(process, 'stdin', { configurable: true, value: stdin });
}

/** The query makes Node evaluate the entry again; imported modules are loaded once. */
async function runCall(call) {
  prepare(call);
  calls += 1;
  try {
    await import(`${program}?${String(calls)}`);
    end(process.exitCode);
  } catch (error) {
    if (error === ended) return;
    process.stderr.write(`${String(error?.stack)}\n`);
    exit(1);
  }
}

process.on('message', (call) => void runCall(call));
process.on('disconnect', () => exit(0));
