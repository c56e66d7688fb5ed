import { currentLanguage } from './current-language.js';

const ALL_DIGITS: Intl.NumberFormatOptions = { maximumSignificantDigits: 21 };
const formats = new Map<string, Intl.NumberFormat>();

/** In the app's language, with all digits unless `options` limit them. Formats are cached, because creating one takes longer than using it. */
export function formatNumber(value: number, options = ALL_DIGITS): string {
  const { tag } = currentLanguage();
  const key = `${tag} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (found === undefined) formats.set(key, (found = new Intl.NumberFormat(tag, options)));
  return found.format(value);
}
