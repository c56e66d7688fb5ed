import { AppConfig } from '../../src/config/index.js';
import { accessWorld, close, open, role } from '../fixtures/access-world.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/roles.md#node-rules: the sources of roles, and when a change takes effect.

/** The name of a query, or its text when it runs for the first time. */
const QUERY = /^content_query|FROM content\.node\b/;

let app: TestApplication;

afterEach(() => app.close());

const start = async (roles: Readonly<Record<string, string>>): Promise<void> => {
  app = await TestApplication.start(accessWorld(roles));
};

/** The paths of the pages visible to a caller, or the status of a rejection. */
async function pages(user?: TestUser): Promise<unknown> {
  const { status, json } = await app.request('/.rest/delivery/pages', user && { headers: user.headers });
  if (status !== 200) return status;
  const { results } = json as { results: { '@path': string }[] };
  return results.map((node) => node['@path']);
}

const becomes = (user: TestUser | undefined, expected: unknown): Promise<void> =>
  eventually(
    () => pages(user),
    (found) => {
      expect(found).toEqual(expected);
    },
  );

describe('responses', () => {
  it('are cached once for callers with the same access', async () => {
    await start({
      one: role(open('/travel'), close('/travel/members')),
      two: role(
        close('/travel/members/open'),
        close('/travel/members'),
        open('/travel'),
        open('/travel/main'),
      ),
      three: role(open('/travel')),
    });
    const users = await Promise.all(['one', 'two', 'three'].map((name) => TestUser.add(app, name, [name])));
    const statements: number[] = [];
    for (const user of users) {
      const names = await statementsOf(app, () => pages(user));
      statements.push(names.filter((name) => QUERY.test(name)).length);
    }
    expect(statements).toEqual([1, 0, 1]);
  });

  it('for the public are not sent to users', async () => {
    await start({ one: role(open('/shop')), anonymous: role(open('/shop')) });
    const user = await TestUser.add(app, 'ada', ['one']);
    const responses = [
      await app.request('/.rest/delivery/pages'),
      await app.request('/.rest/delivery/pages', { headers: user.headers }),
      await app.request('/.rest/delivery/pages'),
    ];
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual([
      'public, no-cache', 'private, no-cache', 'public, no-cache',
    ]); // prettier-ignore
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });
});

it('follows added, changed and removed role files', async () => {
  await start({ guest: role(open('/travel')) });
  const user = await TestUser.add(app, 'ada', ['guest', 'later']);
  const files = new LiveFiles(app);
  expect(await pages(user)).toEqual(['/travel', '/travel/members', '/travel/members/open', '/travel/members-area']);
  await files.put('roles/guest.yaml', role(open('/travel'), close('/travel/members')));
  await becomes(user, ['/travel', '/travel/members-area']);
  await files.put('roles/later.yaml', role(open('/shop')));
  await becomes(user, ['/travel', '/travel/members-area', '/shop']);
  await files.remove('roles/guest.yaml');
  await becomes(user, ['/shop']);
}); // prettier-ignore

const ENTRY = (name: string, path: string, permissions: number): string =>
  `    '${name}': {'jcr:primaryType': 'mgnl:contentNode', 'path': '${path}', 'permissions': ${String(permissions)}}\n`;

