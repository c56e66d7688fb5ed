// Accents and dots, but not the vowel signs of Indic scripts, which are marks as well.
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]/g;
const FOLDED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const FOLDABLE = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents: `Élan` becomes `elan`, `Straße` becomes `strasse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(FOLDABLE, (letter) => FOLDED.get(letter) ?? letter);
}
