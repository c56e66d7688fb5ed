import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentBootstrapService } from '../../src/content-transfer/index.js';
import { DefinitionsService } from '../../src/definitions/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { databaseKinds } from '../support/databases.js';

// docs/reference/modules.md#folders: an invalid file is rejected with file, line and reason; other files are
// imported.

const FOLDER = 'content-bootstrap';

describe.each(databaseKinds)('broken files of content-bootstrap on the %s database', (kind) => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await TestApplication.start({
      kind,
      definitions: {
        'restEndpoints/delivery/pages.yaml': 'workspace: website\nnodeTypes: [cms:contentNode]\n',
        [`${FOLDER}/website.broken.yaml`]: 'broken:\n  p: !Long x\n',
        [`${FOLDER}/website.good.yaml`]: 'good: {}\n',
        [`${FOLDER}/website.none.child.yaml`]: 'child: {}\n',
      },
      modules: {
        [`shop/${FOLDER}/products.a.yaml`]: 'b: [\n',
        [`shop/${FOLDER}/website.other.yaml`]: 'other: {}\n',
      },
    });
    await app.nest.get(ContentBootstrapService).run(app.nest.get(DefinitionsService).folders(FOLDER));
  });
  afterAll(() => app.close());

  it('are problems of the definitions', async () => {
    const shop = `${app.folders.modules}/shop/${FOLDER}/products.a.yaml`;
    const rejected = (reason: unknown) => ({
      ...{ path: '', severity: 'error', message: reason },
      ...{ code: 'fileRejected', values: { reason } },
    });
    const malformed: unknown = expect.stringMatching(/^not well-formed YAML: ./);
    const noLong =
      'property p: "x" is not a Long: expected an integer from -9223372036854775808 to 9223372036854775807';
    const noParent = 'there is no node /none in workspace website: import the file that contains it first';
    expect(await (await Administrator.of(app)).problems()).toEqual([
      {
        ...{ ...rejected(malformed), file: shop, line: 2, column: 1 },
        definition: `shop/${FOLDER}/products.a`,
      },
      {
        ...{ ...rejected(noLong), file: `${FOLDER}/website.broken.yaml`, line: 2, column: 12 },
        definition: `app/${FOLDER}/website.broken`,
      },
      {
        ...{ ...rejected(noParent), file: `${FOLDER}/website.none.child.yaml`, line: 0, column: 0 },
        definition: `app/${FOLDER}/website.none.child`,
      },
    ]);
  });

  it('do not prevent the import of the others', async () => {
    expect(await app.get('/.rest/delivery/pages')).toMatchObject({
      results: [{ '@path': '/good' }, { '@path': '/other' }],
    });
  });

  it('degrade readiness', async () => {
    expect(await app.get('/.rest/health/ready')).toMatchObject({
      status: 'degraded',
      parts: {
        definitions: { status: 'degraded', reason: '3 errors; see /.rest/definitions/problems' },
      },
    });
  });

  it('include folders that cannot be read', async () => {
    const loop = join(app.folders.modules, 'loop');
    await symlink(loop, loop);
    const folders = app.nest.get(DefinitionsService).folders(FOLDER);
    const run = (more: typeof folders) => app.nest.get(ContentBootstrapService).run([...folders, ...more]);
    const { failed } = await run([{ module: 'loop', folder: loop }]);
    expect(failed.map(({ file }) => file)).toEqual([
      loop,
      `app/${FOLDER}/website.broken.yaml`,
      `shop/${FOLDER}/products.a.yaml`,
      `app/${FOLDER}/website.none.child.yaml`,
    ]);
    expect(failed[0]?.reason).toMatch(/^ELOOP: /);
    await rm(loop);
    await run([]);
  });
});
