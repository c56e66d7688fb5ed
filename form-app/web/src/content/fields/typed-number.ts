import { currentLanguage } from '../../texts/current-language.js';

const PLAIN = /^[-−]?\d+(?:[.,]\d+)?$/;
/** Spaces and apostrophes group digits in some languages. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** `1.234,5` and `1,234.5`, in any language. */
const BOTH = /^[-−]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;

/**
 * The number in a text, with or without thousands separators; undefined if it is not a number. A single separator before
 * three digits is read as in the language of the studio: `1.234` is 1234 in German.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(GROUPING, '');
  const { group } = separators();
  const [first = ''] = /[.,]/.exec(text) ?? [];
  const isGrouped = first === group && /^[-−]?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text);
  const isMany = /^[-−]?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(text);
  const plain = isGrouped || isMany || BOTH.test(text) ? text.replaceAll(first, '') : text;
  return PLAIN.test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : undefined;
}

/** The text of a number in its input: with the decimal separator of the language, without others. */
export function writeNumber(value: number): string {
  return String(value).replace('.', separators().decimal);
}

function separators(): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(currentLanguage().tag).formatToParts(12_345.6);
  const separator = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: separator('group'), decimal: separator('decimal') };
}
