/** Whether the database can hold a text: no character 0, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\uD800-\uDFFF]/u.test(text);
}
