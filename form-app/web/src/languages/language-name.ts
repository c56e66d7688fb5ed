const NAMES = new Intl.DisplayNames(undefined, { type: 'language' });

/** The name of a language by its code. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
