import { parseJsonFile } from './parse-json-file.js';

describe('parseJsonFile', () => {
  it.each([
    ['{"a": 1,\n "a": 2}', 'the key "a" is repeated'],
    ['[{"b": {"a": "}\\"", "\\u0061": 2}}]', 'the key "a" is repeated'],
  ])('rejects repeated keys in %s', (text, reason) => {
    expect(() => parseJsonFile(text, 'f.json')).toThrow(reason);
  });

  it('accepts equal keys of different objects, and texts that look like keys', () => {
    const value = { a: { a: ['a', { a: '"a": 1, "a": {' }] }, b: [{ a: 1 }, { a: 1 }] };
    expect(parseJsonFile(`\ufeff${JSON.stringify(value)}`, 'f.json')).toEqual(value);
  });

  it('reads texts with millions of escapes', () => {
    const value = { a: '\n'.repeat(5_000_000) };
    expect(parseJsonFile(JSON.stringify(value), 'f.json')).toEqual(value);
  });
});
