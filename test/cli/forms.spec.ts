import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';

// docs/reference/form-files.md#export-and-import: form files on the command line, as a process with its own
// database. Each test continues where the previous one ended.

let cms: Program;
let database: TestDatabase;

const UUID = '00000000-0000-4000-8000-000000000001';
const OPTION = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  database = await testDatabase('postgres');
  cms = await Program.in('cli.js', { DATABASE_URL: database.options.url });
  await cms.put('files/poll.yaml', `uuid: ${UUID}\ntitle: Poll\npublished: true\nquestions:\n- question: Ok?\n  questionType: single\n  uuid: ${UUID}\n  answerOptions: [{value: yes, uuid: ${OPTION}}]\nresponses:\n- {uuid: ${UUID}, created: "2026-01-31T08:00:00.000Z", createdBy: eve, items: [{questionId: ${UUID}, answerOptionId: ${OPTION}, value: "yes"}]}\n`);
  await cms.put('files/untitled.json', '{"title": "Broken", "questions": [{}]}');
  await cms.put('empty/readme.md', '');
}); // prettier-ignore

afterAll(async () => {
  await cms.dispose();
  await database.drop();
});

const done = (...stdout: string[]): unknown => ({ code: 0, stdout: `${stdout.join('\n')}\n`, stderr: '' });

it('imports folders, and rejects broken files with their path and the reason', async () => {
  expect(await cms.run(['forms', 'import', 'nothing', 'files'])).toEqual({
    code: 1,
    stdout: 'files/poll.yaml: form 1 (Poll) created, 1 responses\n',
    stderr:
      'nothing does not exist.\nfiles/untitled.json:1:35: questions[0].question: must not be empty\n2 of 3 files were rejected.\n',
  });
});

it('shows the number of stored responses on a terminal', async () => {
  const responses = Array.from({ length: 1_500 }, (_, each) => ({ uuid: `00000000-0000-4000-8000-${String(each).padStart(12, '0')}`, created: '2026-01-31T08:00:00.000Z', createdBy: 'eve', items: [] }));
  await cms.put('many.json', JSON.stringify({ title: 'Many', responses }));
  const terminal = { DATABASE_URL: '', DATA_DIR: './many', NODE_OPTIONS: '--import=data:text/javascript,process.stderr.isTTY=true' };
  const { code, stdout, stderr } = await cms.runAlone(['forms', 'import', 'many.json'], terminal);
  expect([code, stdout]).toEqual([0, 'many.json: form 1 (Many) created, 1500 responses\n']);
  expect(stderr).toMatch(/^\r\x1b\[K█{16}░{8} 67 % 1000 responses {2}many.json(?:\r\x1b\[K█{24} 100 % 1500 responses {2}many.json)?(?:\r\x1b\[K)+$/);
}); // prettier-ignore

it('skips an existing form, and reports an update that changes nothing', async () => {
  expect(await cms.run(['forms', 'import', 'files/poll.yaml'])).toEqual(
    done('files/poll.yaml: form 1 (Poll) skipped'),
  );
  expect(await cms.run(['forms', 'import', '--on-existing', 'update', 'files/poll.yaml'])).toEqual(
    done('files/poll.yaml: form 1 (Poll) unchanged'),
  );
});

it('lists forms', async () => {
  expect(await cms.run(['forms', 'list'])).toEqual(
    done('ID  TITLE  PUBLISHED  RESPONSES  UUID', `1   Poll   yes        1          ${UUID}`),
  );
});

it('records (system) as the user of imported forms', async () => {
  const client = new Client({ connectionString: database.options.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT created_by AS user FROM forms.form UNION SELECT user_name FROM server.audit_entry`,
    );
    expect(rows).toEqual([{ user: '(system)' }]);
  } finally {
    await client.end();
  }
});

it('exports to standard output and to a file, which another database imports', async () => {
  const { code, stdout, stderr } = await cms.run(['forms', 'export', '1', '--responses']);
  expect([code, stderr]).toEqual([0, '']);
  expect(await cms.run(['forms', 'export', UUID, '--responses', '-o', 'out.json'])).toEqual({ code: 0, stdout: '', stderr: '' });
  const other = { DATABASE_URL: '', DATA_DIR: './other' };
  expect(await cms.run(['forms', 'import', 'out.json'], other)).toEqual(done('out.json: form 1 (Poll) created, 1 responses'));
  expect((await cms.run(['forms', 'export', UUID, '--responses'], other)).stdout).toBe(stdout);
}); // prettier-ignore

it.each([
  [1, ['import', 'nothing'], 'nothing does not exist.\n1 of 1 files were rejected.'],
  [1, ['import', 'empty'], 'No .yaml, .yml, .json or .lss file found to import.'],
  [2, ['import', '--on-existing', 'x', 'files'], '--on-existing must be one of skip, update, not "x".'],
  [1, ['export', '99'], 'There is no form 99.'],
  [2, ['export', '--format', 'xml', '1'], '--format must be one of yaml, json, not "xml".'],
])('exit status %i for %j', async (code, args, stderr) => {
  expect(await cms.run(['forms', ...args])).toEqual({ code, stdout: '', stderr: `${stderr}\n` });
});
