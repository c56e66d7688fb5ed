import { Writable } from 'node:stream';
import { prettyLines } from './pretty-lines.js';

function shown(record: object): string {
  let text = '';
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  prettyLines(out).write(Buffer.from(JSON.stringify({ level: 30, time: 0, ...record })));
  return text;
}

it('shows a record as a line', () => {
  expect(shown({ msg: 'request', pid: 7, method: 'GET', ms: 1.5, more: { a: 1 } })).toBe(
    '00:00:00.000 INFO  request method=GET ms=1.5 more={"a":1}\n',
  );
});

it('escapes line breaks, terminal colours and text direction', () => {
  const hostile = 'a\u001b[2J\u009b31m\r\n00:00:00.000 INFO  forged\u202e\u2028';
  const plain = 'a\\u001b[2J\\u009b31m\\u000d\\u000a00:00:00.000 INFO  forged\\u202e\\u2028';
  expect(shown({ msg: hostile, url: hostile })).toBe(`00:00:00.000 INFO  ${plain} url=${plain}\n`);
  expect(shown({ msg: 'failed', err: { stack: 'Error: \u001b[31m\n00:00 INFO\n    at here' } })).toBe(
    '00:00:00.000 INFO  failed\nError: \\u001b[31m\\u000a00:00 INFO\n    at here\n',
  );
});
