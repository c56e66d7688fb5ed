import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

/** JSON texts separated by commas. */
interface JsonTexts {
  readonly count: number;
  readonly chunks: readonly Buffer[];
  /** Returns the buffers for reuse. */
  release(): void;
}

/** One batch in memory, in reused buffers. Not a stream, which does not report when a batch was sent. */
export async function sendJsonArray(batches: AsyncGenerator<JsonTexts>, reply: FastifyReply): Promise<void> {
  const first = await batches.next();
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  try {
    await write(raw, first, batches);
  } catch (error) {
    reply.log.error(error);
    raw.destroy();
  } finally {
    await batches.return(undefined);
  }
}

async function write(
  raw: ServerResponse,
  first: IteratorResult<JsonTexts>,
  batches: AsyncGenerator<JsonTexts>,
): Promise<void> {
  let before = '[';
  for (let next = first; next.done !== true; next = await batches.next()) {
    if (raw.destroyed) return;
    if (next.value.count === 0) continue;
    raw.write(before);
    before = ',';
    for (const chunk of next.value.chunks) raw.write(chunk);
    await sent(raw);
    next.value.release();
  }
  if (!raw.destroyed) raw.end(before === '[' ? '[]' : ']');
}

/** Waits until all bytes have been passed to the system, or the connection is closed. */
function sent(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      raw.off('close', end);
      resolve();
    };
    raw.once('close', end);
    raw.write('', end);
  });
}
