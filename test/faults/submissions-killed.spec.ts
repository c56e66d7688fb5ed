import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Form, type Response } from '../../client/index.js';
import { databaseKinds, testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';

const CLIENTS = 8;
const EACH = 100;
const KILLS = 3;
const PASSWORD = 'a password for the tests';
const QUESTIONS = ['First', 'Second', 'Third'];

describe.each(databaseKinds)('submissions while the server is killed, %s database', (kind) => {
  let test: TestDatabase;
  let server: ServerProcess;
  let form: Form;

  beforeAll(async () => {
    test = await testDatabase(kind);
    const { url, dataDir } = test.options;
    server = await ServerProcess.prepare({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SUPERUSER_PASSWORD: PASSWORD,
    });
    const credentials = { user: 'superuser', password: PASSWORD };
    const { formsEditor } = createClient({ baseUrl: server.address, credentials });
    const questions = QUESTIONS.map((title, orderIndex) => ({
      title,
      questionType: 'text' as const,
      orderIndex,
    }));
    const draft = await formsEditor.createForm({
      title: 'Answered in a storm',
      publicResults: true,
      questions,
    });
    form = await formsEditor.publishForm(draft.id);
  });

  afterAll(async () => {
    await server.dispose();
    await test.drop();
  });

  /** Submits one response after the other; every call is repeated with its key until it is acknowledged. */
  const submitAll = async (client: number): Promise<Response[]> => {
    const retry = { attempts: 100, delay: 50, maxDelay: 400 };
    const { forms } = createClient({ baseUrl: server.address, retry });
    const acknowledged: Response[] = [];
    for (let index = 0; index < EACH; index += 1) {
      const value = `${String(client)}/${String(index)}`;
      const items = form.questions.map(({ id }) => ({ questionId: id, value }));
      acknowledged.push(await forms.submitResponse(form.id, items));
    }
    return acknowledged;
  };

  it('keeps every acknowledged response exactly once and no half of one', async () => {
    const submitting = Promise.all(Array.from({ length: CLIENTS }, (_, client) => submitAll(client)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(150 + kill * 70);
      await server.kill();
      await server.start();
    }
    const acknowledged = (await submitting).flat();
    const stored = await createClient({ baseUrl: server.address }).forms.getResults(form.id);
    const byId = (a: Response, b: Response): number => a.id - b.id;
    expect(acknowledged).toHaveLength(CLIENTS * EACH);
    expect([...stored].sort(byId)).toEqual([...acknowledged].sort(byId));
    expect(stored.filter(({ items }) => items.length !== QUESTIONS.length)).toEqual([]);
  });
});
