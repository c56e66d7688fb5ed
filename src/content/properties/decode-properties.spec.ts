import { decodeProperties } from './decode-properties.js';

describe('decodeProperties', () => {
  it('reads single and multiple values in order', () => {
    expect(decodeProperties('"b"\ts"x"\n"0"\tl[1,2]\n"none"\tt[]')).toEqual([
      { name: 'b', type: 'String', multiple: false, values: ['x'] },
      { name: '0', type: 'Long', multiple: true, values: ['1', '2'] },
      { name: 'none', type: 'Date', multiple: true, values: [] },
    ]);
  });

  it('reads all digits of a number', () => {
    expect(decodeProperties('"a"\td-12345678901234567890.10\n"b"\tf["NaN",4.0]')).toEqual([
      { name: 'a', type: 'Decimal', multiple: false, values: ['-12345678901234567890.10'] },
      { name: 'b', type: 'Double', multiple: true, values: ['NaN', '4.0'] },
    ]);
  });

  it.each([
    ['{}', '{}'],
    ['null', 'null'],
    ['"a"', '"a"'],
    ['"a"\t', '"a"\t'],
    ['"a"\ts', ''],
    ['"a"\t?"x"', '"a"\t?"x"'],
    ['"a"\tconstructor"x"', '"a"\tconstructor"x"'],
    ['a\ts"x"', 'a'],
    ['1\ts"x"', '1'],
    ['"a"\tsx', 'x'],
    ['"a"\ts5', '5'],
    ['"a"\ts["x",null]', 'null'],
  ])('rejects properties in another format: %s', (doc, shown) => {
    expect(() => decodeProperties(doc)).toThrow(new Error(`Stored properties are corrupt: ${shown}`));
  });
});
