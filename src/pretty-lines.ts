import { Writable } from 'node:stream';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Writes log records as lines for a person: time, level, message, then what else the record says. */
export function prettyLines(out: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done): void {
      const record = toRecord(JSON.parse(chunk.toString()));
      const time = new Date(Number(record.time)).toISOString().slice(11, 23);
      const level = (LEVELS[Number(record.level)] ?? '').padEnd(5);
      const more = Object.entries(record)
        .filter(([key]) => !HIDDEN.has(key))
        .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('');
      const stack = hasStack(record.err) ? `\n${record.err.stack}` : '';
      out.write(`${time} ${level} ${typeof record.msg === 'string' ? record.msg : ''}${more}${stack}\n`);
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
