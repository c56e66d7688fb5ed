import { Database } from '../../src/database/index.js';
import { error, FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { SITE } from '../fixtures/content-site.js';
import { addUser } from '../support/add-user.js';
import type { TestResponse } from '../support/application.js';
import { SignedInBrowser } from './app-world.js';

// The users who edit the same node: /studio/api/content/editors.

const ROLE = (rules: string): string => `uri: [{path: /studio/*, allow: true}, {path: /.rest/*, allow: true}]
workspaces: {website: [${rules}]}
permissions: [content.write]
`;
const ROLES = {
  'roles/content-editor.yaml': ROLE('{path: /, scope: both, permission: write}'),
  'roles/elsewhere.yaml': ROLE('{path: /other, scope: both, permission: write}'),
};
const PATH = '/studio/api/content/editors';
const TRAVEL = { workspace: 'website', path: '/travel' };
const NO_OTHER_EDITORS = [200, { results: [] }];
const NO_NODE = [404, error('pathNotFound', '/travel')];
const SINCE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

let api: FormsApi;
let anna: SignedInBrowser;
let rita: SignedInBrowser;
let otto: SignedInBrowser;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: ROLES,
    content: { 'website.travel.yaml': SITE, 'secret.travel.yaml': SITE },
  });
  const signedIn = async (name: string, role: string): Promise<SignedInBrowser> => {
    await addUser(api.app, name, passwordOf(name), [role]);
    return SignedInBrowser.of(api.app, name);
  };
  anna = await signedIn('anna', 'content-editor');
  rita = await signedIn('rita', 'content-editor');
  otto = await signedIn('otto', 'elsewhere');
});
beforeEach(() => query('DELETE FROM content.open_editor'));
afterAll(() => api.close());

const query = (statement: string): Promise<unknown[]> =>
  api.app.nest.get(Database, { strict: false }).query(statement);
const shown = (response: TestResponse): unknown[] => [
  response.status,
  response.text === '' ? '' : response.json,
];
const record = async (user: SignedInBrowser, tab: string, node: object = TRAVEL): Promise<unknown[]> =>
  shown(await user.ask('POST', PATH, { ...node, tab }));
const remove = async (user: SignedInBrowser, tab: string): Promise<unknown[]> =>
  shown(await user.ask('DELETE', `${PATH}/${tab}`));
const others = (...users: readonly [string, boolean][]): unknown[] => [
  200,
  { results: users.map(([user, you]) => ({ user, since: SINCE, you })) },
];
const age = (seconds: number): Promise<unknown> =>
  query(`UPDATE content.open_editor SET seen = seen - make_interval(secs => ${String(seconds)})`);
const countRows = async (): Promise<unknown> =>
  (await query('SELECT count(*)::int AS rows FROM content.open_editor'))[0];

