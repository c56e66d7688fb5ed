import { Program } from '../support/program.js';

// Messages of commands contain system types with NAMESPACE_PREFIX, and URLs with CONTEXT_PATH.

const SETTINGS = { NAMESPACE_PREFIX: 'mgnl', CONTEXT_PATH: '/site', MODULES_DIR: 'modules', SAMPLE: 'false' };
const OPEN = 'workspace: website\nbypassWorkspaceAcls: true\n';

let cms: Program;

beforeAll(async () => {
  cms = await Program.commands();
  await cms.put('modules/a/restEndpoints/delivery/pages.yaml', OPEN);
  await cms.put('modules/b/restEndpoints/own.yaml', `endpointPath: delivery/pages\n${OPEN}`);
  await cms.put('website.home.yaml', "home:\n  'jcr:primaryType': 'mgnl:other'\n");
});
afterAll(() => cms.dispose());

it('writes URLs with the context path in `definitions check`', async () => {
  const { code, stdout } = await cms.run(['definitions', 'check', 'modules'], SETTINGS);
  const [a, b] = ['a/restEndpoints/delivery/pages.yaml', 'b/restEndpoints/own.yaml'].map(
    (file) => `${cms.folder}/modules/${file}`,
  );
  expect([code, stdout]).toEqual([
    0,
    [
      `${a ?? ''}:1:1: warning: /site/.rest/delivery/pages is defined again in ${b ?? ''}, which is used instead of this definition`,
      '0 errors, 1 warning',
      '',
    ].join('\n'),
  ]);
});

it('writes types and URLs with their prefixes in `content` and `doctor`', async () => {
  const imported = await cms.run(['content', 'import', 'website.home.yaml'], SETTINGS);
  const listed = await cms.run(['content', 'list', 'website', '--json'], SETTINGS);
  const { stdout } = await cms.run(['doctor'], SETTINGS);
  expect([imported.code, imported.stderr]).toEqual([
    0,
    'website.home.yaml:1:1: unknown node type mgnl:other: treated as a subtype of mgnl:content\n',
  ]);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ path: '/home', type: 'mgnl:other' }]);
  expect(stdout.split('\n').filter((line) => /node types|access|versions/.test(line))).toEqual([
    expect.stringContaining('all callers of /site/.rest/delivery/pages may read the workspace website'),
    'ok       versions: old versions are readable by all callers who may read the node at 1 endpoint (/site/.rest/delivery/pages); to restrict this, set "versions: authenticated" or "versions: none"',
    'WARNING  node types: mgnl:other not defined and treated as mgnl:content: add contentTypes/*.yaml to a light module',
  ]);
});
