import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { findFiles, CONTENT_FILES } from '../../src/cli/commands/find-files.js';
import { ImportWorld } from './import-world.js';

// docs/reference/content-files.md#file-names: compressed exports.

const YAML = `'x':\n  'jcr:primaryType': 'mgnl:page'\n  'p': 'Ä'\n`;
const XML =
  '<sv:node xmlns:sv="http://www.jcp.org/jcr/sv/1.0" sv:name="x"><sv:property sv:name="p" sv:type="String">' +
  '<sv:value>Ä</sv:value></sv:property></sv:node>';

function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('/')) archive.addEmptyDirectory(name);
    else archive.addBuffer(Buffer.from(text), name);
  }
  archive.end();
  return buffer(archive.outputStream as AsyncIterable<Buffer>);
}

describe('importing compressed files', () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create('embedded');
  });
  afterAll(() => world.close());
  beforeEach(() => world.clear());

  it.each([
    ['website.x.yaml.gz', () => gzipSync(YAML)],
    ['website.x.xml.GZ', () => gzipSync(XML)],
    ['website.x.yaml.zip', () => zip({ 'website.x.yaml': YAML })],
    [
      'website.x.xml.zip',
      () => zip({ 'a/': '', 'a/export.xml': XML, '__MACOSX/a/._export.xml': 'x', 'a/.b': '' }),
    ],
  ])('expands %s', async (name, bytes) => {
    expect(await world.import(name, await bytes())).toEqual({
      workspace: 'website',
      path: '/x',
      nodes: 1,
      properties: 1,
      created: 1,
    });
    expect(await world.tree('website')).toEqual(['/', '/x "Ä"']);
  });

  it.each([
    ['website.x.xml.gz', Buffer.from(XML), 'cannot be read: incorrect header check'],
    ['website.x.xml.gz', gzipSync(XML).subarray(0, -20), 'cannot be read: unexpected end of file'],
    [
      'website.x.xml.zip',
      Buffer.from(XML),
      'cannot be read: End of central directory record signature not found. Either not a zip file, or file is truncated.',
    ],
  ])('rejects damaged files: %s, %#', async (name, bytes, reason) => {
    await expect(world.import(name, bytes)).rejects.toThrow(`${name}: ${reason}`);
    expect(await world.tree('website')).toEqual([]);
  });

  it.each([[{}], [{ 'website.a.xml': XML, 'website.b.xml': XML }]])(
    'rejects archives that do not contain one file: %j',
    async (files) => {
      await expect(world.import('website.x.xml.zip', await zip(files))).rejects.toThrow(
        `website.x.xml.zip: cannot be read: the archive contains ${String(Object.keys(files).length)} files instead of one: extract it and import the folder`,
      );
    },
  );

  it('reports positions in the expanded file', async () => {
    await expect(world.import('website.x.yaml.gz', gzipSync("'x':\n\t'p': 1\n"))).rejects.toThrow(
      'website.x.yaml.gz:2:1: not well-formed YAML: Tabs are not allowed as indentation',
    );
  });

  it('finds compressed files in folders, parents first', async () => {
    const names = [
      'website.a.b.yaml',
      'website.a.xml.gz',
      'website.a.c.yml.zip',
      'website.a.zip',
      'notes.gz',
    ];
    const paths = await Promise.all(names.map((name) => world.file(`found-${name}`, '')));
    const { files } = await findFiles([world.folder], CONTENT_FILES);
    expect(files.filter((file) => file.includes('found-'))).toEqual([paths[1], paths[0], paths[2]]);
  });
});
