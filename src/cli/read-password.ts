import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A password: the first line of standard input; on a terminal it is asked for and not shown. */
export async function readPassword(): Promise<string> {
  const hidden = new Writable({
    write(_chunk, _encoding, done): void {
      done();
    },
  });
  const isTerminal = process.stdin.isTTY;
  const input = createInterface({ input: process.stdin, output: hidden, terminal: isTerminal });
  if (isTerminal) process.stderr.write('Password: ');
  try {
    for await (const line of input) return line;
    return '';
  } finally {
    input.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
