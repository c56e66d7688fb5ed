import { Program } from '../support/program.js';

// Problems of light modules, found without a database and without a server.

let cms: Program;

beforeAll(async () => {
  cms = await Program.in('cli.js');
  await cms.put('modules/good/restEndpoints/delivery/tours.yaml', 'workspace: website\ndepth: 2\n');
  await cms.put('modules/loose/restEndpoints/delivery/pages.yaml', 'workspace: website\ndept: 2\n');
  await cms.put('modules/loose/restEndpoints/delivery/other.yaml', 'workspace: website\nendpointPath: delivery/pages\n'); // prettier-ignore
  await cms.put('modules/worn/roles/editor.yaml', 'uri:\n  - path: here\n');
  await cms.put('modules/worn/themes/t.yaml', 'imaging:\n  variations:\n    a: {width: wide}\n');
  await cms.put('modules/worn/form-bootstrap/forms/poll.yaml', 'title: Poll\nquestions:\n  - question: Ok?\n    questionType: essay\n'); // prettier-ignore
  await cms.put('modules/worn/form-core/templates/layout.liquid', 'a\n{% if %}');
});

afterAll(() => cms.dispose());

const run = (...args: string[]): ReturnType<Program['run']> =>
  cms.run(['definitions', 'check', ...args], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });

it('reports nothing for the files that ship with the server', async () => {
  expect(await run()).toEqual({ code: 0, stdout: '0 errors, 0 warnings\n', stderr: '' });
});

it('shows warnings, which only fail with --strict', async () => {
  const file = (name: string): string => `${cms.folder}/modules/loose/restEndpoints/delivery/${name}.yaml`;
  const stdout = [
    `${file('other')}:1:1: warning: /.rest/delivery/pages is defined again in ${file('pages')}, which is used instead of this definition`,
    `${file('pages')}:2:1: warning: 'dept' is not a known key and is ignored; did you mean 'depth'?`,
    '0 errors, 2 warnings\n',
  ].join('\n');
  expect(await run('modules/loose')).toEqual({ code: 0, stdout, stderr: '' });
  expect(await run('modules/loose', '--strict')).toEqual({ code: 1, stdout, stderr: '' });
});

it('reports an endpoint at a path of the server', async () => {
  await cms.put('modules/shadowed/restEndpoints/a.yaml', 'workspace: website\nendpointPath: forms/v1\n');
  const file = `${cms.folder}/modules/shadowed/restEndpoints/a.yaml`;
  const stdout = [
    `${file}:2:15: warning: URLs at /.rest/forms/v1 belong to the server, so requests do not reach the endpoint /.rest/forms/v1: choose another endpointPath`,
    '0 errors, 1 warning\n',
  ].join('\n');
  expect(await run('modules/shadowed')).toEqual({ code: 0, stdout, stderr: '' });
});

it('reports folders whose names differ from those of definitions only in case or by a plural s', async () => {
  for (const name of ['RestEndpoints', 'decoration', 'theme', 'roles', 'role', 'templates'])
    await cms.put(`modules/misspelt/${name}/a.yaml`, 'permissions: []\n');
  const warning = (name: string, meant: string): string =>
    `${cms.folder}/modules/misspelt/${name}: warning: the folder '${name}' is not read; did you mean '${meant}'?`;
  const stdout = [
    warning('RestEndpoints', 'restEndpoints'),
    warning('decoration', 'decorations'),
    warning('theme', 'themes'),
    '0 errors, 3 warnings\n',
  ].join('\n');
  expect(await run('modules/misspelt')).toEqual({ code: 0, stdout, stderr: '' });
});

it('reports supertypes that do not exist or form a cycle', async () => {
  const declare = (name: string, supertype: string): Promise<void> =>
    cms.put(
      `modules/kinds/contentTypes/${name}.yaml`,
      `model:\n  nodeType: mgnl:${name}\n  supertype: ${supertype}\n`,
    );
  await declare('cityTour', 'mgnl:tuor');
  await declare('inner', 'mgnl:outer');
  await declare('outer', 'mgnl:inner');
  await declare('own', 'mgnl:own');
  await declare('part', 'mgnl:own');
  const at = (name: string): string => `${cms.folder}/modules/kinds/contentTypes/${name}.yaml:3:14: warning: 'model.supertype'`; // prettier-ignore
  const stdout = [
    `${at('cityTour')} names the node type 'cms:tuor', which does not exist: correct it, or declare the type in a content type; did you mean 'cms:tour'?`,
    `${at('inner')} leads to a cycle: cms:inner → cms:outer → cms:inner. Change or remove one of these supertypes`,
    `${at('outer')} leads to a cycle: cms:outer → cms:inner → cms:outer. Change or remove one of these supertypes`,
    `${at('own')} leads to a cycle: cms:own → cms:own. Change or remove one of these supertypes`,
    '0 errors, 4 warnings\n',
  ].join('\n');
  expect(await run('modules/kinds')).toEqual({ code: 0, stdout, stderr: '' });
});

