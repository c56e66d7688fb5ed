import { EXPORT_FORMATS } from '../../src/content-transfer/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

// YAML allows at most 1,024 characters for a key before its colon; longer keys must be introduced by `?`.

/** Names have at most 1,000 bytes; quoting them adds characters. */
const LENGTHS = [
  168, 169, 170, 171, 172, 330, 498, 499, 500, 501, 502, 510, 511, 512, 513, 995, 996, 997, 998,
];
/**
 * Characters for plain keys, keys in single quotes that contain quotes, and keys in double quotes with
 * escapes.
 */
const FILLERS = ['x', "'", '\u0085', '"', '\\', ': ', '# ', '🙂'];
const COLUMNS = 'SELECT path, name, doc, props::text, position FROM content.node ORDER BY position';

const names = FILLERS.flatMap((filler) =>
  LENGTHS.map((bytes) => {
    const start = `${String(bytes)}-`;
    return start + filler.repeat(Math.floor((bytes - start.length) / Buffer.byteLength(filler)));
  }),
);

const escape = (text: string): string =>
  text.replace(/[<&"'\u0085]/g, (char) => `&#${String(char.charCodeAt(0))};`);
const property = (name: string): string =>
  `<sv:property sv:name="${escape(name)}" sv:type="String"><sv:value>v</sv:value></sv:property>
   <sv:property sv:name="${escape(name)}-m" sv:type="Long" sv:multiple="true"><sv:value>1</sv:value></sv:property>`;
const node = (name: string, content: string): string =>
  `<sv:node sv:name="${escape(name)}">${content}</sv:node>`;

describe.each(databaseKinds)('exports of the %s database', (kind) => {
  let source: ImportWorld;
  let target: ImportWorld;
  beforeAll(async () => {
    source = await ImportWorld.create(kind);
    target = await ImportWorld.create(kind);
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  it.each(EXPORT_FORMATS)('as %s are imported with the longest names', async (format) => {
    await source.clear();
    await target.clear();
    const properties = names
      .filter((name) => !name.endsWith('\ud83d'))
      .map(property)
      .join('');
    const nodes = names.map((name) => node(name, `${property('p')}${node('child', property('q'))}`)).join('');
    const text = node('top', properties + nodes).replace(
      '<sv:node',
      '<sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0"',
    );
    const { nodes: count } = await source.import('website.top.xml', text);
    expect(count).toBe(1 + 2 * names.length);
    await target.import(`website.${format}`, await source.export('/', format));
    expect(await target.database.query(COLUMNS)).toEqual(await source.database.query(COLUMNS));
    expect(await target.export('/', format)).toBe(await source.export('/', format));
  });
});
