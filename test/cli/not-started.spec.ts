import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/index.js';
import { testDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

let cms: Program;

beforeAll(async () => {
  cms = await Program.in('cli.js');
});

afterAll(() => cms.dispose());

describe('cms that cannot start', () => {
  it('says that the embedded database is in use', async () => {
    const test = await testDatabase('embedded');
    const database = await openDatabase(test.options);
    try {
      const { code, stdout, stderr } = await cms.run(['workspace', 'list'], {
        DATA_DIR: test.options.dataDir,
      });
      expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
        code: 1,
        stdout: '',
        lines: 1,
      });
      expect(stderr).toContain(test.options.dataDir);
    } finally {
      await database.close();
      await test.drop();
    }
  });

  it('says that the database cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };
    const { code, stdout, stderr } = await cms.run(['workspace', 'list'], settings);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      code: 1,
      stdout: '',
      lines: 1,
    });
    expect(stderr).toBe(
      'Settings: DATABASE_URL: nothing answers at 127.0.0.1:1: start PostgreSQL there, or correct host and port\n',
    );
  });

  it('says that the data folder is none', async () => {
    const file = join(cms.folder, 'data-file');
    await mkdir(cms.folder, { recursive: true });
    await writeFile(file, '');
    const { code, stderr } = await cms.run(['workspace', 'list'], { DATA_DIR: file });
    expect(code).toBe(1);
    expect(stderr).toContain(file);
  });
});
