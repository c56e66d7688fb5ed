import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { Program } from '../support/program.js';
import { ServerProcess } from '../support/server-process.js';

const PASSWORD = /[a-zA-Z2-9]{20}/;

describe('the generated password of superuser', () => {
  let program: Program;
  let test: TestDatabase;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    program = await Program.in('main.js');
    test = await testDatabase('embedded');
  });

  afterAll(async () => {
    await server?.dispose();
    await test.drop();
    await program.dispose();
  });

  it('is written by the first successful start to a file of its owner, and not to the log', async () => {
    const { dataDir } = test.options;
    const settings = { DATA_DIR: dataDir, MODULES_DIR: program.folder, SAMPLE: 'false' };
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const rejected = await program.runAlone([], { ...settings, PORT: String(port) });
    expect([rejected.code, rejected.stderr]).toEqual([
      1,
      expect.stringContaining(`PORT: ${String(port)} on 127.0.0.1 is in use`),
    ]);
    taken.close();

    const file = join(dataDir, 'initial-password');
    expect(existsSync(file)).toBe(false);
    server = await ServerProcess.prepare(settings);
    const [password = ''] = (await readFile(file, 'utf8')).split('\n');
    expect(password).toMatch(PASSWORD);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining([expect.stringMatching(/password\./)]));
    const authorization = `Basic ${Buffer.from(`superuser:${password}`).toString('base64')}`;
    const { status } = await fetch(`${server.address}/.rest/definitions/problems`, {
      headers: { authorization },
    });
    expect(status).toBe(200);
    await server.stop();
    expect(server.output).toContain(file);
    expect(server.output).not.toContain(password);
  });
});

it('superuser can sign in with the first request that a new server accepts', async () => {
  const password = 'a-password-of-superuser';
  const authorization = `Basic ${Buffer.from(`superuser:${password}`).toString('base64')}`;
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}/.rest/definitions/problems`;
  let status: number | undefined;
  const started = new AbortController();
  const first = (async () => {
    while (status === undefined && !started.signal.aborted) {
      status = await fetch(address, { headers: { authorization } }).then((response) => response.status, () => undefined); // prettier-ignore
      await setImmediate();
    }
  })();
  const settings = { PORT: String(port), SUPERUSER_PASSWORD: password, SAMPLE: 'false' };
  const server = await ServerProcess.prepare(settings).finally(async () => {
    started.abort();
    await first;
  });
  await server.dispose();
  expect(status).toBe(200);
}, 120_000);
