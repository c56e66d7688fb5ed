/** The language of an element or its page; otherwise that of the browser. */
export function languageOf(element: Element): string {
  const tag = (element.closest('[lang]')?.getAttribute('lang') ?? '').replaceAll('_', '-');
  try {
    Intl.getCanonicalLocales(tag);
    return tag;
  } catch {
    return navigator.language;
  }
}
