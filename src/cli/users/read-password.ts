import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { decodeUtf8, InvalidUtf8Error } from '../../common/index.js';
import { CommandError } from '../commands/command.errors.js';

const LINE_FEED = 10;
const MAX_BYTES = 64 * 1024;
const REPLACEMENT = '\uFFFD';

/**
 * Reads a password: the first line of standard input, or on a terminal a prompt without echo.
 * @throws CommandError if it is too long or not UTF-8
 */
export async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) return askPassword();
  const line = await readLine(process.stdin);
  try {
    return decodeUtf8(line).replace(/\r$/, '');
  } catch (error) {
    throw error instanceof InvalidUtf8Error ? notUtf8(error.position.column) : error;
  }
}

async function askPassword(): Promise<string> {
  const hidden = new Writable({
    write(_chunk, _encoding, done): void {
      done();
    },
  });
  const input = createInterface({ input: process.stdin, output: hidden, terminal: true });
  process.stderr.write('Password: ');
  try {
    for await (const line of input) {
      // Node replaces invalid bytes from the terminal with this character.
      if (line.includes(REPLACEMENT)) throw notUtf8(line.indexOf(REPLACEMENT) + 1);
      return line;
    }
    return '';
  } finally {
    input.close();
    process.stderr.write('\n');
  }
}

async function readLine(source: AsyncIterable<Buffer>): Promise<Buffer> {
  let read = Buffer.alloc(0);
  for await (const piece of source) {
    read = Buffer.concat([read, piece]);
    const end = read.indexOf(LINE_FEED);
    if (end >= 0) return read.subarray(0, end);
    if (read.length > MAX_BYTES)
      throw new CommandError('Standard input: the first line is too long for a password.');
  }
  return read;
}

function notUtf8(column: number): CommandError {
  return new CommandError(
    `Standard input: the password is not UTF-8 (character ${column}): send it as UTF-8.`,
  );
}
