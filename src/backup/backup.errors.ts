/** A file cannot be restored, or not here; the message names the file and what to do. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
