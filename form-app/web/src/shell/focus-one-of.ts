/** Moves the focus to the first of some elements that exists, by their ids. */
export function focusOneOf(...ids: readonly string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((each) => each !== null);
  found?.focus();
}
