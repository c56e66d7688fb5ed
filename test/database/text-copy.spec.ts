import type { Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const TEXTS = ['a', '', '\\N', '\\.', '"x",\ty\r\n', 'ä😀', 'PGCOPY\n', 'x'.repeat(300_000)];
const literalOf = (text: string): string => `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;

describe.each(databaseKinds)('copying texts on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  const copied = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    await database.copyTexts({ name: 'test-copy', text }, (bytes) => {
      found.push(bytes.toString());
    });
    return found;
  };

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('hands over every row, whatever it contains', async () => {
    const rows = TEXTS.map((text) => `(${literalOf(text)})`).join();
    expect(await copied(`SELECT * FROM (VALUES ${rows}) AS v(text)`)).toEqual(TEXTS);
    expect(await copied('SELECT n::text FROM generate_series(1, 0) AS n')).toEqual([]);
    expect((await copied('SELECT n::text FROM generate_series(1, 5000) AS n')).length).toBe(5000);
  });

  it('rejects an error after some rows, and uses the connection again', async () => {
    const failing = 'SELECT (1 / (500 - n))::text FROM generate_series(1, 1000) AS n';
    for (let time = 0; time < 20; time += 1) {
      await expect(copied(failing)).rejects.toMatchObject({ code: '22012' });
    }
    expect(await copied("SELECT 'so'")).toEqual(['so']);
    expect(database.poolStates().map(({ open, waiting }) => [open, waiting])).toEqual([[1, 0]]);
  });
});
