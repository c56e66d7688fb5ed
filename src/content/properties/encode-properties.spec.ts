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
    expect(encoded.doc.split('\n')).toEqual([
      '"text"\ts"Zoë \\"quoted\\" \\\\ 🙂"',
      '"name"\tn"cms:page"',
      '"path"\tp"/a/b"',
      '"uri"\tu"https://example.org/?a=1"',
      `"reference"\tr"${UUID}"`,
      `"weak"\tw"${UUID}"`,
      '"flag"\tbtrue',
      '"long"\tl-9223372036854775808',
      '"double"\tf4.0',
      '"decimal"\td12345678901234567890.12',
      '"date"\tt"2020-02-01T13:45:49.952+07:00"',
      `"data"\tx"${'ab'.repeat(32)}"`,
    ]);
  });

  it('keeps tabs and line ends inside the JSON', () => {
    const odd = [property('a\t"b"\n', 'String', '\t\n\r'), property('b', 'String', 'x')];
    const { doc } = encodeProperties(odd);
    expect(doc).toBe('"a\\t\\"b\\"\\n"\ts"\\t\\n\\r"\n"b"\ts"x"');
    expect(decodeProperties(doc)).toEqual(odd);
  });

  it('is reversed by decodeProperties', () => {
    const properties = [
      ...EVERY_TYPE,
      property('none', 'Long'),
      { ...property('one', 'Date'), values: ['x'] },
      property('nan', 'Double', 'NaN'),
      property('some', 'Double', 'Infinity', '1.5', '-Infinity'),
      property('lists', 'String', '[a', 'b,"c"]'),
    ];
    expect(decodeProperties(encodeProperties([]).doc)).toEqual([]);
    expect(decodeProperties(encodeProperties(properties).doc)).toEqual(properties);
  });

  it('writes numbers for filters with all their digits', () => {
    expect(encoded.props).toBe(
      `{"text":"Zoë \\"quoted\\" \\\\ 🙂","name":"cms:page","path":"/a/b","uri":"https://example.org/?a=1",` +
        `"reference":"${UUID}","weak":"${UUID}","flag":true,"long":-9223372036854775808,"double":4.0,` +
        `"decimal":12345678901234567890.12,"date":{"t":1580539549952},"data":null}`,
    );
  });

  it('returns numbers, instants and booleans as doubles', () => {
    expect(encoded.scalars).toEqual([
      { name: 'flag', isDate: null, value: 1, first: true },
      { name: 'long', isDate: false, value: -9223372036854775808, first: true },
      { name: 'double', isDate: false, value: 4, first: true },
      { name: 'decimal', isDate: false, value: 12345678901234567000, first: true },
      { name: 'date', isDate: true, value: 1580539549952, first: true },
    ]);
  });

  it('marks the first of several values', () => {
    const { scalars } = encodeProperties([
      property('numbers', 'Long', '2', '1', '2'),
      property('dates', 'Date', '1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.000Z'),
      property('flags', 'Boolean', 'true', 'false'),
    ]);
    expect(scalars).toEqual([
      { name: 'numbers', isDate: false, value: 2, first: true },
      { name: 'numbers', isDate: false, value: 1, first: false },
      { name: 'numbers', isDate: false, value: 2, first: false },
      { name: 'dates', isDate: true, value: 1, first: true },
      { name: 'dates', isDate: true, value: 0, first: false },
      { name: 'flags', isDate: null, value: 1, first: true },
      { name: 'flags', isDate: null, value: 0, first: false },
    ]);
  });

  it('returns texts, URLs and references for search, not names and numbers', () => {
    expect(encoded.search).toBe(
      `'zoe':1 'quoted':2 'a':4,10 'b':5 'https':7 'example':8 'org':9 '1':11 '${UUID}':13,15`,
    );
  });

  it('returns the kinds of values found', () => {
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

  it('notes properties with several numbers or dates', () => {
    const many = (type: 'Long' | 'Date' | 'String', ...values: string[]): string[] =>
      encodeProperties([{ name: 'p', type, multiple: true, values }]).kinds.map(({ kind }) => kind);
    expect(many('Long', '1', '2')).toEqual(['number', 'several']);
    expect(many('Date', '2020-02-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z')).toEqual(['date', 'several']);
    expect(many('Long', '1')).toEqual(['number']);
    expect(many('Long')).toEqual(['number']);
    expect(many('String', 'a', 'b')).toEqual(['text']);
  });

  it('stores multiple values as arrays, also none or one', () => {
    const one: Property = { name: 'one', type: 'String', multiple: true, values: ['x'] };
    const { doc, props } = encodeProperties([
      property('none', 'String'),
      one,
      property('two', 'Long', '1', '2'),
    ]);
    expect(doc).toBe('"none"\ts[]\n"one"\ts["x"]\n"two"\tl[1,2]');
    expect(props).toBe('{"none":[],"one":["x"],"two":[1,2]}');
  });

  it('omits values without an order from ranges', () => {
    const { doc, props, scalars } = encodeProperties([
      property('nan', 'Double', 'NaN'),
      property('some', 'Double', 'Infinity', '1.5', '-Infinity', '0.5'),
    ]);
    expect(doc).toBe('"nan"\tf"NaN"\n"some"\tf["Infinity",1.5,"-Infinity",0.5]');
    expect(props).toBe('{"nan":null,"some":[1.5,0.5]}');
    expect(scalars).toEqual([
      { name: 'some', isDate: false, value: 1.5, first: true },
      { name: 'some', isDate: false, value: 0.5, first: false },
    ]);
  });
});