/** A file with an exported role. */
const exported = (name: string, lists: Readonly<Record<string, readonly string[]>>): string =>
  `'${name}':\n  'jcr:primaryType': 'mgnl:role'\n  'title': 'A role'\n` +
  Object.entries(lists)
    .map(([list, entries]) => `  '${list}':\n    'jcr:primaryType': 'mgnl:contentNode'\n${entries.join('')}`)
    .join('');

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<sv:node sv:name="editor" xmlns:sv="http://www.jcp.org/jcr/sv/1.0">
  <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:role</sv:value></sv:property>
  <sv:property sv:name="jcr:uuid" sv:type="String"><sv:value>ac000000-0000-4000-8000-000000000099</sv:value></sv:property>
  <sv:property sv:name="name" sv:type="String"><sv:value>editor</sv:value></sv:property>
  <sv:node sv:name="MetaData">
    <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:metaData</sv:value></sv:property>
  </sv:node>
  <sv:node sv:name="acl_website">
    <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:contentNode</sv:value></sv:property>
    <sv:node sv:name="0">
      <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:contentNode</sv:value></sv:property>
      <sv:property sv:name="path" sv:type="String"><sv:value>/*</sv:value></sv:property>
      <sv:property sv:name="permissions" sv:type="Long"><sv:value>63</sv:value></sv:property>
    </sv:node>
    <sv:node sv:name="00">
      <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:contentNode</sv:value></sv:property>
      <sv:property sv:name="path" sv:type="String"><sv:value>/travel/members/*</sv:value></sv:property>
      <sv:property sv:name="permissions" sv:type="Long"><sv:value>0</sv:value></sv:property>
    </sv:node>
  </sv:node>
  <sv:node sv:name="acl_uri">
    <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:contentNode</sv:value></sv:property>
    <sv:node sv:name="0">
      <sv:property sv:name="jcr:primaryType" sv:type="Name"><sv:value>mgnl:contentNode</sv:value></sv:property>
      <sv:property sv:name="path" sv:type="String"><sv:value>/.rest/delivery/*</sv:value></sv:property>
      <sv:property sv:name="permissions" sv:type="Long"><sv:value>8</sv:value></sv:property>
    </sv:node>
  </sv:node>
</sv:node>
`;

describe('imported roles', () => {
  it('take effect at their import, and change with their content', async () => {
    await start({});
    const user = await TestUser.add(app, 'ada', ['editor']);
    expect(await pages(user)).toBe(403);
    await app.importFiles({ 'userroles.editor.xml': XML });
    await becomes(user, ['/travel', '/travel/members', '/travel/members-area', '/shop']);
    const travelOnly = exported('editor', {
      acl_website: [ENTRY('0', '/travel', 8), ENTRY('00', '/travel/*', 8), ENTRY('01', '/travel/members', 0)],
      acl_uri: [ENTRY('0', '/.rest/*', 63)],
    });
    await app.importFiles({ 'userroles.editor.yaml': travelOnly });
    await becomes(user, ['/travel', '/travel/members/open', '/travel/members-area']);
    await app.importFiles({
      'userroles.editor.yaml': exported('editor', { acl_uri: [ENTRY('0', '/.rest/*', 63), ENTRY('00', '/.rest/delivery/*', 0)] }),
    });
    await becomes(user, 403);
  }); // prettier-ignore

  it('give callers without credentials the access of the role anonymous', async () => {
    await start({});
    expect(await pages()).toEqual([]);
    await app.importFiles({
      'userroles.anonymous.yaml': exported('anonymous', { acl_website: [ENTRY('0', '/shop', 8)] }),
    });
    await becomes(undefined, ['/shop']);
  });

  it('grant nothing while they are unpublished', async () => {
    await start({});
    const user = await TestUser.add(app, 'ada', ['editor']);
    const { headers } = await Administrator.of(app);
    await app.importFiles({ 'userroles.editor.xml': XML });
    await becomes(user, ['/travel', '/travel/members', '/travel/members-area', '/shop']);
    const url = '/.rest/content/v1/userroles/editor@unpublish';
    expect((await app.request(url, { method: 'POST', headers })).status).toBe(200);
    await becomes(user, 403);
  });

  it('are found in folders, also after a restart', async () => {
    app = await TestApplication.start({ ...accessWorld({}), kind: 'postgres' });
    const inFolder = exported('inside', { acl_website: [ENTRY('0', '/shop', 8)], acl_uri: [ENTRY('0', '/.rest/*', 8)] });
    const indented = inFolder.replaceAll(/^/gm, '  ').trimEnd();
    await app.importFiles({ 'userroles.site.yaml': `'site':\n  'jcr:primaryType': 'mgnl:folder'\n${indented}\n` });
    const user = await TestUser.add(app, 'ada', ['inside']);
    await becomes(user, ['/shop']);
    const { definitions } = accessWorld({});
    const first = app;
    app = await TestApplication.start({
      openToAll: false,
      ...(definitions && { definitions }),
      settings: { databaseUrl: first.nest.get(AppConfig).databaseUrl },
    });
    expect(await pages(user)).toEqual(['/shop']);
    await first.close();
  }); // prettier-ignore

  it('are overridden by files of the same name with a report, and never replace superuser', async () => {
    await start({ guest: role(open('/travel', 'node')) });
    const admin = await Administrator.of(app);
    const user = await TestUser.add(app, 'ada', ['guest']);
    await app.importFiles({
      'userroles.guest.yaml': exported('guest', { acl_website: [ENTRY('0', '/shop', 8)], acl_uri: [ENTRY('0', '/*', 63)] }),
      'userroles.superuser.yaml': exported('superuser', { acl_website: [ENTRY('0', '/', 0)] }),
    });
    await eventually(
      async () => (await admin.problemLines()).filter((line) => line.startsWith('userroles:')),
      (lines) => {
        expect(lines).toEqual([
          "userroles:/guest:0:0 warning  | the imported role 'guest' is not used: remove the file roles/guest.yaml to use it",
          "userroles:/superuser:0:0 warning  | the imported role 'superuser' is not used: the superuser must be able to repair the installation",
        ]);
      },
    );
    expect(await pages(user)).toEqual(['/travel']);
    await new LiveFiles(app).remove('roles/guest.yaml');
    await becomes(user, ['/shop']);
  }); // prettier-ignore

  it('allow nothing if a part of one is not supported', async () => {
    await start({});
    const admin = await Administrator.of(app);
    const user = await TestUser.add(app, 'ada', ['editor']);
    const patterned = exported('editor', {
      acl_website: [ENTRY('0', '/shop', 8), ENTRY('00', '/*/secret', 0)],
      acl_uri: [ENTRY('0', '/.rest/*', 63)],
    });
    await app.importFiles({ 'userroles.editor.yaml': patterned });
    await eventually(
      async () => (await admin.problemLines()).filter((line) => line.startsWith('userroles:')),
      (lines) => {
        expect(lines).toEqual([
          "userroles:/editor:0:0 error workspaces.website[1].path | 'workspaces.website[1].path' must be the path of a node such as /travel; use 'scope' for its descendants, not '/*/secret'",
        ]);
      },
    );
    expect(await pages(user)).toBe(403);
  });
});
