import type { ImportEvent } from '../../src/content-transfer/import/file-node.js';
import { readYaml } from '../../src/content-transfer/import/yaml/read-yaml.js';
import { BYTES, collect, EVERY_TYPE, pieces, show, UUID } from './show-events.js';

const yaml = (text: string, manyRoots = false, pieceBytes = 7): Promise<ImportEvent[]> =>
  collect(readYaml('f.yaml', pieces(Buffer.from(text), pieceBytes), { manyRoots }));

describe('readYaml', () => {
  it('reads every type exactly', async () => {
    const text = `'n':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${UUID.toUpperCase()}'
  'jcr:mixinTypes': ['mgnl:hasVersion', 'mix:x']
  text: "Zoë 🙂\\n<b>"
  empty: ''
  none: []
  one: ['x']
  'mgnl:template': 'a:b'
  name: !name 'mgnl:page'
  path: !path '/a'
  uri: !uri 'https://e.org'
  ref: !reference '${UUID}'
  weak: !weakreference ['${UUID}']
  yes: true
  max: 9223372036854775807
  min: -9223372036854775808
  double: 4.0
  longs: [1, 2]
  decimal: !decimal 12345678901234567890.10
  date: 2020-02-01T13:45:49.952+07:00
  data: !binary |
    ${BYTES.toString('base64').slice(0, 6)}
    ${BYTES.toString('base64').slice(6)}
`;
    expect(show(await yaml(text))).toEqual(EVERY_TYPE);
  });

  it.each([
    ['true', 'Boolean="true"'],
    ["'true'", 'String="true"'],
    ['yes', 'String="yes"'],
    ['12', 'Long="12"'],
    ["'12'", 'String="12"'],
    ['007', 'Long="7"'],
    ['0x1F', 'Long="31"'],
    ['9223372036854775808', 'Decimal="9223372036854775808"'],
    ['-1.50', 'Double="-1.50"'],
    ['1e3', 'Double="1E3"'],
    ['-.inf', 'Double="-Infinity"'],
    ['.nan', 'Double="NaN"'],
    ['1.2.3', 'String="1.2.3"'],
    ['2020-02-01', 'Date="2020-02-01T00:00:00.000Z"'],
    ['2020-02-01 13:45:49Z', 'Date="2020-02-01T13:45:49.000Z"'],
    ["'2020-02-01'", 'String="2020-02-01"'],
    ['!!str 12', 'String="12"'],
    ['!!timestamp 2020-02-01', 'Date="2020-02-01T00:00:00.000Z"'],
    ['! 12', 'String="12"'],
    ['[1, 2.5]', 'Double=["1","2.5"]'],
    ["[!path '/a', !path '/b']", 'Path=["/a","/b"]'],
    ['!weakreference []', 'WeakReference=[]'],
    ['|\n    a\n    b', 'String="a\\nb\\n"'],
    ['>-\n    a\n    b', 'String="a b"'],
  ])('reads %j as %s', async (value, expected) => {
    expect(show(await yaml(`n:\n  p: ${value}\n`))).toEqual([`n - - - p:${expected}`]);
  });

  it('reads a missing value as an empty text, with a warning', async () => {
    expect(show(await yaml('n:\n  p:\n  q: ~\n  list: [a, null]\n'))).toEqual([
      "f.yaml:2:5: property p has no value: treated as an empty text ''",
      "f.yaml:3:6: property q has no value: treated as an empty text ''",
      "f.yaml:4:13: property list: an item of the list has no value: treated as an empty text ''",
      'n - - - p:String="" q:String="" list:String=["a",""]',
    ]);
  });

  it('keeps the order of nodes, numeric names too, and of properties after them', async () => {
    const text = `n:\n  '00': {}\n  '0': {a: {}}\n  01: {}\n  10: {}\n  2: {}\n  last: x\n  same: y\n  same: {}\n`;
    expect(show(await yaml(text))).toEqual([
      'n - - - last:String="x" same:String="y"',
      '  00 - - -',
      '  0 - - -',
      '    a - - -',
      '  01 - - -',
      '  10 - - -',
      '  2 - - -',
      '  same - - -',
    ]);
  });

  it('resolves anchors of values', async () => {
    expect(show(await yaml('n:\n  a: &x [b]\n  c: *x\n'))).toEqual(['n - - - a:String=["b"] c:String=["b"]']);
  });

  it('reads the children of a root, with and without the root itself', async () => {
    expect(show(await yaml('a: {}\nb: {x: 1}\n', true))).toEqual(['a - - -', 'b - - - x:Long="1"']);
    expect(show(await yaml("'':\n  x: 1\n  a: {}\n", true))).toEqual([
      'jcr:root - - - x:Long="1"',
      '  a - - -',
    ]);
    expect(show(await yaml('jcr:root: {a: {}}\n', true))).toEqual(['jcr:root - - -', '  a - - -']);
  });

  it.each([
    ['', '1:1: the file contains no node'],
    ['# nothing\n', '1:1: the file contains no node'],
    ['- a\n', '1:1: expected a map with the name of a node as its key'],
    ['a: 1\n', '1:1: a is not a node: expected a map of its properties and child nodes'],
    ['a: {}\nb: {}\n', '2:1: a second root node "b": a file contains one node and its descendants'],
    [
      'a:\n  x: 1\n   y: 2\n',
      '2:6: not well-formed YAML: unexpected colon: quote texts that contain a colon and a space, or correct the indentation',
    ],
    [
      'a:\n  x: Hello: world\n',
      '2:6: not well-formed YAML: unexpected colon: quote texts that contain a colon and a space, or correct the indentation',
    ],
    [
      'a:\n  x: - b\n',
      '2:6: not well-formed YAML: a list must begin on the line after its key; a text that begins with a hyphen must be quoted',
    ],
    [
      'a:\n  x:1\n  y: 2\n',
      '2:3: not well-formed YAML: a key must be followed by a colon and a space on the same line: add them, or correct the indentation',
    ],
    ['a:\n  x: "b\n', ': not well-formed YAML: Missing closing "quote'],
    ['a:\n  x: 1\n  y: 2\n  x: 3\n', '4:3: property x occurs twice in node a: remove one'],
    ["a:\n  'mgnl:x': 1\n  'cms:x': 2\n", '3:3: property cms:x occurs twice in node a: remove one'],
    ['a:\n  b: {}\n  b: {}\n', '3:3: node b occurs twice in node a: rename one'],
    [
      'a:\n  x: 2020-02-30\n',
      '2:6: property x: "2020-02-30" is not a Date: expected a date such as 2020-02-01T13:45:49.952+07:00, with a year from 0000 to 9999',
    ],
    ['a:\n  x: !long zwei\n', '2:12: property x: "zwei" is not a Long: expected an integer from '],
    [
      'a:\n  x: [1, 2, three]\n',
      '2:13: property x: the list mixes Long and String: use one type for all values',
    ],
    ['a:\n  x: [{b: 1}]\n', '2:7: property x: a list can only contain values, not maps or lists'],
    ['a:\n  x: !foo 1\n', '2:11: unknown tag !foo: expected one such as !weakreference or !binary'],
    ['a: !include:/b.yaml\n  x: 1\n', '2:3: unknown tag !include:/b.yaml: remove it, nodes have no tags'],
    ['a:\n  b: !foo {x: 1}\n', '2:11: unknown tag !foo: remove it, nodes have no tags'],
    ['a:\n  x: !binary "a$"\n', '2:14: property x: the value is not base64'],
    ['a:\n  jcr:uuid: abc\n', '2:3: jcr:uuid of node a: "abc" is not a UUID such as '],
    ['a:\n  x: "b\\0c"\n', '2:6: property x contains a NUL character (U+0000): remove it'],
    ['a:\n  x: "\\ud800"\n', '2:6: property x contains a lone surrogate (half a character): remove it'],
    [
      'a:\n  b/c: {}\n',
      '2:3: "b/c" is not a valid name of a node: it must not be empty, ".", ".." or contain "/"',
    ],
    ['a:\n  b: &x {}\n  c: *x\n', '3:6: the alias *x repeats a node: write the node out instead'],
    ['a:\n  ? [x]\n  : 1\n', '2:5: a key must be a string'],
  ])('rejects %j', async (text, message) => {
    await expect(yaml(text)).rejects.toThrow(message.startsWith(':') ? message : `f.yaml:${message}`);
  });

  it('accepts the tag !!map', async () => {
    expect(show(await yaml('a: !!map {b: {x: 1}}\n'))).toEqual(['a - - -', '  b - - - x:Long="1"']);
  });

  it('rejects nodes with more than 10 million characters', async () => {
    const text = 'x'.repeat(5_000_000);
    const node = (rest: string): string => `a:\n  b:\n    y: '${text}'\n    z: ['${text}', '${rest}']\n`;
    const read = (rest: string): Promise<ImportEvent[]> => yaml(node(rest), false, 64 * 1024);
    expect(await read('')).toHaveLength(4);
    await expect(read('1')).rejects.toThrow(
      'f.yaml:2:3: node b has 10000001 characters in its properties, more than 10000000: store large data as Binary',
    );
  });

  it('rejects other encodings', async () => {
    const read = (bytes: Buffer): Promise<unknown> =>
      collect(readYaml('f.yaml', pieces(bytes, 100), { manyRoots: false }));
    await expect(read(Buffer.from('\ufeffa: {}', 'utf16le'))).rejects.toThrow(
      'f.yaml:1:1: the file is UTF-16',
    );
    await expect(read(Buffer.from('a: {b: "ä"}', 'latin1'))).rejects.toThrow(
      'f.yaml:1:9: the text is not UTF-8',
    );
    expect(show(await yaml('\ufeffa: {}'))).toEqual(['a - - -']);
  });
});
