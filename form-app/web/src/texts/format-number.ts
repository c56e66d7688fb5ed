import { currentLanguage } from './current-language.js';

const formats = new Map<string, Intl.NumberFormat>();

/** In the app's language. Formats are cached, because creating one takes longer than using it. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const { tag } = currentLanguage();
  const key = `${tag} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (found === undefined) formats.set(key, (found = new Intl.NumberFormat(tag, options)));
  return found.format(value);
}
