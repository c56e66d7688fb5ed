import { TestApplication, type TestResponse } from '../support/application.js';
import { TestUser } from '../support/test-user.js';

const page = (title: string): string => `'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': '${title}'\n`;
const role = (permission: string): string =>
  `uri: [{path: '/*'}]\nworkspaces: {'*': [{path: /, scope: both, permission: read}]}\npermissions: [${permission}]\n`;
const definition = (versions: string): string =>
  `workspace: website\nincludeProperties: [title]\nincludeSystemProperties: false\n${versions}`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/unset.yaml': definition(''),
      'restEndpoints/delivery/all.yaml': definition('versions: all\n'),
      'restEndpoints/delivery/authenticated.yaml': definition('versions: authenticated\n'),
      'restEndpoints/delivery/none.yaml': definition('versions: none\n'),
      'roles/writer.yaml': role('content.write'),
      'roles/archivist.yaml': role('content.versions'),
      'roles/reader.yaml': role('forms.read'),
    },
  });
  for (const title of ['Old', 'New']) await app.importFiles({ 'website.home.yaml': page(title) });
});

afterAll(() => app.close());

const NOT_FOUND = { error: { code: 'versionNotFound', message: 'There is no version "1.0".' } };

/**
 * The title in the response, or the status of a response that is exactly the error for an unknown version.
 */
function shown({ status, json }: TestResponse): unknown {
  if (status === 200) return (json as { title: string }).title;
  expect(json).toEqual(NOT_FOUND);
  return status;
}

it.each([
  ['unset', ['Old', 'Old', 'Old', 'Old']],
  ['all', ['Old', 'Old', 'Old', 'Old']],
  ['authenticated', [404, 404, 'Old', 'Old']],
  ['none', [404, 404, 404, 404]],
])('versions of the endpoint %s', async (endpoint, expected) => {
  const users = await Promise.all(
    ['reader', 'writer', 'archivist'].map((name) => TestUser.add(app, `${name}-of-${endpoint}`, [name])),
  );
  const found: unknown[] = [];
  for (const headers of [{}, ...users.map((user) => user.headers)]) {
    found.push(shown(await app.request(`/.rest/delivery/${endpoint}/home?version=1.0`, { headers })));
    expect(shown(await app.request(`/.rest/delivery/${endpoint}/home`, { headers }))).toBe('New');
  }
  expect(found).toEqual(expected);
  const { status } = await app.request(`/.rest/delivery/${endpoint}?version=1.0`);
  expect(status).toBe(expected[0] === 404 ? 404 : 200);
});

it('rejects an unknown setting', async () => {
  await app.close();
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/wrong.yaml': definition('versions: some\n') },
    content: { 'website.home.yaml': page('New') },
  });
  expect((await app.request('/.rest/delivery/wrong/home')).status).toBe(404);
});
