import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

/** The migrations as the server logs them. */
const MIGRATIONS = readdirSync('src/database/migrations/content')
  .sort()
  .map((name) => `migration content/${name} applied`);

let cms: Program;

beforeAll(async () => {
  cms = await Program.in('cli.js');
});

afterAll(() => cms.dispose());

describe('cms that cannot start', () => {
  it('reports that the database is unreachable', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };
    const { code, stdout, stderr } = await cms.run(['workspace', 'list'], settings);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      code: 1,
      stdout: '',
      lines: 1,
    });
    expect(stderr).toBe(
      'Settings: DATABASE_URL: no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port\n',
    );
  });

  it('reports the missing embedded database, and creates none', async () => {
    const folder = join(cms.folder, 'missing');
    for (const command of ['workspace list', 'user list', 'content prune', 'check', 'backup site.backup']) {
      const result = await cms.runVerbatim(command.split(' '), { DATA_DIR: folder });
      expect([command, result]).toEqual([
        command,
        {
          ...{ code: 1, stdout: '' },
          stderr: `No embedded database in ${folder}: set DATA_DIR to the data folder of the server, or DATABASE_URL.\n`,
        },
      ]);
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('prints the migrations that it applies to an empty database', async () => {
    const { options, drop } = await emptyDatabase();
    const added = await cms.runVerbatim(['workspace', 'list', '--json'], { DATABASE_URL: options.url });
    expect(added).toEqual({ code: 0, stdout: '[]\n', stderr: [...MIGRATIONS, ''].join('\n') });
    await drop();
  });

  it('prints which embedded database it creates or uses', async () => {
    const folder = join(cms.folder, 'new');
    const settings = { DATA_DIR: folder };
    const added = await cms.runVerbatim(['user', 'add', 'ada'], settings, 'a long and unusual password\n');
    expect([added.code, added.stderr]).toEqual([
      0,
      `New embedded database in ${folder} (DATABASE_URL is not set)\n`,
    ]);
    expect(await cms.runVerbatim(['workspace', 'list', '--json'], settings)).toEqual({
      ...{ code: 0, stdout: '[]\n' },
      stderr: `Embedded database in ${folder} (DATABASE_URL is not set)\n`,
    });
  });

  it('rejects a password that is not UTF-8, with its position', async () => {
    const settings = { DATA_DIR: join(cms.folder, 'passwords') };
    const latin = Buffer.from('a long and unusual caf\xe9\n', 'latin1');
    expect(await cms.run(['user', 'add', 'ada'], settings, latin)).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: 'Standard input: the password is not UTF-8 (character 23): send it as UTF-8.\n',
    });
    const added = await cms.run(['user', 'add', 'ada'], settings, 'a long and unusual café\r\nmore\n');
    expect([added.code, added.stderr]).toEqual([0, '']);
    expect((await cms.run(['user', 'passwd', 'ada'], settings, latin)).code).toBe(1);
  });

  it('reports that the data folder is not a folder', async () => {
    const file = join(cms.folder, 'data-file');
    await mkdir(cms.folder, { recursive: true });
    await writeFile(file, '');
    const { code, stderr } = await cms.run(['workspace', 'list'], { DATA_DIR: file });
    expect(code).toBe(1);
    expect(stderr).toContain(file);
  });
});