describe('open editors', () => {
  it('are the other users and the other tabs of the caller, each user once', async () => {
    expect(await record(anna, 'anna-tab-1')).toEqual(NO_OTHER_EDITORS);
    expect(await record(anna, 'anna-tab-1')).toEqual(NO_OTHER_EDITORS);
    expect(await record(rita, 'rita-tab-1')).toEqual(others(['anna', false]));
    expect(await record(anna, 'anna-tab-2')).toEqual(others(['anna', true], ['rita', false]));
    expect(await record(rita, 'rita-tab-1')).toEqual(others(['anna', false]));
    expect(await record(rita, 'rita-tab-2', { ...TRAVEL, path: '/' })).toEqual(NO_OTHER_EDITORS);
  });

  it('are removed when a tab of the same user closes them, also twice', async () => {
    await record(anna, 'anna-tab-1');
    expect(await remove(rita, 'anna-tab-1')).toEqual([204, '']);
    expect(await record(rita, 'rita-tab-1')).toEqual(others(['anna', false]));
    expect(await remove(anna, 'anna-tab-1')).toEqual([204, '']);
    expect(await remove(anna, 'anna-tab-1')).toEqual([204, '']);
    expect(await record(rita, 'rita-tab-1')).toEqual(NO_OTHER_EDITORS);
  });

  it('expire a minute after they were recorded last, and their rows are removed', async () => {
    await record(anna, 'anna-tab-1');
    await age(55);
    expect(await record(rita, 'rita-tab-1')).toEqual(others(['anna', false]));
    await age(10);
    expect(await record(rita, 'rita-tab-1')).toEqual(NO_OTHER_EDITORS);
    expect(await countRows()).toEqual({ rows: 1 });
    await age(61);
    expect(await record(rita, 'rita-tab-1', { ...TRAVEL, path: '/' })).toEqual(NO_OTHER_EDITORS);
    expect(await countRows()).toEqual({ rows: 1 });
  });

  it('are recorded by many tabs at the same time', async () => {
    for (const tab of ['tab-00001', 'tab-00002', 'tab-00003']) await record(anna, tab);
    await age(61);
    const tabs = Array.from({ length: 12 }, (_, index) => `tab-0000${String((index % 4) + 1)}`);
    const responses = await Promise.all(tabs.map((tab) => record(anna, tab)));
    expect(responses.map(([status]) => status)).toEqual(tabs.map(() => 200));
    expect(await record(rita, 'rita-tab-1')).toEqual(others(['anna', false]));
    expect(await countRows()).toEqual({ rows: 5 });
  });

  it('are shown for a draft that was never published', async () => {
    const draft = { '@nodeType': 'cms:page', title: 'New' };
    expect((await anna.ask('PUT', '/.rest/content/v1/website/new?draft=true', draft)).status).toBe(201);
    await record(anna, 'anna-tab-1', { ...TRAVEL, path: '/new' });
    expect(await record(rita, 'rita-tab-1', { ...TRAVEL, path: '/new' })).toEqual(others(['anna', false]));
  });

  it('are neither shown nor recorded for nodes that the caller may not read', async () => {
    await record(anna, 'anna-tab-1');
    expect(await record(otto, 'otto-tab-1')).toEqual(NO_NODE);
    expect(await record(anna, 'anna-tab-2', { ...TRAVEL, workspace: 'secret' })).toEqual(NO_NODE);
    expect(await record(anna, 'anna-tab-2', { ...TRAVEL, workspace: 'none' })).toEqual(NO_NODE);
    expect(await record(anna, 'anna-tab-2', { ...TRAVEL, path: '/none' })).toEqual([
      404,
      error('pathNotFound', '/none'),
    ]);
    expect(await countRows()).toEqual({ rows: 1 });
  });

  it('require a CSRF token and content.write', async () => {
    const body = { ...TRAVEL, tab: 'anna-tab-1' };
    expect((await anna.bare('POST', PATH, {}, body)).status).toBe(403);
    expect((await anna.bare('DELETE', `${PATH}/anna-tab-1`)).status).toBe(403);
    expect((await api.app.request(PATH, { method: 'POST' })).status).toBe(401);
    const visitor = await SignedInBrowser.of(api.app, 'vic');
    expect((await visitor.ask('POST', PATH, body)).status).toBe(403);
  });

  it.each([
    [undefined, 'workspace must be the name of a workspace; path must begin with / and have at most 4001 characters; tab must have 8 to 64 letters, digits, - or _'], // prettier-ignore
    [{ ...TRAVEL, tab: 'short' }, 'tab must have 8 to 64 letters, digits, - or _'],
    [{ ...TRAVEL, tab: ['anna-tab-1'] }, 'tab must have 8 to 64 letters, digits, - or _'],
    [{ ...TRAVEL, tab: 'anna-tab-1', workspace: 'a\0' }, 'workspace must be the name of a workspace'],
    [
      { ...TRAVEL, tab: 'anna-tab-1', path: 'travel' },
      'path must begin with / and have at most 4001 characters',
    ],
  ])('are not recorded with the body %j', async (body, message) => {
    expect(shown(await anna.ask('POST', PATH, body))).toEqual([400, error('invalidValueFormat', message)]);
  });

  it('are not removed with a malformed tab', async () => {
    expect(await remove(anna, 'short')).toEqual([
      400,
      error('invalidValueFormat', 'tab must have 8 to 64 letters, digits, - or _'),
    ]);
  });
});
