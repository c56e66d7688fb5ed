import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { runFolder } from './once-per-run.js';

/**
 * Below the ports that systems use for outgoing connections, which could take it while its server restarts.
 */
const FIRST = 15_000;
const LAST = 32_000;

/** An unused port of 127.0.0.1 that no other test gets, also not in a run at the same time on the other database. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (isFirstClaim(port) && (await isFree(port))) return port;
  }
}

function isFirstClaim(port: number): boolean {
  return mkdirSync(join(dirname(runFolder()), 'ports', String(port)), { recursive: true }) !== undefined;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
