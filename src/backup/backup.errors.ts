/** A file cannot be restored, or not into this database; the message contains the file and the solution. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
