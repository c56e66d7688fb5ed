import { accessWorld, open, role } from '../fixtures/access-world.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { TestUser } from '../support/test-user.js';

// The effect of imports that add to or replace built-in roles.

let app: TestApplication;

afterEach(() => app.close());

const PROPERTY = (name: string, type: string, value: string): string =>
  `<sv:property sv:name="${name}" sv:type="${type}"><sv:value>${value}</sv:value></sv:property>`;

/** A file with one rule in one list of a role. */
const list = (
  name: string,
  path: string,
  permissions: number,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<sv:node sv:name="${name}" xmlns:sv="http://www.jcp.org/jcr/sv/1.0">
  ${PROPERTY('jcr:primaryType', 'Name', 'mgnl:contentNode')}
  <sv:node sv:name="0">
    ${PROPERTY('jcr:primaryType', 'Name', 'mgnl:contentNode')}
    ${PROPERTY('path', 'String', path)}
    ${PROPERTY('permissions', 'Long', String(permissions))}
  </sv:node>
</sv:node>
`;

const start = async (roles: Readonly<Record<string, string>>): Promise<void> => {
  app = await TestApplication.start(accessWorld(roles));
};

/**
 * The paths of the pages visible to an anonymous caller, and the status of the forms, which no import
 * mentions.
 */
async function anonymous(): Promise<unknown> {
  const { status, json } = await app.request('/.rest/delivery/pages');
  const forms = await app.request('/.rest/forms/v1/forms/999');
  const pages = status === 200 ? (json as { results: { '@path': string }[] }).results : [];
  return [status, pages.map((page) => page['@path']), forms.status];
}

const becomes = (expected: unknown): Promise<void> =>
  eventually(anonymous, (found) => {
    expect(found).toEqual(expected);
  });

const becomeProblems = async (expected: readonly string[]): Promise<void> => {
  const admin = await Administrator.of(app);
  await eventually(
    async () => (await admin.problemLines()).filter((line) => line.startsWith('userroles:')),
    (lines) => {
      expect(lines).toEqual(expected);
    },
  );
};

describe('parts of a built-in role', () => {
  it('are added to the role', async () => {
    await start({});
    expect(await anonymous()).toEqual([200, [], 404]);
    await app.importFiles({ 'userroles.rest-anonymous.acl_website.xml': list('acl_website', '/shop', 8) });
    await becomes([200, ['/shop'], 404]);
    await app.importFiles({ 'userroles.rest-anonymous.acl_uri.xml': list('acl_uri', '/.rest/forms/*', 0) });
    await becomes([200, ['/shop'], 404]);
    await app.importFiles({ 'userroles.rest-anonymous.acl_uri.xml': list('acl_uri', '/.rest/forms/v1/*', 0) });
    await becomes([200, ['/shop'], 401]);
    await becomeProblems([]);
  }); // prettier-ignore

  it('are ignored once the whole role is imported, which replaces the built-in one', async () => {
    await start({});
    await app.importFiles({ 'userroles.rest-anonymous.acl_website.xml': list('acl_website', '/shop', 8) });
    await becomes([200, ['/shop'], 404]);
    const uri =
      "{'jcr:primaryType': 'mgnl:contentNode', '0': {'path': '/.rest/delivery/*', 'permissions': 8}}";
    await app.importFiles({
      'userroles.rest-anonymous.yaml': `'rest-anonymous':\n  'jcr:primaryType': 'mgnl:role'\n  'acl_uri': ${uri}\n`,
    });
    await becomes([200, [], 401]);
    await app.importFiles({ 'userroles.rest-anonymous.acl_website.xml': list('acl_website', '/travel', 8) });
    await becomes([200, ['/travel'], 401]);
  });

  it('that are invalid deny all access of the role', async () => {
    await start({});
    await app.importFiles({
      'userroles.rest-anonymous.acl_website.xml': list('acl_website', '/*/secret', 0),
    });
    await becomes([401, [], 401]);
    await becomeProblems([
      "userroles:/rest-anonymous:0:0 error workspaces.website[0].path | 'workspaces.website[0].path' must be the path of a node such as /travel; use 'scope' for its descendants, not '/*/secret'",
    ]);
  });

  it('are overridden by a file of the role, except superuser, which is reported', async () => {
    await start({ 'rest-anonymous': role(open('/travel', 'node')) });
    const user = await TestUser.add(app, 'root', ['superuser']);
    await app.importFiles({
      'userroles.rest-anonymous.acl_website.xml': list('acl_website', '/shop', 8),
      'userroles.superuser.acl_uri.xml': list('acl_uri', '/*', 0),
    });
    await becomeProblems([
      "userroles:/rest-anonymous:0:0 warning  | the imported role 'rest-anonymous' is not used: remove the file roles/rest-anonymous.yaml to use it",
      "userroles:/superuser:0:0 warning  | the imported role 'superuser' is not used: the superuser must be able to repair the installation",
    ]);
    expect(await anonymous()).toEqual([200, ['/travel'], 401]);
    expect((await app.request('/.rest/delivery/pages', { headers: user.headers })).status).toBe(200);
  });

  it('of other roles require that role', async () => {
    await start({});
    const file = 'userroles.editor.acl_website.xml';
    await expect(app.importFiles({ [file]: list('acl_website', '/shop', 8) })).rejects.toThrow(
      `${file}: there is no node /editor in workspace userroles: import the file that contains it first`,
    );
    const pages = 'website.rest-anonymous.home.yaml';
    await expect(app.importFiles({ [pages]: "'home':\n  'title': 'Home'\n" })).rejects.toThrow(
      `${pages}: there is no node /rest-anonymous in workspace website: import the file that contains it first`,
    );
  });
});

it('a built-in role is replaced by an imported role of its name', async () => {
  await start({});
  const entry = (path: string): string =>
    `{'jcr:primaryType': 'mgnl:contentNode', '0': {'path': '${path}', 'permissions': 8}}`;
  await app.importFiles({
    'userroles.rest-anonymous.yaml': `'rest-anonymous':\n  'jcr:primaryType': 'mgnl:role'\n  'acl_uri': ${entry('/.rest/delivery/*')}\n  'acl_website': ${entry('/shop')}\n`,
  });
  await becomes([200, ['/shop'], 401]);
  await becomeProblems([]);
});
