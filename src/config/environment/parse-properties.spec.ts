import { parseProperties } from './parse-properties.js';

describe('parseProperties', () => {
  it.each([
    ['name=value', { name: 'value' }],
    ['  name = value with blanks ', { name: 'value with blanks ' }],
    ['name:value', { name: 'value' }],
    ['name value', { name: 'value' }],
    ['name', { name: '' }],
    ['url=jdbc:postgresql://host/db?a=1&b=2', { url: 'jdbc:postgresql://host/db?a=1&b=2' }],
    ['# name=no\n! name=no\n\nname=yes', { name: 'yes' }],
    ['a=1\r\nb=2\ra=3', { a: '3', b: '2' }],
    ['name=one\\\n    two', { name: 'onetwo' }],
    ['name=one\\\\\nother=x', { name: 'one\\', other: 'x' }],
    ['na\\=me=\\u00e4\\tb', { 'na=me': 'ä\tb' }],
    ['\uFEFFname=x', { name: 'x' }],
    ['', {}],
  ])('reads %j', (text, expected) => {
    expect(parseProperties(text)).toEqual(expected);
  });
});
