const CHUNK_BYTES = 65_536;
/** Maximum number of unused buffers: 8 MB. */
const MOST_KEPT = 128;

const kept: Buffer[] = [];

/** A buffer of 64 KB with undefined content. */
export function takeChunk(): Buffer {
  return kept.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
}

/** Returns buffers from `takeChunk` that are no longer used. */
export function releaseChunks(chunks: readonly Buffer[]): void {
  kept.push(...chunks.slice(0, MOST_KEPT - kept.length));
}
