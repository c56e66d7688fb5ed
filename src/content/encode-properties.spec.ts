import { decodeProperties } from './decode-properties.js';
import { encodeProperties } from './encode-properties.js';
import type { Property, PropertyType } from './property.js';

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
const property = (name: string, type: PropertyType, ...values: string[]): Property => ({
  name,
  type,
  multiple: values.length !== 1,
  values,
});

const EVERY_TYPE: readonly Property[] = [
  property('text', 'String', 'Zoë "quoted" \\ 🙂'),
  property('name', 'Name', 'cms:page'),
  property('path', 'Path', '/a/b'),
  property('uri', 'URI', 'https://example.org/?a=1'),
  property('reference', 'Reference', UUID),
  property('weak', 'WeakReference', UUID),
  property('flag', 'Boolean', 'true'),
  property('long', 'Long', '-9223372036854775808'),
  property('double', 'Double', '4.0'),
  property('decimal', 'Decimal', '12345678901234567890.12'),
  property('date', 'Date', '2020-02-01T13:45:49.952+07:00'),
  property('data', 'Binary', 'ab'.repeat(32)),
];

describe('encodeProperties', () => {
  const encoded = encodeProperties(EVERY_TYPE);

  it('stores every type exactly', () => {
    expect(JSON.parse(encoded.doc)).toEqual([
      ['text', 's', 'Zoë "quoted" \\ 🙂'],
      ['name', 'n', 'cms:page'],
      ['path', 'p', '/a/b'],
      ['uri', 'u', 'https://example.org/?a=1'],
      ['reference', 'r', UUID],
      ['weak', 'w', UUID],
      ['flag', 'b', 'true'],
      ['long', 'l', '-9223372036854775808'],
      ['double', 'f', '4.0'],
      ['decimal', 'd', '12345678901234567890.12'],
      ['date', 't', '2020-02-01T13:45:49.952+07:00'],
      ['data', 'x', 'ab'.repeat(32)],
    ]);
  });

  it('is reversed by decodeProperties', () => {
    const properties = [
      ...EVERY_TYPE,
      property('none', 'Long'),
      { ...property('one', 'Date'), values: ['x'] },
    ];
    expect(decodeProperties(encodeProperties(properties).doc)).toEqual(properties);
  });

  it('writes numbers for filters with all their digits', () => {
    expect(encoded.props).toBe(
      `{"text":"Zoë \\"quoted\\" \\\\ 🙂","name":"cms:page","path":"/a/b","uri":"https://example.org/?a=1",` +
        `"reference":"${UUID}","weak":"${UUID}","flag":true,"long":-9223372036854775808,"double":4.0,` +
        `"decimal":12345678901234567890.12,"date":{"t":1580539549952},"data":null}`,
    );
  });

  it('gives numbers and instants for ranges', () => {
    expect(encoded.scalars).toEqual([
      { name: 'long', isDate: false, value: -9223372036854775808 },
      { name: 'double', isDate: false, value: 4 },
      { name: 'decimal', isDate: false, value: 12345678901234567000 },
      { name: 'date', isDate: true, value: 1580539549952 },
    ]);
  });

  it('searches texts, addresses and references, not names and numbers', () => {
    expect(encoded.search).toBe(
      `'zoe':1 'quoted':2 'a':4,10 'b':5 'https':7 'example':8 'org':9 '1':11 '${UUID}':13,15`,
    );
  });

  it('says what kinds of values it met', () => {
    expect(encoded.kinds.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'text text',
      'name text',
      'path text',
      'uri text',
      'reference text',
      'weak text',
      'flag boolean',
      ...[
        'long number',
        'long decimal',
        'double number',
        'decimal number',
        'decimal decimal',
        'date date',
        'data binary',
      ],
    ]);
  });

  it('keeps multiple values, none and one of them, as arrays', () => {
    const one: Property = { name: 'one', type: 'String', multiple: true, values: ['x'] };
    const { doc, props } = encodeProperties([
      property('none', 'String'),
      one,
      property('two', 'Long', '1', '2'),
    ]);
    expect(doc).toBe('[["none","s",[]],["one","s",["x"]],["two","l",["1","2"]]]');
    expect(props).toBe('{"none":[],"one":["x"],"two":[1,2]}');
  });

  it('leaves what cannot be compared out of ranges', () => {
    const { doc, props, scalars } = encodeProperties([
      property('nan', 'Double', 'NaN'),
      property('some', 'Double', 'Infinity', '1.5', '-Infinity'),
    ]);
    expect(doc).toBe('[["nan","f","NaN"],["some","f",["Infinity","1.5","-Infinity"]]]');
    expect(props).toBe('{"nan":null,"some":[1.5]}');
    expect(scalars).toEqual([{ name: 'some', isDate: false, value: 1.5 }]);
  });
});
