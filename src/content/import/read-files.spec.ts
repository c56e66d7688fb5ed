import { createHash } from 'node:crypto';
import type { FileNode, ImportEvent } from './file-node.js';
import { readXml } from './read-xml.js';
import { readYaml } from './read-yaml.js';

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
const BYTES = Buffer.from([0, 1, 2, 250, 251, 252, 253]);
const SHA = createHash('sha256').update(BYTES).digest('hex');

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(events: AsyncIterable<ImportEvent[]>): Promise<ImportEvent[]> {
  const all: ImportEvent[] = [];
  for await (const some of events) all.push(...some);
  return all;
}

const yaml = (text: string, manyRoots = false): Promise<ImportEvent[]> =>
  collect(readYaml('f.yaml', pieces(Buffer.from(text), 7), manyRoots));
const xml = (text: string | Buffer, size = 7): Promise<ImportEvent[]> =>
  collect(readXml('f.xml', pieces(Buffer.from(text), size)));

/** Nodes as indented lines, properties as stored; binaries as the bytes that were handed over. */
function show(events: readonly ImportEvent[]): string[] {
  const lines: string[] = [];
  let depth = 0;
  let bytes = Buffer.alloc(0);
  for (const event of events) {
    if (event.kind === 'open') lines.push('  '.repeat(depth++) + showNode(event.node));
    else if (event.kind === 'close') depth--;
    else if (event.kind === 'warning') lines.push(event.message);
    else if (event.kind === 'binaryData') bytes = Buffer.concat([bytes, event.data]);
    else {
      lines.push(`${bytes.toString('hex')} ${String(event.size)} ${event.sha256}`);
      bytes = Buffer.alloc(0);
    }
  }
  return [...lines, ...(depth === 0 ? [] : [`depth ${String(depth)}`])];
}

function showNode({ name, type, uuid, mixins, properties }: FileNode): string {
  const shown = properties.map(
    (each) => `${each.name}:${each.type}=${JSON.stringify(each.multiple ? each.values : each.values[0])}`,
  );
  return [name, type ?? '-', uuid ?? '-', mixins?.join('+') ?? '-', ...shown].join(' ');
}

const SV = 'xmlns:sv="http://www.jcp.org/jcr/sv/1.0"';
const node = (inner: string): string => `<sv:node ${SV} sv:name="n">${inner}</sv:node>`;
const property = (name: string, type: string, ...values: string[]): string =>
  `<sv:property sv:name="${name}" sv:type="${type}"${values.length === 1 ? '' : ' sv:multiple="true"'}>` +
  `${values.map((value) => `<sv:value>${value}</sv:value>`).join('')}</sv:property>`;

