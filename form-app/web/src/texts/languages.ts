import { en } from './en/index.js';
import type { Texts } from './texts.js';

interface Language {
  /** The name of the language in itself. */
  readonly name: string;
  readonly load: () => Promise<Texts>;
}

/** The languages of the app by code. To add one, add a folder next to `en` and a line here. */
export const LANGUAGES = {
  en: { name: 'English', load: () => Promise.resolve(en) },
  de: { name: 'Deutsch', load: async () => (await import('./de/index.js')).de },
} satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES: readonly LanguageCode[] = ['en', 'de'];

export function isLanguageCode(code: unknown): code is LanguageCode {
  return LANGUAGE_CODES.some((each) => each === code);
}

/** The app language that the browser prefers, given codes such as `de-CH`. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  return wanted.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguageCode) ?? 'en';
}

/** The tag for formatting numbers and dates: the browser's first one in this language, such as `de-CH`. */
export function formatTag(code: LanguageCode, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.split('-')[0]?.toLowerCase() === code) ?? code;
}
