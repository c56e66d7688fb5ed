import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '../../client/index.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';

const PASSWORD = 'a password for the tests';
/**
 * The maximum time between the acknowledgement of a response and its write to the disk (from the
 * documentation of the embedded database).
 */
const LOST_AT_MOST_MS = 1_000;

/** Enough for two starts of a server on a busy machine; each start has its own limit (`ServerProcess`). */
const TEST_WITHIN_MS = 300_000;

const preload = (name: string): string => `--import=${fileURLToPath(new URL(name, import.meta.url))}`;

describe('the disk of the embedded database', () => {
  let test: TestDatabase;
  let server: ServerProcess | undefined;

  const start = async (more: Readonly<Record<string, string>>): Promise<ServerProcess> => {
    const { dataDir } = test.options;
    server = await ServerProcess.prepare({
      ...{ DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', SAMPLE: 'false' },
      ...more,
    });
    return server;
  };

  const publishForm = async (address: string): Promise<{ form: number; question: number }> => {
    const { formsEditor } = createClient({
      baseUrl: address,
      credentials: { user: 'superuser', password: PASSWORD },
    });
    const draft = await formsEditor.createForm({
      title: 'Kept',
      publicResults: true,
      questions: [{ title: 'Text', questionType: 'text', orderIndex: 0 }],
    });
    const { id, questions } = await formsEditor.publishForm(draft.id);
    return { form: id, question: questions[0]?.id ?? 0 };
  };

  const send = (address: string, { form, question }: { form: number; question: number }, value: string) =>
    fetch(`${address}/.rest/forms/v1/forms/${String(form)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ questionId: question, value }]),
      signal: AbortSignal.timeout(30_000),
    }).then(({ status }) => status);

  const storedIn = async (address: string, form: number): Promise<string[]> => {
    const results = await createClient({ baseUrl: address }).forms.getResults(form);
    return results
      .map(({ items }) => String(items[0]?.value))
      .sort((left, right) => Number(left) - Number(right));
  };

  beforeEach(async () => {
    test = await testDatabase('embedded');
  });

  afterEach(async () => {
    await server?.dispose();
    await test.drop();
  });

  it(
    'full: the server exits with status 1, and a new one has all acknowledged responses',
    async () => {
      const full = join(test.options.dataDir, 'full');
      const first = await start({ NODE_OPTIONS: preload('full-disk.mjs'), FULL_DISK: full });
      const place = await publishForm(first.address);
      expect(await send(first.address, place, 'before')).toBe(201);
      await writeFile(full, '');
      await expect(send(first.address, place, 'lost')).rejects.toThrow('fetch failed');
      await eventually(
        () => Promise.resolve(first.exitCode),
        (code) => {
          expect(code).toBe(1);
        },
        10_000,
      );
      expect(first.output).toMatch(
        /^The server stops: the embedded database failed: .*No space left on device$/m,
      );
      await rm(full);
      await first.start();
      expect(await storedIn(first.address, place.form)).toEqual(['before']);
      expect(await send(first.address, place, 'after')).toBe(201);
    },
    TEST_WITHIN_MS,
  );

  it(
    'after a power failure: at most the responses of the last second are lost',
    async () => {
      const left = join(test.options.dataDir, 'left');
      await mkdir(left);
      await cp(join(test.options.dataDir, 'embedded'), join(left, 'embedded'), { recursive: true });
      const first = await start({
        NODE_OPTIONS: preload('power-cut.mjs'),
        POWER_CUT: join(left, 'embedded'),
      });
      const place = await publishForm(first.address);
      const acknowledged: { readonly value: string; readonly at: number }[] = [];
      const safeNow = (): string[] =>
        acknowledged.filter(({ at }) => at < performance.now() - LOST_AT_MOST_MS).map(({ value }) => value);
      while (safeNow().length < 10) {
        const value = String(acknowledged.length + 1);
        expect(await send(first.address, place, value)).toBe(201);
        acknowledged.push({ value, at: performance.now() });
        await sleep(30);
      }
      const safe = safeNow();
      await first.kill();
      await first.dispose();
      const second = await start({ DATA_DIR: left });
      const stored = await storedIn(second.address, place.form);
      expect(stored.slice(0, safe.length)).toEqual(safe);
      expect(stored).toEqual(acknowledged.slice(0, stored.length).map(({ value }) => value));
    },
    TEST_WITHIN_MS,
  );

  it('contains files that only their owner can read, including those of earlier versions', async () => {
    const { dataDir } = test.options;
    await start({});
    await server?.stop();
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const open: string[] = [];
    for (const { parentPath, name } of entries) {
      const { mode } = await stat(join(parentPath, name));
      if ((mode & 0o077) !== 0) open.push(join(parentPath, name));
    }
    expect(open).toEqual([]);
  });
});
