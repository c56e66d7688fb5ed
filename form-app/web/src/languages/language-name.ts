import { currentLanguage } from '../texts/current-language.js';

const names = new Map<string, Intl.DisplayNames>();

/** `German` for `de`, in the app's language. */
export function languageName(code: string): string {
  const { tag } = currentLanguage();
  let found = names.get(tag);
  if (found === undefined) names.set(tag, (found = new Intl.DisplayNames(tag, { type: 'language' })));
  try {
    return found.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
