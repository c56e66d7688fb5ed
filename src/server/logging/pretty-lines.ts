import { Writable } from 'node:stream';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
/** Characters that control cursor, colours, line breaks or text direction. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Time, level, message, other fields. Control characters are escaped: external text cannot forge lines. */
export function prettyLines(out: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      const record = toRecord(JSON.parse(chunk.toString()));
      const time = new Date(Number(record.time)).toISOString().slice(11, 23);
      const level = (LEVELS[Number(record.level)] ?? '').padEnd(5);
      const more = Object.entries(record)
        .filter(([key]) => !HIDDEN.has(key))
        .map(([key, value]) => ` ${key}=${plain(typeof value === 'string' ? value : JSON.stringify(value))}`)
        .join('');
      const stack = hasStack(record.err) ? `\n${withStack(record.err.stack)}` : '';
      out.write(
        `${time} ${level} ${typeof record.msg === 'string' ? withStack(record.msg) : ''}${more}${stack}\n`,
      );
      done();
    },
  });
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function hasStack(value: unknown): value is { stack: string } {
  return typeof value === 'object' && value !== null && 'stack' in value;
}

/** The stack trace of an error is printed on separate lines. */
function withStack(text: string): string {
  return text
    .split(/\n(?= {4}at )/)
    .map(plain)
    .join('\n');
}

function plain(text: string): string {
  return text.replace(
    CONTROL,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
