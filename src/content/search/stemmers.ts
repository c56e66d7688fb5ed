/** Dictionaries of PostgreSQL that reduce words to their stems, by language. */
const STEMMERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    da: 'danish',
    de: 'german',
    en: 'english',
    es: 'spanish',
    fi: 'finnish',
    fr: 'french',
    it: 'italian',
    nb: 'norwegian',
    nl: 'dutch',
    nn: 'norwegian',
    no: 'norwegian',
    pt: 'portuguese',
    ru: 'russian',
    sv: 'swedish',
  }).map(([language, name]) => [language, `pg_catalog.${name}_stem`]),
);

/** The dictionary for the language of a locale such as `de_CH`; undefined: words are compared exactly. */
export function stemmerOf(locale: string | undefined): string | undefined {
  return STEMMERS.get((locale ?? '').split(/[_-]/, 1)[0]?.toLowerCase() ?? '');
}
