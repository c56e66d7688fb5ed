import type { Fields } from '../../../../common/index.js';

const MAX_PLACE = 100;
/** References that Typeform, Formbricks and Google Forms generate. */
const GENERATED =
  /^(?:(?=[a-f]*\d)[\da-f]{7,8}|[\da-f]{8}-[\da-f-]{27}|[\dA-HJKMNP-TV-Z]{26}|(?=[a-z]+\d)[\da-z]{24})$/;

/** A text of Typeform without its Markdown; the URLs of links follow their texts. */
export function typeformText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/\[([^[\]\n]*)\]\((https?:[^()\s]*)\)/g, '$1 ($2)')
    .replace(/(?<![\w\\])([*_]{1,2})(?=\S)([^*_\n]+)(?<=[^\s\\])\1(?!\w)/g, '$2')
    .replace(/\\([*_[\]`\\])/g, '$1')
    .trim();
}

/** How notes name a field. */
export function placeOf({ title, ref, type }: Fields): string {
  const names = [typeformText(title).replace(/\{\{[^{}]*\}\}/g, '…'), ref, type].map(String);
  return (names.find((name) => name !== '') ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_PLACE)
    .replace(/\p{Surrogate}$/u, '');
}

/** The reference of a field, if its author chose it: a short title of the question. */
export function titleOfRef(ref: unknown): string {
  return typeof ref === 'string' && !GENERATED.test(ref) ? ref.slice(0, MAX_PLACE) : '';
}
