import { Program } from '../support/program.js';

let cms: Program;

beforeAll(async () => {
  cms = await Program.in('cli.js');
  await cms.put('empty/notes.txt', '');
  await cms.put('website.home.yaml', "'home':\n  'title': 'Home'\n");
});

afterAll(() => cms.dispose());

const COMMANDS = `Usage: npm run cms -- [options] [command]

Options:
  -h, --help      display help for command

Commands:
  content         Content of the workspaces
  workspace       Workspaces
  forms           Forms and their files
  user            Users and their roles
  help [command]  display help for command
`;

const WORKSPACE_COMMANDS = `Usage: npm run cms -- workspace [options] [command]

Workspaces

Options:
  -h, --help  display help for command

Commands:
  list        List the workspaces with their sizes
`;

describe('cms with wrong arguments', () => {
  it.each([
    [[], COMMANDS],
    [['publish'], "error: unknown command 'publish'\n"],
    [['workspace'], `${WORKSPACE_COMMANDS}Which command of "workspace"?\n`],
    [['workspace', 'drop'], `${WORKSPACE_COMMANDS}There is no command "workspace drop".\n`],
    [['workspace', 'list', 'x'], "error: too many arguments for 'list'. Expected 0 arguments but got 1.\n"],
    [['content', 'list'], "error: missing required argument 'workspace'\n"],
    [['content', 'import'], "error: missing required argument 'files'\n"],
    [['content', 'import', '--force', '.'], "error: unknown option '--force'\n"],
    [['content', 'import', '--on-existing'], "error: option '--on-existing <action>' argument missing\n"],
    [['content', 'import', '--on-existing', 'drop', 'website.home.yaml'], '--on-existing must be one of skip, replace, merge, not "drop".\n'],
    [['content', 'import', 'missing'], 'There is no file or folder missing.\n1 of 1 files were refused.\n'],
    [['content', 'import', 'empty'], 'No .yaml, .yml or .xml file is there to import.\n'],
    [['content', 'import', 'empty/notes.txt'], 'empty/notes.txt: not a content file: its name must end in .yaml, .yml or .xml\n1 of 1 files were refused.\n'],
  ])('%j', async (args, stderr) => {
    expect(await cms.run(args)).toEqual({ code: 1, stdout: '', stderr });
  }); // prettier-ignore

  it('imports the others when one of several paths is wrong', async () => {
    expect(await cms.run(['content', 'import', 'missing', 'website.home.yaml'])).toEqual({
      code: 1,
      stdout: 'website.home.yaml: website:/home, 1 created\n',
      stderr: 'There is no file or folder missing.\n1 of 2 files were refused.\n',
    });
  });
});

describe('cms with wrong settings', () => {
  it('says so in one line', async () => {
    expect(await cms.run(['workspace', 'list'], { PORT: 'x' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Settings: PORT must be a whole number from 0 to 65535, not "x"\n',
    });
  });
});

describe('cms with system properties', () => {
  it.each([
    [['-Dcms.form.datasource.db.driver=sqlite', 'workspace', 'list']],
    [['workspace', 'list', '-Dcms.form.datasource.db.driver=sqlite']],
  ])('takes %j', async (args) => {
    const { code, stderr } = await cms.run(args);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Settings: cms\.form\.datasource\.db\.driver must be one of [^\n]*, not "sqlite"\n$/,
      ),
    ]);
  });

  it('takes them besides what a command takes', async () => {
    const { code, stdout } = await cms.run(['-Dcms.form.orm.migration.run=true', 'workspace', 'list']);
    expect([code, stdout]).toEqual([0, 'WORKSPACE  NODES\nwebsite    1\n']);
  });
});

describe('cms --help', () => {
  it.each([[['--help']], [['help']]])('%j lists the commands', async (args) => {
    expect(await cms.run(args)).toEqual({ code: 0, stdout: COMMANDS, stderr: '' });
  });

  it('describes a command', async () => {
    expect(await cms.run(['content', 'list', '--help'])).toEqual({
      code: 0,
      stdout: `Usage: npm run cms -- content list [options] <workspace> [path]

List the children of a node, of the root by default

Options:
  -h, --help  display help for command
`,
      stderr: '',
    });
  });
});
