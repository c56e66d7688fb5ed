import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Removes the remains of the run: its databases on an external server, its own server, its folder. */
export default async function globalTeardown() {
  const folder = process.env.TEST_RUN_DIR;
  const server = await readServer(join(folder, 'postgres-server.json'));
  if (server?.pid !== undefined) await stop(server.pid);
  else if (server !== undefined) await dropDatabases(server.url, basename(folder));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function readServer(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).value;
  } catch {
    return undefined;
  }
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function stop(pid) {
  try {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100; tries += 1) {
      await sleep(100);
      process.kill(pid, 0);
    }
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function dropDatabases(url, run) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const prefix = `${run.toLowerCase()}_`;
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  await client.end();
}
