import { Logger } from '@nestjs/common';
import { readConfig } from '../../src/config/index.js';
import { NodeTypeTree } from '../../src/content/index.js';
import { BootstrapFileRepository } from '../../src/content-transfer/import/bootstrap-file.repository.js';
import { ContentBootstrapService } from '../../src/content-transfer/import/content-bootstrap.service.js';
import { databaseKinds } from '../support/databases.js';
import { TemporaryModules } from '../support/temporary-modules.js';
import { ImportWorld, NOTHING } from './import-world.js';

const FOLDER = 'content-bootstrap';

describe.each(databaseKinds)('content-bootstrap on the %s database', (kind) => {
  let world: ImportWorld;
  let modules: TemporaryModules;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    modules = await TemporaryModules.create();
  });
  afterEach(() => modules.dispose());

  /**
   * Simulates a start of the server: which files were imported, which failed, and how many were already
   * known.
   */
  async function start(): Promise<{ imported: string[]; failed: string[]; unchanged: number }> {
    await modules.definitions.start();
    const { database, importer } = world;
    const types = new NodeTypeTree(modules.definitions, readConfig({}));
    const service = new ContentBootstrapService(
      database,
      new BootstrapFileRepository(database),
      importer,
      types,
      modules.definitions,
    );
    const { imported, failed, unchanged } = await service.run(modules.definitions.folders(FOLDER));
    return {
      imported: imported.map(({ file }) => file),
      failed: failed.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`),
      unchanged,
    };
  }

  it('does nothing without files', async () => {
    expect(await start()).toEqual({ imported: [], failed: [], unchanged: 0 });
    expect(await world.rows()).toEqual(NOTHING);
  });

  it('imports parents first, skips broken files, and imports each file once', async () => {
    await modules.put(`${FOLDER}/a/website.home.news.today.yaml`, 'today: {}\n');
    await modules.put(`${FOLDER}/website.home.news.yaml`, 'news: {p: 1}\n');
    await modules.put(`${FOLDER}/website.yaml`, 'top: {}\n');
    await modules.put(`${FOLDER}/website.broken.yaml`, 'broken: {\n');
    await modules.put(`${FOLDER}/README.md`, '# About\n');
    await modules.put(`${FOLDER}/._website.yaml`, 'a hidden file');
    await modules.put(`${FOLDER}/.git/website.x.yaml`, 'x: {}\n');
    await modules.put(`light-modules/shop/${FOLDER}/website.home.yaml`, 'home: {}\n');
    expect(await start()).toEqual({
      imported: [
        'app/content-bootstrap/website.yaml',
        'shop/content-bootstrap/website.home.yaml',
        'app/content-bootstrap/website.home.news.yaml',
        'app/content-bootstrap/a/website.home.news.today.yaml',
      ],
      failed: [
        expect.stringMatching(/^app\/content-bootstrap\/website\.broken\.yaml:2:1: not well-formed YAML: /),
      ],
      unchanged: 0,
    });
    const tree = ['/', '/top', '/home', '/home/news 1', '/home/news/today'];
    expect(await world.tree('website')).toEqual(tree);

    await modules.put(`${FOLDER}/website.home.news.yaml`, 'news: {p: 2}\n');
    await modules.put(`${FOLDER}/website.broken.yaml`, 'broken: {}\n');
    expect(await start()).toEqual({
      imported: ['app/content-bootstrap/website.broken.yaml'],
      failed: [],
      unchanged: 4,
    });
    expect(await world.tree('website')).toEqual([...tree, '/broken']);
  });

  it('does not change nodes that were created otherwise', async () => {
    await world.import('website.home.yaml', 'home: {p: mine}\n');
    await modules.put(`${FOLDER}/website.home.yaml`, 'home: {p: yours}\n');
    expect((await start()).failed).toEqual([]);
    expect(await world.tree('website')).toEqual(['/', '/home "mine"']);
  });

  it('lets one instance at a time import', async () => {
    await modules.put(`${FOLDER}/website.a.yaml`, 'a: {}\n');
    await modules.put(`${FOLDER}/website.b.yaml`, 'b: {}\n');
    const starts = await Promise.all([start(), start(), start()]);
    expect(starts.map(({ imported }) => imported.length).sort()).toEqual([0, 0, 2]);
    expect(starts.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await world.tree('website')).toEqual(['/', '/a', '/b']);
  });
});
