import { readdir, readFile } from 'node:fs/promises';
import { Program } from '../support/program.js';

let cms: Program;

beforeAll(async () => {
  cms = await Program.commands();
  await cms.put('empty/notes.txt', '');
  await cms.put('website.home.yaml', "'home':\n  'title': 'Home'\n");
});

afterAll(() => cms.dispose());

const COMMANDS = `Usage: npm run cms -- [options] [command]

Options:
  -V, --version             output the version number
  -h, --help                display help for command

Commands:
  content                   Import, export, check and delete content
  workspace                 List workspaces
  forms                     Import, export and check forms
  user                      Manage users and their roles
  token                     Manage API tokens
  webhooks                  List, retry and test webhook deliveries
  audit [options]           List the entries of the audit log, newest first
  definitions               Check definition files and write their schemas
  types [options]           Write TypeScript types of content types, endpoints
                            and forms
  backup [options] <file>   Write a backup of the databases to one file
  restore [options] <file>  Restore a backup into an empty database in one
                            transaction
  check [options]           Check stored data for inconsistencies
  doctor [options]          Diagnose the installation and suggest fixes
  help [command]            display help for command
`;

const WORKSPACE_COMMANDS = `Usage: npm run cms -- workspace [options] [command]

List workspaces

Options:
  -h, --help      display help for command

Commands:
  list [options]  List the workspaces with their sizes

Example: npm run cms -- workspace list

`;

const ALL_COMMANDS = [
  ...['import', 'export', 'list', 'versions', 'delete', 'prune', 'check'].map((name) => `content ${name}`),
  ...['list', 'import', 'export', 'check'].map((name) => `forms ${name}`),
  ...['add', 'passwd', 'roles', 'disable', 'enable', 'remove', 'list'].map((name) => `user ${name}`),
  ...['add', 'list', 'revoke'].map((name) => `token ${name}`),
  ...['list', 'deliveries', 'retry', 'test'].map((name) => `webhooks ${name}`),
  ...['content watch', 'audit', 'backup', 'restore'],
  ...['workspace list', 'definitions check', 'definitions schemas', 'types', 'check', 'doctor'],
];

describe('cms with wrong arguments', () => {
  it.each([
    [[], COMMANDS],
    [['publish'], "error: unknown command 'publish'\n"],
    [['contents'], "error: unknown command 'contents'\n(Did you mean content?)\n"],
    [['content', 'exprot'], 'Unknown command "content exprot". Did you mean "content export"?\n'],
    [['content', 'import', '--dryrun', '.'], "error: unknown option '--dryrun'\n(Did you mean --dry-run?)\n"],
    [['workspace'], `${WORKSPACE_COMMANDS}"workspace" requires a command.\n`],
    [['workspace', 'drop'], `${WORKSPACE_COMMANDS}Unknown command "workspace drop".\n`],
    [['workspace', 'list', 'x'], "error: too many arguments for 'list'. Expected 0 arguments but got 1.\n"],
    [['content', 'list'], "error: missing required argument 'workspace'\n"],
    [['content', 'import'], "error: missing required argument 'files'\n"],
    [['content', 'import', '--force', '.'], "error: unknown option '--force'\n"],
    [['content', 'import', '--on-existing'], "error: option '--on-existing <action>' argument missing\n"],
    [['content', 'import', '--on-existing', 'drop', 'website.home.yaml'], '--on-existing must be one of skip, replace, merge, not "drop".\n'],
    [['audit', '--limit', 'x'], '--limit must be a whole number from 1 to 200\n'],
    [['audit', '--limit', '201'], '--limit must be a whole number from 1 to 200\n'],
    [['audit', '--from', '2020'], '--from takes a date such as 2026-11-23 or 2026-11-23T09:30:00Z\n'],
    [['audit', '--kind', 'x'], '--kind must be one of content, form, responses, user, token, backup\n'],
  ])('%j', async (args, stderr) => {
    expect(await cms.run(args)).toEqual({ code: 2, stdout: '', stderr });
  }); // prettier-ignore

  it('report the error as JSON, too', async () => {
    const { code, stdout } = await cms.run(['workspace', 'list', 'x', '--json']);
    const message = "too many arguments for 'list'. Expected 0 arguments but got 1.";
    expect([code, JSON.parse(stdout)]).toEqual([2, { error: { message } }]);
  });
});

