/** The language of the texts, and its tag for `Intl` with the region of the browser. */
interface CurrentLanguage {
  readonly code: string;
  readonly tag: string;
}

let current: CurrentLanguage = { code: 'en', tag: 'en' };

export function currentLanguage(): CurrentLanguage {
  return current;
}

export function setCurrentLanguage(changed: CurrentLanguage): void {
  current = changed;
}
