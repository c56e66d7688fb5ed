/** A language of BCP 47 with script, region and variants, also with `_`: de, de-CH, de_CH, zh-Hant-TW. */
export const LANGUAGE =
  /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?(?:[-_](?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$/;

/** Why another text is refused. */
export const LANGUAGE_FAULT = 'must be the code of a language such as de, de-CH or de_CH';

export function isLanguage(code: string): boolean {
  return LANGUAGE.test(code);
}

/** The code as it is compared: case and `_` for `-` do not matter. */
export function normaliseLanguage(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

export function isSameLanguage(one: string, other: string): boolean {
  return normaliseLanguage(one) === normaliseLanguage(other);
}
