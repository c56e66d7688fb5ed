import { parseYaml } from '../../definitions/index.js';
import { parseRole } from './parse-role.js';
import type { Role } from './role.js';

function parse(yaml: string): { role: Role | undefined; found: string[] } {
  const { root } = parseYaml(Buffer.from(yaml), 'roles/editor.yaml');
  if (root === undefined) throw new Error('the fixture is broken');
  const found: string[] = [];
  const definition = {
    kind: 'roles',
    module: 'app',
    path: 'editor',
    file: 'roles/editor.yaml',
    root,
  } as const;
  const role = parseRole(definition, ({ at, severity, message }) => {
    found.push(`${at.line}:${at.column} ${severity} ${message}`);
  });
  return { role, found };
}

describe('parseRole', () => {
  it('reads a whole role', () => {
    const yaml = `uri:
  - {path: /.rest/delivery/*, methods: [GET, POST], allow: true}
  - {path: /.rest/delivery/secret, allow: false}
workspaces:
  website:
    - {path: /travel, scope: children, permission: read}
    - {path: /, permission: deny}
permissions: [forms.read, admin, forms.read]
`;
    const role: Role = {
      name: 'editor',
      uri: [
        { path: '/.rest/delivery/*', methods: ['GET', 'POST'], allow: true },
        { path: '/.rest/delivery/secret', methods: undefined, allow: false },
      ],
      workspaces: new Map([
        [
          'website',
          [
            { path: '/travel', scope: 'children', permission: 'read' },
            { path: '/', scope: 'both', permission: 'deny' },
          ],
        ],
      ]),
      permissions: ['forms.read', 'admin'],
    };
    expect(parse(yaml)).toEqual({ role, found: [] });
  });

  it('reads an empty role and lists written as maps', () => {
    const empty = { name: 'editor', uri: [], workspaces: new Map(), permissions: [] };
    expect(parse('{}')).toEqual({ role: empty, found: [] });
    const uri = [{ path: '/a', methods: ['GET'], allow: true }];
    expect(parse('uri:\n  0: {path: /a, methods: GET}\n').role).toEqual({ ...empty, uri });
  });

  it('ignores unknown keys and permissions with a warning', () => {
    const { role, found } = parse('permission: []\npermissions:\n  - forms.reed\n  - admin\n');
    expect([role?.permissions, found]).toEqual([
      ['admin'],
      [
        "1:1 warning 'permission' is not a known key and is ignored; did you mean 'permissions'?",
        "3:5 warning 'permissions[0]' is not a permission and is ignored: 'forms.reed'; known: forms.read, forms.results, forms.edit, forms.publish, content.import, content.write, content.publish, content.versions, admin",
      ],
    ]);
  });

  it('rejects a role with errors and reports each position', () => {
    const yaml = `uri:
  - path: a
  - path: /a/*/b
  - path: /a//b
  - path: /a/../b
  - allow: true
  - {path: /a, methods: [FETCH], allow: perhaps}
workspaces:
  dam:
    - {path: /a/*, permission: read}
    - {path: /a, permission: change, scope: tree}
    - {path: /a}
`;
    const uriHint = "must be a path such as /.rest/delivery/*, with '*' only at its end, not";
    expect(parse(yaml)).toEqual({
      role: undefined,
      found: [
        `2:11 error 'uri[0].path' ${uriHint} 'a'`,
        `3:11 error 'uri[1].path' ${uriHint} '/a/*/b'`,
        `4:11 error 'uri[2].path' ${uriHint} '/a//b'`,
        `5:11 error 'uri[3].path' ${uriHint} '/a/../b'`,
        `6:5 error 'uri[4].path' is required`,
        `7:26 error 'uri[5].methods[0]' must be one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, not 'FETCH'`,
        `7:41 error 'uri[5].allow' must be true or false, not 'perhaps'`,
        `10:14 error 'workspaces.dam[0].path' must be the path of a node such as /travel; use 'scope' for its descendants, not '/a/*'`,
        `11:45 error 'workspaces.dam[1].scope' must be one of node, children, both, not 'tree'`,
        `11:30 error 'workspaces.dam[1].permission' must be one of read, write, deny, not 'change'`,
        `12:7 error 'workspaces.dam[2].permission' is required`,
      ],
    });
  });
});
