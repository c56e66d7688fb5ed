import { writeValue } from './write-value.js';

describe('writeValue', () => {
  it.each([
    ['text', 'text'],
    ['', ''],
    [12.5, '12.5'],
    [-0, '0'],
    [Infinity, 'Infinity'],
    [true, 'true'],
    [null, null],
    [undefined, null],
    [[], '{}'],
    [['a', null, 'NULL', ''], '{"a",NULL,"NULL",""}'],
    [['say "no", \\ or {}'], String.raw`{"say \"no\", \\ or {}"}`],
    [[1, -1, false], '{"1","-1","false"}'],
  ])('writes %j', (value, text) => {
    expect(writeValue(value)).toBe(text);
  });

  it('writes a list once', () => {
    const list = ['a'];
    expect([writeValue(list), writeValue(list)]).toEqual(['{"a"}', '{"a"}']);
  });

  it('refuses what PostgreSQL would not understand', () => {
    expect(() => writeValue({ a: 1 })).toThrow('A statement has no use for a value of the type object.');
  });
});