const EVERY_TYPE = [
  `${BYTES.toString('hex')} 7 ${SHA}`,
  [
    `n cms:page ${UUID} cms:hasVersion+mix:x`,
    'text:String="Zoë 🙂\\n<b>"',
    'empty:String=""',
    'none:String=[]',
    'one:String=["x"]',
    'cms:template:String="a:b"',
    'name:Name="mgnl:page"',
    'path:Path="/a"',
    'uri:URI="https://e.org"',
    `ref:Reference="${UUID}"`,
    `weak:WeakReference=["${UUID}"]`,
    'yes:Boolean="true"',
    'max:Long="9223372036854775807"',
    'min:Long="-9223372036854775808"',
    'double:Double="4.0"',
    'longs:Long=["1","2"]',
    'decimal:Decimal="12345678901234567890.10"',
    'date:Date="2020-02-01T13:45:49.952+07:00"',
    `data:Binary="${SHA}"`,
  ].join(' '),
];

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

  it('takes no value for an empty text, and says so', async () => {
    expect(show(await yaml('n:\n  p:\n  q: ~\n'))).toEqual([
      "f.yaml:2:5: property p has no value: taken as an empty text ''",
      "f.yaml:3:6: property q has no value: taken as an empty text ''",
      'n - - - p:String="" q:String=""',
    ]);
  });

  it('keeps the order of nodes, numeric names too, and properties behind them', async () => {
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
    ['', '1:1: the file holds no node'],
    ['# nothing\n', '1:1: the file holds no node'],
    ['- a\n', '1:1: expected a map with the name of a node as its key'],
    ['a: 1\n', '1:1: a is no node: expected a map of its properties and child nodes'],
    ['a: {}\nb: {}\n', '2:1: a second root node "b": one file holds one node and what is below it'],
    [
      'a:\n  x: 1\n   y: 2\n',
      '2:6: not well-formed YAML: Nested mappings are not allowed in compact mappings',
    ],
    ['a:\n  x: "b\n', ': not well-formed YAML: Missing closing "quote'],
    ['a:\n  x: 1\n  y: 2\n  x: 3\n', '4:3: property x stands twice in node a: remove one'],
    ["a:\n  'mgnl:x': 1\n  'cms:x': 2\n", '3:3: property cms:x stands twice in node a: remove one'],
    ['a:\n  b: {}\n  b: {}\n', '3:3: node b stands twice in node a: rename one'],
    ['a:\n  x: 2020-02-30\n', '2:6: property x: "2020-02-30" is no Date: expected a date such as '],
    ['a:\n  x: !long zwei\n', '2:12: property x: "zwei" is no Long: expected an integer from '],
    ['a:\n  x: [1, 2, three]\n', '2:13: property x: the list mixes Long and String: write all values alike'],
    ['a:\n  x: [{b: 1}]\n', '2:7: property x: a list holds values only, no maps and no lists'],
    ['a:\n  x: !foo 1\n', '2:11: unknown tag !foo: expected one such as !weakreference or !binary'],
    ['a:\n  x: !binary "a$"\n', '2:14: property x: the value is no base64'],
    ['a:\n  jcr:uuid: abc\n', '2:3: jcr:uuid of node a: "abc" is no UUID such as '],
    ['a:\n  x: "b\\0c"\n', '2:6: property x holds a NUL character (U+0000): remove it'],
    ['a:\n  x: "\\ud800"\n', '2:6: property x holds half a character (a lone surrogate): remove it'],
    ['a:\n  b/c: {}\n', '2:3: "b/c" is no name of a node: it must not be empty, ".", ".." or hold "/"'],
    ['a:\n  b: &x {}\n  c: *x\n', '3:6: the alias *x repeats a node: write it out'],
    ['a:\n  ? [x]\n  : 1\n', '2:5: a key must be a text'],
  ])('refuses %j', async (text, message) => {
    await expect(yaml(text)).rejects.toThrow(message.startsWith(':') ? message : `f.yaml:${message}`);
  });

  it('refuses other encodings', async () => {
    const read = (bytes: Buffer): Promise<unknown> => collect(readYaml('f.yaml', pieces(bytes, 100), false));
    await expect(read(Buffer.from('\ufeffa: {}', 'utf16le'))).rejects.toThrow(
      'f.yaml:1:1: the file is UTF-16',
    );
    await expect(read(Buffer.from('a: {b: "ä"}', 'latin1'))).rejects.toThrow('f.yaml: the file is not UTF-8');
    expect(show(await yaml('\ufeffa: {}'))).toEqual(['a - - -']);
  });
});

