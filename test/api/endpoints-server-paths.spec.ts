import { SERVER_PATHS } from '../../src/delivery/endpoints/server-paths.js';
import { RequestCounts } from '../../src/request-log/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// docs/reference/endpoints.md#paths: an endpoint at a path of the server is a problem of its definition.

let app: TestApplication;
let admin: Administrator;
let lines: readonly string[];

const at = (path: string): string => `workspace: website\nnodeTypes: [mgnl:page]\nendpointPath: ${path}\n`;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/own/forms.yaml': at('forms/v1'),
      'restEndpoints/own/below.yaml': `$type: formsDeliveryEndpoint_v1\nendpointPath: /content/v1/pages/\n`,
      'restEndpoints/own/nodes.yaml': at('nodes/v1'),
      'restEndpoints/users_v1.yaml': 'workspace: users\n',
      'restEndpoints/own/near.yaml': at('forms/v12'),
      'restEndpoints/own/above.yaml': at('health'),
      'restEndpoints/own/case.yaml': at('Metrics'),
    },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n" },
  });
  admin = await Administrator.of(app);
  lines = await admin.problemLines();
});
afterAll(() => app.close());

const warning = (place: string, taken: string, path: string): string =>
  `restEndpoints/${place} | URLs at /.rest/${taken} belong to the server, so requests do not reach the endpoint /.rest/${path}: choose another endpointPath`;

it('reports endpoints at or below paths of the server, at their endpointPath or file', () => {
  expect(lines.filter((line) => line.includes('belong to the server')).sort()).toEqual([
    warning('own/below.yaml:2:15 warning endpointPath', 'content/v1', 'content/v1/pages'),
    warning('own/forms.yaml:3:15 warning endpointPath', 'forms/v1', 'forms/v1'),
    warning('own/nodes.yaml:3:15 warning endpointPath', 'nodes/v1', 'nodes/v1'),
    warning('users_v1.yaml:1:1 warning ', 'users/v1', 'users/v1'),
  ]);
});

it.each(['forms/v12', 'health', 'Metrics'])('serves an endpoint at %s', async (path) => {
  const { status, json } = await app.request(`/.rest/${path}/home`, { headers: admin.headers });
  expect([status, json]).toEqual([200, expect.objectContaining({ '@path': '/home' })]);
});

it('knows the paths of all routes of the server', () => {
  const routes = [...app.nest.get(RequestCounts, { strict: false }).routes.keys()]
    .filter((url) => url.startsWith('/.rest/') && url !== '/.rest/*')
    .map((url) => url.slice('/.rest/'.length));
  const pathOf = (route: string): string | undefined =>
    SERVER_PATHS.find((path) => route === path || route.startsWith(`${path}/`));
  expect(routes.filter((route) => pathOf(route) === undefined)).toEqual([]);
  expect([...new Set(routes.map(pathOf))].sort()).toEqual([...SERVER_PATHS].sort());
});
