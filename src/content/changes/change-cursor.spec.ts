import { readChangeCursor, writeChangeCursor } from './change-cursor.js';

describe('cursors of changes', () => {
  it.each([
    { seq: '0', position: undefined },
    { seq: '42', position: 'a0~b\u{1F600}' },
  ])('are parsed to the same value: %j', (cursor) => {
    expect(readChangeCursor(writeChangeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'x', '-1', '1.', '1.a b', '1234567890123456789', '1.AA'])('reject "%s"', (text) => {
    expect(() => readChangeCursor(text)).toThrow('since must be the value of "next"');
  });
});
