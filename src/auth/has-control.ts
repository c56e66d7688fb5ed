/** Whether a text contains a control character. Stored names have none, and the database rejects U+0000. */
export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
