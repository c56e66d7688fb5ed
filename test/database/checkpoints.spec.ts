import type { Database } from '../../src/database/index.js';
import { openTestDatabase, type OpenTestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';

const MB = 1024 * 1024;
/**
 * Growth after which a checkpoint is made when the database is idle, and in any case; afterwards log files
 * are 16 MB.
 */
const GROWTH = { quiet: 64 * MB, always: 128 * MB, file: 16 * MB };
const LOG = `SELECT pg_current_wal_lsn() - redo_lsn AS growth,
                    (SELECT sum(size) FROM pg_ls_waldir()) AS size
             FROM pg_control_checkpoint()`;
const WRITE = "INSERT INTO filler SELECT repeat('x', 8000) FROM generate_series(1, 500)";
const BYTES_OF_WRITE = 500 * 8_000;

describe('the write-ahead log of the embedded database', () => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeEach(async () => {
    test = await openTestDatabase('embedded');
    ({ database } = test);
    await database.query('CREATE TABLE filler (text text)');
    await database.query('ALTER TABLE filler ALTER text SET STORAGE PLAIN');
  });

  afterEach(() => test.close());

  const readLog = async (): Promise<{ growth: number; size: number }> => {
    const [row] = await database.query<{ growth: string; size: string }>(LOG);
    return { growth: Number(row?.growth), size: Number(row?.size) };
  };

  const write = async (bytes: number): Promise<void> => {
    for (let written = 0; written < bytes; written += BYTES_OF_WRITE) await database.query(WRITE);
  };

  it('is shortened when the database is idle', async () => {
    await write(GROWTH.quiet + GROWTH.file);
    await eventually(
      readLog,
      ({ growth }) => {
        expect(growth).toBeLessThan(MB);
      },
      10_000,
    );
  });

  it('is limited while statements follow each other without a pause', async () => {
    let written = 0;
    let highest = 0;
    const writers = Array.from({ length: 3 }, async () => {
      while (written < 3 * GROWTH.always) {
        written += BYTES_OF_WRITE;
        await database.query(WRITE);
        highest = Math.max(highest, (await readLog()).growth);
      }
    });
    await Promise.all(writers);
    // The limit, plus the growth until the next check and the statements queued before the checkpoint.
    expect(highest).toBeLessThan(GROWTH.always + 4 * GROWTH.file);
    expect((await readLog()).size).toBeLessThan(2 * GROWTH.always);
  });
});
