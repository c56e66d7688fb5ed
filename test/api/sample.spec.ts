import { fileURLToPath } from 'node:url';
import { ContentBootstrapService } from '../../src/content-transfer/index.js';
import { DefinitionsService, SitesService } from '../../src/definitions/index.js';
import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// SAMPLE=false: the shipped application folder without the sample.

const applicationDir = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = "'home':\n  'jcr:primaryType': 'cms:page'\n  'title': 'Private'\n";

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    openToAll: false,
    settings: { applicationDir, sample: false },
    content: { 'website.home.yaml': PAGE },
  });
});
afterAll(() => app.close());

it.each(['pages/v1', 'pagenav/v1', 'search/v1', 'tours/v1', 'categories/v1', 'forms'])(
  'serves no endpoint %s',
  async (endpoint) => {
    const { status, json } = await app.request(`/.rest/delivery/${endpoint}/home`);
    expect([status, json]).toMatchObject([404, { error: { code: 'notFound' } }]);
  },
);

it('loads no definition, content or form', async () => {
  const definitions = app.nest.get(DefinitionsService, { strict: false });
  const kinds = ['restEndpoints', 'sites', 'themes', 'contentTypes', 'roles'] as const;
  expect(kinds.flatMap((kind) => definitions.list(kind))).toEqual([]);
  expect(app.nest.get(SitesService, { strict: false }).all()).toEqual(new Map());
  const folders = definitions.folders('content-bootstrap');
  expect(await app.nest.get(ContentBootstrapService, { strict: false }).run(folders)).toEqual({
    imported: [],
    failed: [],
    unchanged: 0,
  });
  expect(await app.nest.get(FormsBootstrapService, { strict: false }).run()).toEqual({
    loaded: [],
    failed: [],
  });
  expect(definitions.problems()).toEqual([]);
});

it('reports endpoints that evaluate no access control as information', async () => {
  const files = new LiveFiles(app);
  const file = 'open/restEndpoints/delivery/open.yaml';
  await files.put(file, 'workspace: website\nrootPath: /home\nbypassWorkspaceAcls: true\n', 'modules');
  await eventually(
    () => Promise.resolve(app.nest.get(DefinitionsService, { strict: false }).problems()),
    (problems) => {
      expect(problems).toEqual([
        {
          file: files.at(file, 'modules'),
          line: 3,
          column: 22,
          path: 'bypassWorkspaceAcls',
          message:
            'all callers of /.rest/delivery/open may read the workspace website below /home and the assets that its responses refer to',
          severity: 'info',
          definition: 'open/restEndpoints/delivery/open',
          code: 'workspaceOpen',
          values: { url: '/.rest/delivery/open', workspace: 'website', rootPath: '/home' },
        },
      ]);
    },
  );
});
