/**
 * Runs `npm start` with new data, sends a request and stops the server. Exit status 0 if the server responded and exited with
 * status 0 after SIGTERM. In a fresh clone this installs and builds everything.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, root } from './prepare.mjs';

/** Includes installing and building under load. */
const TIMEOUT_SECONDS = 600;

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(url) {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

async function waitForResponse(url, child) {
  for (let second = 0; second < TIMEOUT_SECONDS && child.exitCode === null; second += 1) {
    if (await isReady(url)) return;
    await sleep(1000);
  }
  throw new Error(`no response from ${url}`);
}

/** Starts the server, sends a request, and stops it; returns the exit status of `npm start`. */
async function startAndStop(data) {
  const port = await findFreePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '', DATA_DIR: data };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    await waitForResponse(`http://127.0.0.1:${port}/.rest/health/live`, child);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}

const data = mkdtempSync(join(tmpdir(), 'start-'));
try {
  const code = await startAndStop(data);
  if (code !== 0) fail(`npm start ended with ${code} after SIGTERM instead of 0.`);
  process.stdout.write('The server responds and stops.\n');
} catch (error) {
  fail(`The server does not start: ${error.message}`);
} finally {
  rmSync(data, { recursive: true, force: true });
}
