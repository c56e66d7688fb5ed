const NAMES = new Intl.DisplayNames(undefined, { type: 'language' });

export function languageName(code: string): string {
  try {
    return NAMES.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
