import type { Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const TEXTS = ['a', '', '\\N', '\\.', '"x",\ty\r\n', 'ä😀', 'PGCOPY\n', 'x'.repeat(300_000)];
const literalOf = (text: string): string => `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;

describe.each(databaseKinds)('copying texts on the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  const copied = async (text: string): Promise<string> => {
    const texts = await database.copyTexts({ name: 'test-copy', text });
    const joined = Buffer.concat(texts.chunks).toString();
    texts.release();
    return joined;
  };

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('joins all rows, whatever they contain', async () => {
    const rows = TEXTS.map((text) => `(${literalOf(text)})`).join();
    expect(await copied(`SELECT * FROM (VALUES ${rows}) AS v(text)`)).toBe(TEXTS.join());
    expect(await copied('SELECT n::text FROM generate_series(1, 0) AS n')).toBe('');
    const numbers = Array.from({ length: 5000 }, (_, index) => String(index + 1));
    expect(await copied('SELECT n::text FROM generate_series(1, 5000) AS n')).toBe(numbers.join());
  });

  it('rejects an error after some rows, and uses the connection again', async () => {
    const failing = 'SELECT (1 / (500 - n))::text FROM generate_series(1, 1000) AS n';
    for (let time = 0; time < 20; time += 1) {
      await expect(copied(failing)).rejects.toMatchObject({ code: '22012' });
    }
    expect(await copied("SELECT 'so'")).toBe('so');
    expect(database.poolStates().map(({ open, waiting }) => [open, waiting])).toEqual([[1, 0]]);
  });
});
