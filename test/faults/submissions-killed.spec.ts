import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';
import { expectExactlyOnce } from './expect-exactly-once.js';
import { kindsOfRun, planOf, showFigures } from './fault-plan.js';
import { SubmissionStorm } from './submission-storm.js';

const PASSWORD = 'a password for the tests';
const PLAN = planOf({ clients: 8, responses: 800, kills: 3 });

describe.each(kindsOfRun())('submissions while the server is killed, %s database', (kind) => {
  let test: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    test = await testDatabase(kind);
    const { url, dataDir } = test.options;
    server = await ServerProcess.prepare({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SUPERUSER_PASSWORD: PASSWORD,
      SAMPLE: 'false',
    });
  });

  afterAll(async () => {
    await server.dispose();
    await test.drop();
  });

  it('keep every acknowledged response exactly once and completely', async () => {
    const storm = await SubmissionStorm.prepare(server.address, PASSWORD, PLAN);
    const acknowledged = await storm.run(async () => {
      await server.kill();
      await server.start();
    });
    showFigures(`server killed, ${kind} database`, storm.figures);
    await expectExactlyOnce(storm, acknowledged, PLAN.responses);
  });
});
