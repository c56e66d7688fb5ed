import fc from 'fast-check';
import type { ExportFormat, TreeFormat } from '../../src/content-transfer/export/export-format.js';
import { XmlFormat } from '../../src/content-transfer/export/xml-format.js';
import { YamlFormat } from '../../src/content-transfer/export/yaml-format.js';
import type { ImportEvent } from '../../src/content-transfer/import/file-node.js';
import { readXml } from '../../src/content-transfer/import/xml/read-xml.js';
import { readYaml } from '../../src/content-transfer/import/yaml/read-yaml.js';
import { BINARIES, exportTree, type ExportTree } from '../fixtures/export-arbitrary.js';
import { collect, pieces } from './show-events.js';

const FORMATS: Record<ExportFormat, TreeFormat> = { yaml: new YamlFormat(), xml: new XmlFormat() };

function written(format: TreeFormat, top: ExportTree): string {
  const write = (node: ExportTree, level: number): string =>
    format
      .open(node, level)
      .map((part) => (typeof part === 'string' ? part : (BINARIES.get(part.sha256)?.toString('base64') ?? '?')))
      .join('') +
    node.children.map((child) => write(child, level + 1)).join('') +
    format.close(level);
  return format.begin + write(top, 0);
} // prettier-ignore

const read = (format: ExportFormat, text: string): Promise<ImportEvent[]> => {
  const bytes = pieces(Buffer.from(text), 1000);
  return collect(format === 'xml' ? readXml('f', bytes) : readYaml('f', bytes, { manyRoots: false }));
};

/** The tree that was read, with values as they are stored. */
function treeOf(events: readonly ImportEvent[]): ExportTree | undefined {
  const open: { children: ExportTree[] }[] = [{ children: [] }];
  for (const event of events) {
    if (event.kind === 'open') {
      const { name, type = '-', uuid = '-', mixins = [], properties } = event.node;
      const node = { name, type, uuid, mixins, properties, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    } else if (event.kind === 'close') open.pop();
    else if (event.kind === 'warning') throw new Error(event.message);
  }
  return open[0]?.children[0];
}

describe.each(['yaml', 'xml'] as const)('%s', (format) => {
  it('is read back unchanged, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(exportTree, async (top) => {
        expect(treeOf(await read(format, written(FORMATS[format], top)))).toEqual(top);
      }),
      { numRuns: 500 },
    );
  });
});

const EXAMPLE: ExportTree = {
  name: "o'neill",
  type: 'cms:page',
  uuid: '2fb4aa82-ba9f-455a-9947-3b43a3343943',
  mixins: ['cms:hasVersion'],
  properties: [
    { name: 'title', type: 'String', multiple: false, values: ["It's <b>"] },
    { name: 'text', type: 'String', multiple: false, values: ['a\r\nb\u0001'] },
    { name: 'count', type: 'Long', multiple: false, values: ['12'] },
    { name: 'number', type: 'String', multiple: false, values: ['12'] },
    { name: 'price', type: 'Decimal', multiple: false, values: ['12.50'] },
    { name: 'sizes', type: 'Double', multiple: true, values: ['4.0', '0.5'] },
    { name: 'when', type: 'Date', multiple: false, values: ['2020-02-01T13:45:49.952+07:00'] },
    { name: 'none', type: 'WeakReference', multiple: true, values: [] },
    { name: 'tags', type: 'String', multiple: true, values: ['a', 'b'] },
  ],
  children: [
    { name: '00', type: 'cms:area', uuid: '2fb4aa82-ba9f-455a-9947-3b43a3343944', mixins: [], properties: [], children: [] },
  ],
}; // prettier-ignore

it('writes YAML like exports of the platform', () => {
  expect(written(FORMATS.yaml, EXAMPLE)).toBe(`'o''neill':
  'jcr:primaryType': 'cms:page'
  'jcr:mixinTypes': ['cms:hasVersion']
  'jcr:uuid': '2fb4aa82-ba9f-455a-9947-3b43a3343943'
  'title': 'It''s <b>'
  'text': "a\\r\\nb\\u0001"
  'count': 12
  'number': '12'
  'price': !decimal '12.50'
  'sizes': [4.0, 0.5]
  'when': 2020-02-01T13:45:49.952+07:00
  'none': !weakreference []
  'tags': ['a', 'b']
  '00':
    'jcr:primaryType': 'cms:area'
    'jcr:uuid': '2fb4aa82-ba9f-455a-9947-3b43a3343944'
`);
});

it('writes XML as a system view', () => {
  const property = (indent: string, name: string, type: string, values: string[], multiple = false): string =>
    [
      `${indent}<sv:property sv:name="${name}" sv:type="${type}"${multiple ? ' sv:multiple="true"' : ''}>`,
      ...values.map((value) => `${indent}  <sv:value${value}</sv:value>`),
      `${indent}</sv:property>\n`,
    ].join('\n');
  expect(written(FORMATS.xml, EXAMPLE)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" sv:name="o\'neill">\n',
      property('  ', 'jcr:primaryType', 'Name', ['>cms:page']),
      property('  ', 'jcr:mixinTypes', 'Name', ['>cms:hasVersion'], true),
      property('  ', 'jcr:uuid', 'String', ['>2fb4aa82-ba9f-455a-9947-3b43a3343943']),
      property('  ', 'title', 'String', [">It's &lt;b&gt;"]),
      property('  ', 'text', 'String', [' xsi:type="xs:base64Binary">YQ0KYgE=']),
      property('  ', 'count', 'Long', ['>12']),
      property('  ', 'number', 'String', ['>12']),
      property('  ', 'price', 'Decimal', ['>12.50']),
      property('  ', 'sizes', 'Double', ['>4.0', '>0.5'], true),
      property('  ', 'when', 'Date', ['>2020-02-01T13:45:49.952+07:00']),
      property('  ', 'none', 'WeakReference', [], true),
      property('  ', 'tags', 'String', ['>a', '>b'], true),
      '  <sv:node sv:name="00">\n',
      property('    ', 'jcr:primaryType', 'Name', ['>cms:area']),
      property('    ', 'jcr:uuid', 'String', ['>2fb4aa82-ba9f-455a-9947-3b43a3343944']),
      '  </sv:node>\n',
      '</sv:node>\n',
    ].join(''),
  );
});
