import { readTarget } from '../../src/common/index.js';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANONYMOUS } from '../../src/common/index.js';
import { ApplicationFolder, openRoles } from './security-world.js';

type Opened = Awaited<ReturnType<typeof openRoles>>;

describe('roles', () => {
  let folder: ApplicationFolder;
  let opened: Opened;

  async function open(files: Readonly<Record<string, string>>): Promise<Opened> {
    folder = await ApplicationFolder.make(files);
    opened = await openRoles(folder);
    return opened;
  }

  async function until(condition: () => boolean): Promise<void> {
    const end = Date.now() + 10_000;
    while (!condition()) {
      if (Date.now() > end) throw new Error('the change was not seen');
      await sleep(20);
    }
  }

  // Broken files are logged, which is intended here.
  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  afterEach(async () => {
    await opened.definitions.stop();
    await folder.remove();
  });

  const REQUESTS: readonly [string, string][] = [
    ['GET', '/.rest/delivery/pages/v1/a'],
    ['POST', '/.rest/delivery/pages/v1/a'],
    ['GET', '/dam/jcr:1/a.png'],
    ['GET', '/.imaging/theme/small/jcr:1/a.png'],
    ['POST', '/.rest/forms/v1/forms/1'],
    ['DELETE', '/.rest/forms/v1/forms/1'],
    ['GET', '/forms/1'],
    ['GET', '/.rest/definitions/problems'],
  ];
  const decide = ({ rules }: Opened, roles: readonly string[]): boolean[] =>
    REQUESTS.map(([method, path]) => rules.allows(roles, method, path));

  const ANONYMOUS_MAY = [true, false, true, true, true, false, true, false];

  it('include built-in versions of rest-anonymous and superuser', async () => {
    const all = await open({});
    expect([decide(all, ANONYMOUS.roles), decide(all, ['superuser']), decide(all, ['no-such-role'])]).toEqual(
      [ANONYMOUS_MAY, REQUESTS.map(() => true), REQUESTS.map(() => false)],
    );
    expect([all.roles.permit(['superuser'], 'admin'), all.roles.permit(ANONYMOUS.roles, 'admin')]).toEqual([
      true,
      false,
    ]);
  });

  it('are built in: those of respondents, editors and analysts of forms', async () => {
    const all = await open({});
    expect(all.definitions.problems()).toEqual([]);
    const names = ['forms-analyst', 'forms-editor', 'respondent', 'rest-anonymous', 'superuser'];
    expect(all.roles.names()).toEqual(names);
    expect([decide(all, ANONYMOUS.roles), decide(all, ['superuser'])]).toEqual([
      ANONYMOUS_MAY,
      REQUESTS.map(() => true),
    ]);
    const permissions = names
      .slice(0, -1)
      .map((name) =>
        (['forms.read', 'forms.results', 'forms.edit', 'forms.publish', 'admin'] as const).filter((each) =>
          all.roles.permit([name], each),
        ),
      );
    expect(permissions).toEqual([
      ['forms.read', 'forms.results'],
      ['forms.read', 'forms.edit', 'forms.publish'],
      ['forms.read'],
      ['forms.read'],
    ]);
  });

  it.each(['respondent', 'forms-editor', 'forms-analyst'])(
    'of users: %s allows all that an anonymous caller may do',
    async (name) => {
      const all = await open({});
      const lost = REQUESTS.filter(
        (_, index) => ANONYMOUS_MAY[index] && decide(all, [name])[index] === false,
      );
      expect(lost).toEqual([]);
    },
  );

  it('are combined: the most specific rule of all roles decides, or a denial at equal length', async () => {
    const all = await open({
      'roles/a.yaml': 'uri: [{path: /x/*}, {path: /x/y/*, allow: false}]\npermissions: [forms.read]\n',
      'roles/b.yaml': 'uri: [{path: /x/y/*}, {path: /x/y/z}]\npermissions: [forms.edit]\n',
    });
    const paths = ['/x', '/x/a', '/x/y/a', '/x/y/z'];
    const may = (roles: string[]): boolean[] => paths.map((path) => all.rules.allows(roles, 'GET', path));
    expect([may(['a']), may(['b']), may(['a', 'b']), may(['b', 'a'])]).toEqual([
      [true, true, false, false],
      [false, false, true, true],
      [true, true, false, true],
      [true, true, false, true],
    ]);
    expect([all.roles.permit(['a', 'b'], 'forms.edit'), all.roles.permit(['a'], 'forms.edit')]).toEqual([
      true,
      false,
    ]);
  });

  it('cannot be bypassed by another spelling of a path, and allow preflights', async () => {
    const { rules } = await open({
      'roles/a.yaml': 'uri: [{path: /x/*}, {path: /x/secret/*, allow: false}]\n',
    });
    const paths = ['/x/secret', '/x//secret/y', '/x/%73ecret/y', '/x/secret%2Fy'].map(
      (sent) => readTarget(sent, '').path,
    );
    expect(paths.map((path) => rules.allows(['a'], 'GET', path))).toEqual(paths.map(() => false));
    expect([rules.allows(['a'], 'GET', '/x/open'), rules.allows(['a'], 'OPTIONS', '/x/secret')]).toEqual([
      true,
      true,
    ]);
  });

  it('return the access rules of a workspace, including those for all workspaces', async () => {
    const { roles } = await open({
      'roles/a.yaml':
        'workspaces: {website: [{path: /a, permission: read}], dam: [{path: /d, permission: read}]}\n',
      'roles/b.yaml': `workspaces: {website: [{path: /b, scope: node, permission: deny}], '*': [{path: /, permission: read}]}\n`,
    });
    expect(roles.accessRules(['a', 'b'], 'website')).toEqual([
      { path: '/a', scope: 'both', permission: 'read' },
      { path: '/b', scope: 'node', permission: 'deny' },
      { path: '/', scope: 'both', permission: 'read' },
    ]);
    expect(roles.accessRules(['a'], 'other')).toEqual([]);
  });

  it('take effect when a file changes; an invalid file keeps the last valid version', async () => {
    const all = await open({ 'roles/a.yaml': 'uri: [{path: /x}]\n' });
    const may = (): boolean[] => ['/x', '/y'].map((path) => all.rules.allows(['a'], 'GET', path));
    expect(may()).toEqual([true, false]);
    await folder.write('roles/a.yaml', 'uri: [{path: /y}]\n');
    await until(() => all.rules.allows(['a'], 'GET', '/y'));
    expect(may()).toEqual([false, true]);
    await folder.write('roles/a.yaml', 'uri: [{path: x}]\n');
    await until(() => all.definitions.problems().length > 0);
    expect(may()).toEqual([false, true]);
  });

  it('that are invalid from the start allow nothing, except for superuser', async () => {
    const files = { 'roles/rest-anonymous.yaml': 'uri: [\n', 'roles/superuser.yaml': 'uri: 1\n' };
    const all = await open(files);
    expect([decide(all, ANONYMOUS.roles), decide(all, ['superuser'])]).toEqual([
      REQUESTS.map(() => false),
      REQUESTS.map(() => true),
    ]);
  });
});
