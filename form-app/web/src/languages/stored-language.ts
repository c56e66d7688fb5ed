import { isLanguage } from '#client';
import { forgetOwn, keepOwn, readOwn } from '../sign-in/own-storage.js';

/** Stores in this browser which language of a form is shown; undefined: none. */
export function rememberLanguage(form: string, language: string | undefined): void {
  if (language === undefined) forgetOwn('language', form);
  else keepOwn('language', form, language);
}

/** The language that the user last chose for a form; undefined if there is none. */
export function rememberedLanguage(form: string): string | undefined {
  const kept = readOwn('language', form);
  return typeof kept === 'string' && isLanguage(kept) ? kept : undefined;
}
