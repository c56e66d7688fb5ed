import { BROKEN_ENDPOINT, GOOD_ENDPOINTS } from '../fixtures/shaped-endpoints.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/modules.md#folders: files of existing sites load unchanged; invalid ones are reported with
// file and line.

const BROKEN = 'pages/restEndpoints/delivery/announcements.yaml';

let app: TestApplication;
let admin: Administrator;

beforeAll(async () => {
  app = await TestApplication.start({
    modules: {
      ...Object.fromEntries(
        Object.entries(GOOD_ENDPOINTS).map(([name, text]) => [
          `pages/restEndpoints/delivery/${name}.yaml`,
          text,
        ]),
      ),
      [BROKEN]: BROKEN_ENDPOINT,
    },
    content: Object.fromEntries(
      Object.values(GOOD_ENDPOINTS).map((text) => {
        const workspace = /^workspace: (.*)$/m.exec(text)?.[1] ?? '';
        return [
          `${workspace}.thing.yaml`,
          "'thing':\n  'jcr:primaryType': 'mgnl:content'\n  'image': 'jcr:0b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01'\n",
        ];
      }),
    ),
  });
  admin = await Administrator.of(app);
});

afterAll(() => app.close());

it.each(Object.keys(GOOD_ENDPOINTS).filter((name) => name !== 'dam-nodes'))('serves %s', async (name) => {
  expect(await app.get(`/.rest/delivery/${name}/thing`)).toEqual({
    '@name': 'thing',
    '@path': '/thing',
    '@id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    '@nodeType': 'cms:content',
    image: 'jcr:0b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01',
    '@nodes': [],
  });
});

it('serves only the types in a definition', async () => {
  const { status, json } = await app.request('/.rest/delivery/dam-nodes/thing');
  expect([status, json]).toEqual([404, { error: { code: 'pathNotFound', message: '/thing' } }]);
  expect(await app.get('/.rest/delivery/dam-nodes')).toEqual({ total: 0, offset: 0, limit: 50, results: [] });
});

it('reports only the broken file, with lines and the expected syntax, until it is repaired', async () => {
  const files = new LiveFiles(app);
  const shown = files.at(BROKEN, 'modules');
  const definition = 'pages/restEndpoints/delivery/announcements';
  expect(await admin.problems()).toEqual([
    {
      file: shown,
      line: 7,
      column: 5,
      path: 'references[0].propertyName',
      message: "'references[0].propertyName' is required",
      severity: 'error',
      definition,
      code: 'required',
    },
  ]);
  expect((await app.request('/.rest/delivery/announcements')).status).toBe(404);
  const mended = BROKEN_ENDPOINT.replace('- name: header', '- propertyName: header')
    .replace('delivery.jcr.v2.ReferenceResolver', 'reference.jcr.JcrReferenceResolver')
    .replace('workspace: announcements', 'workspace: trips');
  await files.put(BROKEN, mended, 'modules');
  await eventually(
    async () => (await app.request('/.rest/delivery/announcements/thing')).status,
    (status) => {
      expect(status).toBe(200);
    },
  );
  expect(await admin.problems()).toEqual([]);
});