it('reports a light module with the name of a built-in one', async () => {
  await cms.put('reserved/sample/restEndpoints/delivery/tours.yaml', 'workspace: website\n');
  const stdout = [
    `${cms.folder}/reserved/sample: error: the name 'sample' is reserved for a module of the server, so this folder is not loaded: rename it`,
    '1 error, 0 warnings\n',
  ].join('\n');
  expect(await run('reserved')).toEqual({ code: 1, stdout, stderr: '' });
  expect(await run('reserved/sample')).toEqual({ code: 1, stdout, stderr: '' });
});

it('reports problems in every kind of file, with file, line and column', async () => {
  const { code, stdout } = await run('modules/good', 'modules/worn', '--json');
  const { errors, warnings, problems } = JSON.parse(stdout) as {
    errors: number;
    warnings: number;
    problems: { file: string; line: number; column: number; message: string }[];
  };
  const lines = problems.map(
    ({ file, line, column, message }) => `${file.split('/worn/')[1] ?? file}:${line}:${column} ${message}`,
  );
  expect([code, errors, warnings]).toEqual([1, 4, 0]);
  expect(lines).toEqual([
    'form-bootstrap/forms/poll.yaml:4:5 questions[0].questionType: must be one of text, single, multi, range',
    expect.stringMatching(/^form-core\/templates\/layout\.liquid:2:\d+ /),
    "roles/editor.yaml:2:11 'uri[0].path' must be a path such as /.rest/delivery/*, with '*' only at its end, not 'here'",
    "themes/t.yaml:3:16 'imaging.variations.a.width' must be a whole number from 1 to 8000, not 'wide'",
  ]);
});

it('checks decorated definitions, and reports the position in the decoration', async () => {
  const decorate = (name: string, yaml: string): Promise<void> =>
    cms.put(`modules/over/decorations/good/restEndpoints/delivery/${name}.yaml`, yaml);
  await decorate('tours', 'depth: 3\nlimit: many\ndept: 1\n');
  await decorate('walks', 'depth: 3\n');
  await decorate('tour_v1', 'depth: 3\n');
  await cms.put('modules/good/restEndpoints/delivery/tour-s_v1.yaml', 'workspace: website\n');
  const at = (name: string): string =>
    `${cms.folder}/modules/over/decorations/good/restEndpoints/delivery/${name}.yaml`;
  expect(await run('modules/good', 'modules/over')).toEqual({
    code: 1,
    stdout: [
      `${at('tour_v1')}:1:1: warning: the decoration is not used: there is no definition 'good/restEndpoints/delivery/tour_v1'; did you mean 'good/restEndpoints/delivery/tour-s_v1'?`,
      `${at('tours')}:2:8: error: 'limit' must be a whole number from 0 to 10000, not 'many'`,
      `${at('tours')}:3:1: warning: 'dept' is not a known key and is ignored; did you mean 'depth'?`,
      `${at('walks')}:1:1: warning: the decoration is not used: there is no definition 'good/restEndpoints/delivery/walks'`,
      '1 error, 3 warnings\n',
    ].join('\n'),
    stderr: '',
  });
});

it('reads a single light module without its siblings', async () => {
  await cms.put('twins/a/restEndpoints/delivery/x_v1.yaml', 'workspace: website\n');
  await cms.put('twins/b/restEndpoints/delivery/x_v1.yaml', 'workspace: website\n');
  await cms.put('twins/c/decorations/a/restEndpoints/delivery/x_v1.yaml', 'depht: 1\n');
  expect(await run('twins/a')).toEqual({ code: 0, stdout: '0 errors, 0 warnings\n', stderr: '' });
  expect(await run('twins/b')).toEqual({ code: 0, stdout: '0 errors, 0 warnings\n', stderr: '' });
});

it('reads a light module that only has webhooks', async () => {
  await cms.put('signals/webhooks/crm.yaml', 'url: https://crm.example.org/hook\n');
  const stdout = [
    `${cms.folder}/signals/webhooks/crm.yaml:1:1: error: 'events' is required`,
    `${cms.folder}/signals/webhooks/crm.yaml:1:1: error: 'secret' is required`,
    '2 errors, 0 warnings\n',
  ].join('\n');
  expect(await run('signals')).toEqual({ code: 1, stdout, stderr: '' });
});

it('rejects a folder without any light module', async () => {
  const { code, stderr } = await run('twins/a/restEndpoints');
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(
      'twins/a/restEndpoints is not a light module and contains none: pass a folder with restEndpoints',
    ),
  ]);
});

it('rejects a file', async () => {
  expect(await run('modules/good/restEndpoints/delivery/tours.yaml')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'modules/good/restEndpoints/delivery/tours.yaml is not a folder: pass the folder of a light module.\n',
  });
});

it('rejects a missing folder', async () => {
  expect(await run('nowhere')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The folder nowhere does not exist.\n',
  });
});
