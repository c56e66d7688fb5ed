import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from './describe-failure.js';

const WAIT_MS = 90_000;

type Outcome<T> = { readonly value: T } | { readonly error: string };

/** Folder shared by all workers of this test run (global-setup.mjs). */
export function runFolder(): string {
  const folder = process.env.TEST_RUN_DIR;
  if (folder === undefined) throw new Error('TEST_RUN_DIR is not set: start the tests with jest.');
  return folder;
}

/** Creates something once for all workers: the first caller creates it, the others wait for the result. */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(runFolder(), `${name}.json`);
  if (await claim(`${file}.making`)) await publish(file, await outcomeOf(make));
  const outcome = await waitFor<T>(file);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
}

async function claim(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch {
    return false;
  }
}

async function outcomeOf<T>(make: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await make() };
  } catch (error) {
    return { error: describeFailure(error) };
  }
}

async function publish(file: string, outcome: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(outcome));
  await rename(`${file}.new`, file);
}

async function waitFor<T>(file: string): Promise<Outcome<T>> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Outcome<T>;
    await sleep(50);
  }
  throw new Error(`${file} was not made within ${String(WAIT_MS)} ms.`);
}
