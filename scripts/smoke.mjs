/**
 * What a newcomer does: clones the project, runs `npm start`, reads an answer, stops it. The clone holds
 * what is committed. Exit status 0 when the server answered and ended with 0 on SIGTERM.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, root } from './prepare.mjs';

/** Enough to install and build while tests take all processors. */
const SECONDS_TO_ANSWER = 600;

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url) {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

async function waitForAnswer(url, child) {
  for (let second = 0; second < SECONDS_TO_ANSWER && child.exitCode === null; second += 1) {
    if (await answers(url)) return;
    await sleep(1000);
  }
  throw new Error(`no answer from ${url}`);
}

/** Starts, asks, stops; answers the exit status of `npm start`. */
async function startAndStop(folder) {
  const port = await findFreePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '' };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/.rest/health/live`, child);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}

const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
try {
  execFileSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' });
  const code = await startAndStop(folder);
  if (code !== 0) fail(`npm start ended with ${code} after SIGTERM instead of 0.`);
  process.stdout.write('A fresh clone answers and stops.\n');
} catch (error) {
  fail(`A fresh clone does not start: ${error.message}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
