import { createClient, type Form } from '../../client/index.js';
import { openDatabase } from '../../src/database/index.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';

// docs/reference/forms.md#submissions: nothing that identifies the sender is stored anywhere, including the
// log. The server runs as a process, so that its log can be read.

const USER = 'superuser';
const PASSWORD = 'a password for the tests';
const credentials = { user: USER, password: PASSWORD };
const KEPT = ['response', 'response_item', 'submission_key'];

let test: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  test = await testDatabase();
  const { url, dataDir } = test.options;
  server = await ServerProcess.prepare({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD, LOG_LEVEL: 'debug' },
    SAMPLE: 'false',
  });
});
afterAll(async () => {
  await server.dispose();
  await test.drop();
});

it('the sender is discarded when a response is stored, permanently', async () => {
  const { forms, formsEditor } = createClient({ baseUrl: server.address, credentials });
  const draft = await formsEditor.createForm({ title: 'Poll', questions: [{ question: 'Well?' }] });
  const form = await formsEditor.publishForm(draft.id);
  const answer = async (value: string): Promise<unknown> => {
    const { createdBy, modifiedBy, items } = await forms.submitResponse(form.id, [
      { questionId: form.questions[0]?.id ?? 0, value },
    ]);
    return [createdBy, modifiedBy, ...items.flatMap((item) => [item.createdBy, item.modifiedBy])];
  };
  const change = async (current: Form, anonymize: boolean): Promise<Form> =>
    formsEditor.changeForm(current.id, { version: current.version, anonymize });
  const [named, nameless] = [Array(4).fill(USER), Array(4).fill('anonymous')];
  expect(await answer('before')).toEqual(named);
  const hidden = await change(form, true);
  expect(await answer('while')).toEqual(nameless);
  await change(hidden, false);
  expect(await answer('after')).toEqual(named);
  const results = await forms.getResults(form.id);
  expect(results.map(({ createdBy, items }) => [createdBy, items[0]?.value])).toEqual([
    [USER, 'after'],
    ['anonymous', 'while'],
    [USER, 'before'],
  ]);
  expect(await formsEditor.anonymiseResponses(form.id)).toBe(2);
});

it('the sender is neither in any table of responses nor in the log', async () => {
  const { forms, formsEditor } = createClient({
    ...{ baseUrl: server.address, credentials, headers: { 'user-agent': 'browser-of-the-sender' } },
  });
  const draft = await formsEditor.createForm({
    ...{ title: 'Poll', anonymize: true, questions: [{ question: 'Well?' }] },
  });
  const form = await formsEditor.publishForm(draft.id);
  const items = [{ questionId: form.questions[0]?.id ?? 0, value: 'a word nobody else says' }];
  await forms.submitResponse(form.id, items, { idempotencyKey: 'key-of-the-sender' });
  await expect(forms.submitResponse(form.id, [])).rejects.toThrow();
  expect(await server.stop()).toBe(0);
  const traces = [
    USER,
    'browser-of-the-sender',
    'key-of-the-sender',
    '127.0.0.1',
    'Basic',
    btoa(USER).slice(0, 8),
  ];
  const rows = await readRows(form.id);
  expect(rows).toHaveLength(3);
  expect(traces.filter((trace) => rows.some((row) => row.includes(trace)))).toEqual([]);
  // Editors are logged by name; only the lines of respondents are checked.
  const lines = server.output.split('\n').filter((line) => line.includes(`/forms/${String(form.id)}"`));
  const requests = lines
    .filter((line) => line.includes('"POST"'))
    .map((line) => Object.keys(JSON.parse(line) as object));
  const line = ['level', 'time', 'pid', 'hostname', 'id', 'method', 'url', 'status', 'ms', 'msg'];
  // The accepted and the rejected response.
  expect(requests).toEqual([line, line]);
  const said = [...traces, 'a word nobody'].filter((trace) => lines.some((text) => text.includes(trace)));
  expect(said).toEqual([]);
});

/** All rows about the responses of a form, as JSON. */
async function readRows(formId: number): Promise<string[]> {
  const database = await openDatabase(test.options);
  const found = await Promise.all(
    KEPT.map((table) => {
      const where =
        table === 'response_item'
          ? 'response_id IN (SELECT id FROM forms.response WHERE form_id = $1)'
          : 'form_id = $1';
      return database.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM forms.${table} t WHERE ${where}`,
        [formId],
      );
    }),
  );
  await database.close();
  return found.flat().map(({ row }) => row);
}
