/** The size of all chunks of a stored binary but the last. */
export const CHUNK_BYTES = 256 * 1024;
