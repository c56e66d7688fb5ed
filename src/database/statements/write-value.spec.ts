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
    [[1, -1, false, Infinity], '{1,-1,false,Infinity}'],
  ])('writes %j', (value, text) => {
    expect(writeValue(value)).toBe(text);
  });

  it('writes the current content of a list', () => {
    const list = ['a'];
    expect(writeValue(list)).toBe('{"a"}');
    list.push('b');
    expect(writeValue(list)).toBe('{"a","b"}');
    const fixed = Object.freeze(list);
    expect([writeValue(fixed), writeValue(fixed)]).toEqual(['{"a","b"}', '{"a","b"}']);
  });

  it('rejects unsupported types', () => {
    expect(() => writeValue({ a: 1 })).toThrow('Unsupported type of a statement value: object.');
  });
});
