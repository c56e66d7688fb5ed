import { MAX_LINE } from './form-checks.js';

/** The default short title of a question or an answer option: its text on one line. */
export function shortTitleOf(text: string): string {
  // Counts characters, so that surrogate pairs are not split.
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LINE)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The short title if it differs from the default; otherwise empty. */
export function ownTitle(title: string, text: string): string {
  return shortTitleOf(title) === shortTitleOf(text) ? '' : title;
}
