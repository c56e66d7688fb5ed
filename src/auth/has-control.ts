/** Whether a text has a control character. No stored name has one; the database rejects the character 0. */
export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
