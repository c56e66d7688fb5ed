import { ContentBootstrapService } from '../../src/content-transfer/index.js';
import { DefinitionsService } from '../../src/definitions/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { databaseKinds } from '../support/databases.js';

// docs/reference/modules.md#folders: a broken file is rejected with file, line and reason, the others go on.

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
    const problem = { path: '', severity: 'error' };
    expect(await (await Administrator.of(app)).problems()).toEqual([
      {
        ...{ ...problem, file: shop, line: 2, column: 1 },
        message: expect.stringMatching(/^not well-formed YAML: ./) as unknown,
        definition: `shop/${FOLDER}/products.a`,
      },
      {
        ...{ ...problem, file: `${FOLDER}/website.broken.yaml`, line: 2, column: 12 },
        message:
          'property p: "x" is no Long: expected an integer from -9223372036854775808 to 9223372036854775807',
        definition: `app/${FOLDER}/website.broken`,
      },
      {
        ...{ ...problem, file: `${FOLDER}/website.none.child.yaml`, line: 0, column: 0 },
        message: 'there is no node /none in workspace website: import the file that contains it first',
        definition: `app/${FOLDER}/website.none.child`,
      },
    ]);
  });

  it('do not keep out the others', async () => {
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
});
