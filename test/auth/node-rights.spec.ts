import { NodeAccessService } from '../../src/auth/index.js';
import { ApplicationFolder, openRoles } from './security-world.js';

// docs/reference/roles.md#node-rules: read access of roles, for responses that callers share.

const FILES = {
  'roles/all.yaml': "workspaces: {'*': [{path: /, permission: read}]}\n",
  'roles/site.yaml':
    'workspaces: {website: [{path: /a, permission: read}, {path: /a/b, permission: read}], dam: [{path: /p, permission: read}]}\n',
  'roles/pages.yaml': 'workspaces: {website: [{path: /a, permission: read}]}\n',
  'roles/pictures.yaml': 'workspaces: {dam: [{path: /p, permission: read}]}\n',
  'roles/hidden.yaml': 'workspaces: {website: [{path: /a, scope: node, permission: deny}]}\n',
  'roles/nothing.yaml': 'workspaces: {website: [{path: /, permission: deny}], dam: []}\n',
};

let folder: ApplicationFolder;
let opened: Awaited<ReturnType<typeof openRoles>>;
let rights: NodeAccessService;

beforeEach(async () => {
  folder = await ApplicationFolder.make(FILES);
  opened = await openRoles(folder);
  rights = new NodeAccessService(opened.roles);
});

afterEach(async () => {
  await opened.definitions.stop();
  await folder.remove();
});

const shown = (workspace: string, roles: readonly string[]): unknown =>
  rights.in(workspace, roles)?.rules.map(({ path, scope, allow }) => `${allow ? '+' : '-'} ${path} ${scope}`);

it('node rights: are those of all roles together; a denial takes precedence', () => {
  expect(shown('website', ['site', 'hidden'])).toEqual(['+ /a children']);
  expect(shown('website', ['all', 'hidden'])).toEqual(['+ / both', '- /a node']);
  expect(shown('website', ['all'])).toBeUndefined();
  expect(shown('elsewhere', ['site'])).toEqual([]);
  expect(shown('website', ['no-such-role'])).toEqual([]);
});

it('node rights: are the same object if they are equal, regardless of the roles', () => {
  expect(rights.in('website', ['site'])).toBe(rights.in('website', ['pages', 'pictures']));
  expect(rights.in('website', ['site'])).not.toBe(rights.in('website', ['site', 'hidden']));
});

it('node rights: have the same key for some workspaces if they are equal there', () => {
  const key = (...roles: string[]): string => rights.key(['website', 'dam'], roles);
  expect(key('pages', 'pictures')).toBe(key('site'));
  expect(new Set([key('site'), key('pages'), key('pictures'), key('all'), key()]).size).toBe(5);
  expect(rights.key(['website'], ['pages'])).toBe(rights.key(['website'], ['site']));
});

it('node rights: have the same key for all workspaces if they are equal everywhere', () => {
  const key = (...roles: string[]): string => rights.keyEverywhere(roles);
  expect(key('pictures', 'pages')).toBe(key('site'));
  expect(key('nothing')).toBe(key());
  expect(new Set([key('site'), key('pages'), key('pictures'), key('all'), key()]).size).toBe(5);
});