describe('readXml', () => {
  it.each([1, 7, 100_000])('reads every type exactly, in pieces of %i bytes', async (size) => {
    const text = node(
      property('jcr:primaryType', 'Name', 'mgnl:page') +
        property('jcr:uuid', 'String', UUID.toUpperCase()) +
        property('jcr:mixinTypes', 'Name', 'mgnl:hasVersion', 'mix:x') +
        property('text', 'String', 'Zoë 🙂&#10;<![CDATA[<b>]]>') +
        property('empty', 'String', '') +
        property('none', 'String') +
        '<sv:property sv:name="one" sv:type="String" sv:multiple="true"><sv:value>x</sv:value></sv:property>' +
        property('mgnl:template', 'String', 'a:b') +
        property('name', 'Name', 'mgnl:page') +
        property('path', 'Path', '/a') +
        property('uri', 'URI', 'https://e.org') +
        property('ref', 'Reference', UUID) +
        `<sv:property sv:name="weak" sv:type="WeakReference" sv:multiple="true"><sv:value>${UUID}</sv:value></sv:property>` +
        property('yes', 'Boolean', 'true') +
        property('max', 'Long', '9223372036854775807') +
        property('min', 'Long', '-9223372036854775808') +
        property('double', 'Double', '4.0') +
        property('longs', 'Long', '1', '2') +
        property('decimal', 'Decimal', '12345678901234567890.10') +
        property('date', 'Date', '2020-02-01T13:45:49.952+07:00') +
        property('data', 'Binary', BYTES.toString('base64').replace(/(....)/g, '$1\r\n')),
    );
    expect(show(await xml(text, size))).toEqual(EVERY_TYPE);
  });

  it('takes any prefix, escaped names, comments, and siblings of one name', async () => {
    const text = `\ufeff<?xml version="1.0" encoding="utf-8"?><!-- export -->
<x:node xmlns:x="http://www.jcp.org/jcr/sv/1.0" x:name="jcr:root">
  <x:node x:name="my_x0020_node"><x:property x:name="p" x:type="string"><x:value>a<!-- no -->b</x:value></x:property></x:node>
  <x:node x:name="item"/><x:node x:name="item"/><x:node x:name="item"><x:node x:name="item"/></x:node>
</x:node>`;
    expect(show(await xml(text))).toEqual([
      'jcr:root - - -',
      '  my node - - - p:String="ab"',
      '  item - - -',
      '  item[2] - - -',
      '  item[3] - - -',
      '    item - - -',
    ]);
  });

  it('decodes base64 texts', async () => {
    const text = `<sv:value xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:base64Binary">${Buffer.from('a\u0001ß').toString('base64')}</sv:value>`;
    const xsi = node(`<sv:property sv:name="p" sv:type="String">${text}</sv:property>`);
    expect(show(await xml(xsi))).toEqual([`n - - - p:String=${JSON.stringify('a\u0001ß')}`]);
  });

  it('hands a long binary over piece by piece, whatever it is cut by', async () => {
    const bytes = Buffer.alloc(200_000, 'abcdefg');
    const base64 = bytes.toString('base64').replace(/(.{76})/g, '$1&#13;\n');
    const text = node(
      property('data', 'Binary', base64.slice(0, 90_000) + '<![CDATA[' + base64.slice(90_000) + ']]>'),
    );
    for (const size of [333, 1024, 4096]) {
      const events = await xml(text, size);
      const data = events.flatMap((event) => (event.kind === 'binaryData' ? [event.data] : []));
      expect(Buffer.concat(data).equals(bytes)).toBe(true);
    }
    const plain = await xml(node(property('data', 'Binary', bytes.toString('base64'))), 1024);
    const sizes = plain.flatMap((event) => (event.kind === 'binaryData' ? [event.data.length] : []));
    expect(Math.max(...sizes)).toBeLessThan(1000);
  });

  it.each([
    ['', '1:1: not well-formed XML: '],
    ['<a/>', '1:1: expected <sv:node> in the namespace http://www.jcp.org/jcr/sv/1.0, found <a>'],
    ['<node/>', '1:1: expected <sv:node> in the namespace '],
    [
      '<app xmlns:jcr="http://www.jcp.org/jcr/1.0" jcr:primaryType="mgnl:page"/>',
      '1:1: this is a JCR document view: export the content as system view (sv:node, sv:property)',
    ],
    [
      `<!DOCTYPE x [<!ENTITY e "boo">]>${node('')}`,
      '1:33: a document type (<!DOCTYPE …>) is not allowed: remove it, entities are not expanded',
    ],
    [node(property('p', 'String', '&e;')), ': not well-formed XML: undefined entity'],
    [`<sv:node ${SV}>\n</sv:node>`, '1:1: <sv:node> has no attribute sv:name'],
    [
      node('\n  <sv:property sv:name="p" sv:type="Text"/>'),
      '2:3: property p: sv:type "Text" is none of String, Name',
    ],
    [
      node('\n <sv:property sv:name="p" sv:type="String"><sv:node sv:name="x"/>'),
      '2:44: <sv:node> is not expected inside sv:property',
    ],
    [node('\n<sv:value>x</sv:value>'), '2:1: <sv:value> is not expected inside sv:node'],
    [
      node('\n <sv:node sv:name="c"/>\n ' + property('p', 'Long', '1')),
      '3:2: property p stands behind child nodes: properties come before child nodes',
    ],
    [
      node('\n' + property('p', 'Long', 'one')),
      '2:51: property p: "one" is no Long: expected an integer from ',
    ],
    [
      node('\n' + property('p', 'Boolean', 'true', 'no')),
      '2:98: property p: "no" is no Boolean: expected "true" or "false"',
    ],
    [
      node('\n' + property('p', 'Date', '2020-02-01T25:00:00Z')),
      '2:51: property p: "2020-02-01T25:00:00Z" is no Date',
    ],
    [node('\n' + property('p', 'Binary', 'a$')), '2:53: property p: the value is no base64'],
    [node('\n' + property('jcr:uuid', 'String', 'abc')), '2:1: jcr:uuid of node n: "abc" is no UUID'],
    [
      node(`\n${property('p', 'Long', '1')}\n${property('p', 'Long', '1')}`),
      '3:1: property p stands twice in node n: remove one',
    ],
    [
      node('\n<sv:property sv:name="p" sv:type="Long" sv:multiple="false"/>'),
      '2:1: property p has no sv:value: add one, or sv:multiple="true"',
    ],
    [node('\nstray'), '2:6: text outside of sv:value: "stray"'],
    [
      `<sv:node ${SV} sv:name="n">\n<sv:property sv:name="p"`,
      '2:25: not well-formed XML: unclosed tag: sv:node',
    ],
    [`<sv:node ${SV} sv:name="n"></sv:nod>`, ': not well-formed XML: unexpected close tag'],
    [`<sv:node ${SV} sv:name="a/b"/>`, '1:1: "a/b" is no name of a node'],
    [
      `<?xml version="1.0" encoding="ISO-8859-1"?>\n${node('')}`,
      '1:1: the encoding is ISO-8859-1: save the file as UTF-8',
    ],
  ])('refuses %j', async (text, message) => {
    for (const size of [5, 100_000]) {
      await expect(xml(text, size)).rejects.toThrow(message.startsWith(':') ? message : `f.xml:${message}`);
    }
  });

  it('keeps columns right behind long binaries on one line', async () => {
    const text = node(property('data', 'Binary', 'QUJD'.repeat(5000)) + property('p', 'Long', 'x'));
    const column = text.indexOf('>x<') + 2;
    await expect(xml(text, 512)).rejects.toThrow(`f.xml:1:${String(column)}: property p: "x" is no Long`);
  });

  it('refuses other encodings', async () => {
    await expect(xml(Buffer.from('\ufeff<a/>', 'utf16le'), 100)).rejects.toThrow(
      'f.xml:1:1: the file is UTF-16',
    );
    await expect(xml(Buffer.from('<a/>', 'utf16le'), 100)).rejects.toThrow('f.xml:1:1: the file is UTF-16');
    const latin = Buffer.from(node(property('p', 'String', 'ä')), 'latin1');
    await expect(xml(latin, 100_000)).rejects.toThrow(
      'f.xml:1:1: behind this place are bytes that are no UTF-8',
    );
  });
});
