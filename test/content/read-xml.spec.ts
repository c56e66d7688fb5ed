import type { ImportEvent } from '../../src/content-transfer/import/file-node.js';
import { readXml } from '../../src/content-transfer/import/xml/read-xml.js';
import { SystemView } from '../../src/content-transfer/import/xml/system-view.js';
import { BYTES, collect, EVERY_TYPE, pieces, show, UUID } from './show-events.js';

const xml = (text: string | Buffer, size = 7): Promise<ImportEvent[]> =>
  collect(readXml('f.xml', pieces(Buffer.from(text), size)));

const SV = 'xmlns:sv="http://www.jcp.org/jcr/sv/1.0"';
const node = (inner: string): string => `<sv:node ${SV} sv:name="n">${inner}</sv:node>`;
const property = (name: string, type: string, ...values: string[]): string =>
  `<sv:property sv:name="${name}" sv:type="${type}"${values.length === 1 ? '' : ' sv:multiple="true"'}>` +
  `${values.map((value) => `<sv:value>${value}</sv:value>`).join('')}</sv:property>`;

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

  it('accepts any prefix, escaped names, comments, and same-name siblings', async () => {
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

  it('accepts indented names and identifiers, and a root without a name', async () => {
    const inner =
      property('jcr:primaryType', 'Name', '\n  mgnl:page\n') +
      property('jcr:uuid', 'String', ` ${UUID} `) +
      property('ref', 'Reference', `\n${UUID}`) +
      property('text', 'String', ' x ');
    const text = `<sv:node ${SV} sv:name=""><sv:node sv:name="n">${inner}</sv:node></sv:node>`;
    expect(show(await xml(text))).toEqual([
      'jcr:root - - -',
      `  n cms:page ${UUID} - ref:Reference="${UUID}" text:String=" x "`,
    ]);
  });

  it('decodes base64 texts', async () => {
    const text = `<sv:value xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:base64Binary">${Buffer.from('a\u0001ß').toString('base64')}</sv:value>`;
    const xsi = node(`<sv:property sv:name="p" sv:type="String">${text}</sv:property>`);
    expect(show(await xml(xsi))).toEqual([`n - - - p:String=${JSON.stringify('a\u0001ß')}`]);
  });

  it('passes on a long binary piece by piece, regardless of the read boundaries', async () => {
    const bytes = Buffer.alloc(200_000, 'abcdefg');
    const base64 = bytes.toString('base64').replace(/(.{76})/g, '$1\n');
    const entities = base64.slice(0, 90_000).replaceAll('\n', '&#13;\n');
    const text = node(property('data', 'Binary', entities + '<![CDATA[' + base64.slice(90_000) + ']]>'));
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
      '2:3: property p: sv:type "Text" is unknown; expected one of String, Name',
    ],
    [
      node('\n <sv:property sv:name="p" sv:type="String"><sv:node sv:name="x"/>'),
      '2:44: <sv:node> is not expected inside sv:property',
    ],
    [node('\n<sv:value>x</sv:value>'), '2:1: <sv:value> is not expected inside sv:node'],
    [
      node('\n <sv:node sv:name="c"/>\n ' + property('p', 'Long', '1')),
      '3:2: property p follows child nodes: properties must precede child nodes',
    ],
    [
      node('\n' + property('p', 'Long', 'one')),
      '2:51: property p: "one" is not a Long: expected an integer from ',
    ],
    [
      node('\n' + property('p', 'Boolean', 'true', 'no')),
      '2:98: property p: "no" is not a Boolean: expected "true" or "false"',
    ],
    [
      node('\n' + property('p', 'Date', '2020-02-01T25:00:00Z')),
      '2:51: property p: "2020-02-01T25:00:00Z" is not a Date',
    ],
    [node('\n' + property('p', 'Binary', 'a$')), '2:53: property p: the value is not base64'],
    [node('\n' + property('jcr:uuid', 'String', 'abc')), '2:1: jcr:uuid of node n: "abc" is not a UUID'],
    [
      node(`\n${property('p', 'Long', '1')}\n${property('p', 'Long', '1')}`),
      '3:1: property p occurs twice in node n: remove one',
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
    [`<sv:node ${SV} sv:name="a/b"/>`, '1:1: "a/b" is not a valid name of a node'],
    [
      `<?xml version="1.0" encoding="ISO-8859-1"?>\n${node('')}`,
      '1:1: the encoding is ISO-8859-1: save the file as UTF-8',
    ],
  ])('rejects %j', async (text, message) => {
    for (const size of [5, 100_000]) {
      await expect(xml(text, size)).rejects.toThrow(message.startsWith(':') ? message : `f.xml:${message}`);
    }
  });

  it('reports correct columns after long binaries on one line', async () => {
    const text = node(property('data', 'Binary', 'QUJD'.repeat(5000)) + property('p', 'Long', 'x'));
    const column = text.indexOf('>x<') + 2;
    await expect(xml(text, 512)).rejects.toThrow(`f.xml:1:${String(column)}: property p: "x" is not a Long`);
  });

  it('rejects a text of more than 100 million characters before it is read completely', () => {
    const view = new SystemView('f.xml');
    const many = 'x'.repeat(2 ** 25);
    view.write(`<sv:node ${SV} sv:name="n">\n<sv:property sv:name="p" sv:type="String"><sv:value>`);
    expect(() => {
      for (let count = 0; count < 3; count += 1) view.write(many);
    }).toThrow('f.xml:2:53: a text here has more than 100 million characters: a node may have 10 million');
  });

  it('rejects other encodings', async () => {
    await expect(xml(Buffer.from('\ufeff<a/>', 'utf16le'), 100)).rejects.toThrow(
      'f.xml:1:1: the file is UTF-16',
    );
    await expect(xml(Buffer.from('<a/>', 'utf16le'), 100)).rejects.toThrow('f.xml:1:1: the file is UTF-16');
    const latin = Buffer.from(node(property('p', 'String', 'ä')), 'latin1');
    const column = String(latin.indexOf(0xe4) + 1);
    for (const size of [7, 100_000]) {
      await expect(xml(latin, size)).rejects.toThrow(`f.xml:1:${column}: the text is not UTF-8`);
    }
  });
});
