import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { readConfig } from '../../src/config/index.js';
import { ContentExporterService, EXPORT_FORMATS } from '../../src/content-transfer/index.js';
import { XmlFormat } from '../../src/content-transfer/export/xml-format.js';
import { BINARIES, exportTree, type ExportTree } from '../fixtures/export-arbitrary.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld, sha256, uuid } from './import-world.js';

const XML = new XmlFormat();

/** The initial file. */
function fileOf(node: ExportTree, level = 0): string {
  const parts = XML.open(node, level).map((part) =>
    typeof part === 'string' ? part : (BINARIES.get(part.sha256)?.toString('base64') ?? ''),
  );
  const children = node.children.map((child) => fileOf(child, level + 1));
  return [...parts, ...children, XML.close(level)].join('');
}

const longestPath = (node: ExportTree): number =>
  Buffer.byteLength(node.name) + 1 + Math.max(0, ...node.children.map(longestPath));

/** All columns that responses are rendered from. */
const COLUMNS = `SELECT n.uuid, n.path, n.name, n.depth, n.type, n.mixins, n.doc, n.props::text, n.search::text,
  (SELECT array_agg(row(s.name, s.is_date, s.value, s.first)::text ORDER BY s) FROM content.node_scalar s WHERE s.node_id = n.id) AS scalars
FROM content.node n ORDER BY n.position`;

describe.each(databaseKinds)('exports of the %s database', (kind) => {
  let source: ImportWorld;
  let target: ImportWorld;
  beforeAll(async () => {
    source = await ImportWorld.create(kind);
    target = await ImportWorld.create(kind);
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  it.each(EXPORT_FORMATS)('as %s: importing them elsewhere gives the same content and the same export', async (format) => {
    const tree = exportTree.filter((top) => longestPath({ ...top, name: 'top' }) < 2400);
    await fc.assert(
      fc.asyncProperty(tree, async (top) => {
        await source.clear();
        await target.clear();
        await source.import('website.top.xml', fileOf({ ...top, name: 'top' }));
        const text = await source.export('/', format);
        await target.import(`website.${format}`, text);
        expect(await target.database.query(COLUMNS)).toEqual(await source.database.query(COLUMNS));
        expect(await target.export('/', format)).toBe(text);
        expect(await target.export('/top', format)).toBe(await source.export('/top', format));
      }),
      { numRuns: 10 },
    );
  }); // prettier-ignore

  it.each(EXPORT_FORMATS)('as %s: many nodes and large binaries, in pieces', async (format) => {
    await source.clear();
    await target.clear();
    const bytes = Buffer.alloc(700_001, 'binary ');
    const nodes = Array.from(
      { length: 1200 },
      (_, index) => `  '${String(index)}': {p: ${'x'.repeat(50)}}\n`,
    );
    const data = bytes.toString('base64');
    await source.import(
      'website.a.yaml',
      `a:\n  data: !binary ['${data}', '', '${data}']\n${nodes.join('')}`,
    );
    const text = await source.export('/', format);
    await target.import(`website.${format}`, text);
    expect(await target.database.query(COLUMNS)).toEqual(await source.database.query(COLUMNS));
    const [row] = await target.database.query<{ data: Buffer }>(
      `SELECT string_agg(data, ''::bytea ORDER BY ord) AS data FROM content.binary_chunk GROUP BY sha256 ORDER BY sum(length(data)) DESC`,
    );
    expect(row && sha256(row.data)).toBe(sha256(bytes));
  });

  it('shows one state of the content during imports', async () => {
    if (kind === 'embedded') return;
    await source.clear();
    const nodes = (value: string): string =>
      `a:\n  jcr:uuid: ${uuid(1)}\n${Array.from({ length: 1500 }, (_, index) => `  '${String(index)}': {p: ${value}}\n`).join('')}`;
    await source.import('website.a.yaml', nodes('old'));
    const file = join(source.folder, 'website.a.yaml');
    await writeFile(file, nodes('new'));
    let text = '';
    let imported = false;
    const exporter = new ContentExporterService(source.database, readConfig({}, {}));
    await exporter.export({ workspace: 'website', path: '/a', format: 'yaml' }, async (piece) => {
      text += piece;
      if (!imported) await source.importer.importFile(file, { onExisting: 'replace' });
      imported = true;
    });
    expect([text.match(/'p': 'old'/g)?.length, text.includes("'new'")]).toEqual([1500, false]);
  });

  it('rejects a missing node', async () => {
    await source.import('website.b.yaml', 'b: {}\n');
    await expect(source.export('/none', 'yaml')).rejects.toThrow(
      'There is no node /none in workspace website.',
    );
    const exporter = new ContentExporterService(source.database, readConfig({}, {}));
    const missing = exporter.export({ workspace: 'none', path: '/', format: 'xml' }, () => Promise.resolve());
    await expect(missing).rejects.toThrow('There is no workspace "none"');
  });
});
