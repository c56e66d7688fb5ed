import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any restart: a call fails if the server stays unavailable. */
export const PATIENT = { attempts: 400, delay: 50, maxDelay: 1_000 };

const READY_WITHIN_MS = 120_000;
/** docs/reference/reading.md#caching: all instances show committed changes within a second. */
const KNOWN_WITHIN_MS = 1_000;

/** Whether the server reports that all its parts work. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/.rest/health/ready`);
    const text = await response.text();
    return response.status === 200 && text.startsWith('{"status":"ok"');
  } catch {
    return false;
  }
}

/** Waits until the server is ready, including its database. */
export async function untilReady(address: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (performance.now() > end)
      throw new Error(`The server is not ready within ${String(READY_WITHIN_MS)} ms.`);
    await sleep(20);
  }
}

/** Waits until the outcome of a change with a lost response can be read. */
export async function untilSettled(address: string): Promise<void> {
  await untilReady(address);
  await sleep(KNOWN_WITHIN_MS);
  await untilReady(address);
}
