import type { BenchRequest } from './load.js';
import { ask } from './measure-case.js';
import type { Listening } from './processes.js';

/** The requests for the pages after those that the given requests return. */
export async function followCursors(
  server: Listening,
  requests: readonly BenchRequest[],
): Promise<BenchRequest[]> {
  const following: BenchRequest[] = [];
  for (const request of requests) {
    const { body } = await ask(server, request);
    const { next } = JSON.parse(body.toString()) as { readonly next: string | null };
    if (next !== null) following.push({ path: `${request.path}&after=${next}` });
  }
  return following;
}
