import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await testDatabase();
  const { url, dataDir } = database.options;
  server = await ServerProcess.prepare({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SAMPLE: 'false',
    ANSWER_STORE_MB: '16',
    RATE_LIMIT_ADDRESS: '1',
  });
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

describe('a setting under its former name', () => {
  it('takes effect', async () => {
    const read = async (): Promise<number> => (await fetch(`${server.address}/.rest/x`)).status;
    expect([await read(), await read()]).toEqual([401, 429]);
  });

  it('is reported by a warning in the log', () => {
    const warnings = server.output.split('\n').filter((line) => line.includes('"level":40'));
    expect(warnings.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'ANSWER_STORE_MB is deprecated: set RESPONSE_CACHE_MB instead.',
      'RATE_LIMIT_ADDRESS is deprecated: set RATE_LIMIT_IP instead.',
    ]);
  });
});
