import { decodeProperties } from './decode-properties.js';

describe('decodeProperties', () => {
  it('reads single and multiple values in order', () => {
    expect(decodeProperties('[["b","s","x"],["0","l",["1","2"]],["none","t",[]]]')).toEqual([
      { name: 'b', type: 'String', multiple: false, values: ['x'] },
      { name: '0', type: 'Long', multiple: true, values: ['1', '2'] },
      { name: 'none', type: 'Date', multiple: true, values: [] },
    ]);
  });

  it.each([
    ['{}', '{}'],
    ['null', 'null'],
    ['[1]', '1'],
    ['[["a","s"]]', '["a","s"]'],
    ['[["a","?","x"]]', '["a","?","x"]'],
    ['[["a","constructor","x"]]', '["a","constructor","x"]'],
    ['[[1,"s","x"]]', '[1,"s","x"]'],
    ['[["a","l",5]]', '["a","l",5]'],
    ['[["a","s",["x",null]]]', '["a","s",["x",null]]'],
  ])('tells of what it did not write: %s', (doc, shown) => {
    expect(() => decodeProperties(doc)).toThrow(`Stored properties are corrupt: ${shown}`);
  });
});
