/** Whether a text can be stored: valid Unicode (no lone surrogates) without the NUL character. */
export function isStorable(text: string): boolean {
  return !/[\0\uD800-\uDFFF]/u.test(text);
}
