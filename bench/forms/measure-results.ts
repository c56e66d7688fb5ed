import { ask } from '../measure-case.js';
import type { Listening } from '../processes.js';
import type { AnalyticsResult, ExportResult } from '../results.js';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;

/** Number of new responses between two requests for analytics, and number of repetitions. */
const NEW_RESPONSES = 100;
const REPEATS = 5;

/** Exports all responses, reading as fast as possible. */
export async function measureExport(
  server: Listening,
  form: string,
  format: (typeof EXPORT_FORMATS)[number],
): Promise<Pick<ExportResult, 'bytes' | 'seconds' | 'peakBefore' | 'peakMemory'>> {
  const peakBefore = server.peakMemory();
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${String(server.port)}${form}/results.${format}`);
  if (!response.ok || response.body === null) throw new Error(`${format}: ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
  const seconds = (performance.now() - start) / 1000;
  return { bytes, seconds, peakBefore, peakMemory: server.peakMemory() };
}

/** Requests analytics, then again after each batch of new responses. */
export async function measureAnalytics(
  server: Listening,
  form: string,
  bodies: readonly string[],
): Promise<Pick<AnalyticsResult, 'first' | 'again'>> {
  const first = await timeOf(server, `${form}/analytics`);
  const again: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (let sent = 0; sent < NEW_RESPONSES; sent += 1) {
      await ask(server, { path: form, body: bodies[sent % bodies.length] ?? '[]' });
    }
    again.push(await timeOf(server, `${form}/analytics`));
  }
  return { first, again: again.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? Number.NaN };
}

async function timeOf(server: Listening, path: string): Promise<number> {
  const start = performance.now();
  await ask(server, { path });
  return performance.now() - start;
}
