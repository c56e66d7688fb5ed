import { fileURLToPath } from 'node:url';
import { ContentBootstrapService } from '../../src/content/index.js';
import { Definitions, Sites } from '../../src/definitions/index.js';
import { FormsBootstrap } from '../../src/forms-bootstrap/index.js';
import { TestApplication } from '../support/application.js';

// SAMPLE=false: the application folder as shipped, without anything of the sample.

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
    expect([status, json]).toMatchObject([404, { error: { code: 'endpointNotFound' } }]);
  },
);

it('loads no definition, content or form', async () => {
  const definitions = app.nest.get(Definitions, { strict: false });
  const kinds = ['restEndpoints', 'sites', 'themes', 'contentTypes', 'roles'] as const;
  expect(kinds.flatMap((kind) => definitions.list(kind))).toEqual([]);
  expect(app.nest.get(Sites, { strict: false }).all()).toEqual(new Map());
  const folders = definitions.folders('content-bootstrap');
  expect(await app.nest.get(ContentBootstrapService, { strict: false }).run(folders)).toEqual({
    imported: [],
    failed: [],
    unchanged: 0,
  });
  expect(await app.nest.get(FormsBootstrap, { strict: false }).run()).toEqual({ loaded: [], failed: [] });
  expect(definitions.problems()).toEqual([]);
});
