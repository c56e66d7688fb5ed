/** A file cannot be restored, or not into this database. The message contains the file and how to fix it. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