describe('cms with an invalid command', () => {
  const NOTHING = '0 files, 0 nodes, 0 binaries, 0 warnings, SECONDS\n';

  /** Runs a command; the duration of imports varies. */
  async function run(args: string[]): Promise<unknown> {
    const { stdout, ...rest } = await cms.run(args);
    return { ...rest, stdout: stdout.replace(/\d+\.\d s/, 'SECONDS') };
  }

  it.each([
    [['content', 'import', 'missing'], NOTHING, 'missing does not exist.\n1 of 1 files were rejected.\n'],
    [['content', 'import', 'empty'], '', 'No .yaml, .yml, .xml, .yaml.gz, .yml.gz, .xml.gz, .yaml.zip, .yml.zip or .xml.zip file found to import.\n'],
    [['content', 'import', 'empty/notes.txt'], NOTHING, 'empty/notes.txt: not a content file: its name must end in .yaml, .yml or .xml, or in one of them followed by .gz or .zip\n1 of 1 files were rejected.\n'],
  ])('%j', async (args, stdout, stderr) => {
    expect(await run(args)).toEqual({ code: 1, stdout, stderr });
  }); // prettier-ignore

  it('imports the others if one of several paths is invalid', async () => {
    expect(await run(['content', 'import', 'missing', 'website.home.yaml'])).toEqual({
      code: 1,
      stdout:
        'website.home.yaml: website:/home, 1 created\n1 file, 1 node, 0 binaries, 0 warnings, SECONDS\n',
      stderr: 'missing does not exist.\n1 of 2 files were rejected.\n',
    });
  });
});

describe('cms with invalid settings', () => {
  it('reports them in one line', async () => {
    expect(await cms.run(['workspace', 'list'], { PORT: 'x' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Settings: PORT must be a whole number from 0 to 65535, not "x"\n',
    });
  });
});

describe('cms with system properties', () => {
  it.each([
    [['-Dcms.form.datasource.db.driver=sqlite', 'forms', 'list']],
    [['forms', 'list', '-Dcms.form.datasource.db.driver=sqlite']],
  ])('accepts %j', async (args) => {
    const { code, stderr } = await cms.run(args);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Settings: cms\.form\.datasource\.db\.driver must be one of [^\n]*, not "sqlite"\n$/,
      ),
    ]);
  });

  it('are accepted in addition to the options of a command', async () => {
    const { code, stdout } = await cms.run(['-Dcms.form.orm.migration.run=true', 'workspace', 'list']);
    expect([code, stdout]).toEqual([0, 'WORKSPACE  NODES\nwebsite    1\n']);
  });
});

describe('--version', () => {
  it.each([
    ['cli.js', '--version'],
    ['cli.js', '-V'],
    ['main.js', '--version'],
  ] as const)('of %s with %s prints the version of the package and ends', async (script, argument) => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    const program = await Program.in(script);
    expect(await program.run([argument])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await readdir(program.folder)).toEqual([]);
    await program.dispose();
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

List the children of a node (default: the root)

Options:
  --json      print one JSON document instead of text
  -h, --help  display help for command

Example: npm run cms -- content list website /larkway

`,
      stderr: '',
    });
  });
});

describe('the help of every command', () => {
  it('has an example and fits a terminal', async () => {
    for (const command of ALL_COMMANDS) {
      const { code, stdout } = await cms.run([...command.split(' '), '--help']);
      expect([command, code, stdout.includes('Example')]).toEqual([command, 0, true]);
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });
});
