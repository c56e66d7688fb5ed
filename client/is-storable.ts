/** Whether a text can be stored: valid Unicode, that is no half of a surrogate pair, without the character 0. */
export function isStorable(text: string): boolean {
  return !/[\0\uD800-\uDFFF]/u.test(text);
}
