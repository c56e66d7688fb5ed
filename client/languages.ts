/** A BCP 47 language tag with script, region and variants, also with `_`: de, de-CH, de_CH, zh-Hant-TW. */
export const LANGUAGE =
  /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?(?:[-_](?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$/;

/** The message for an invalid tag. */
export const LANGUAGE_FAULT = 'must be the code of a language such as de, de-CH or de_CH';

export function isLanguage(code: string): boolean {
  return LANGUAGE.test(code);
}

/** Normalises a tag for comparison: case and `_` for `-` are irrelevant. */
export function normaliseLanguage(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

export function isSameLanguage(one: string, other: string): boolean {
  return normaliseLanguage(one) === normaliseLanguage(other);
}
