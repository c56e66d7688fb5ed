/** Size of all chunks of a stored binary except the last. */
export const CHUNK_BYTES = 256 * 1024;
