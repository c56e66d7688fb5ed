import { MAX_LINE } from './form-checks.js';

/** What names a question or an answer option without a short title of its own: its text, on one line. */
export function shortTitleOf(text: string): string {
  // A character outside the basic plane is not cut in two.
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LINE)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The short title that an editor wrote; empty where it is only the text. */
export function ownTitle(title: string, text: string): string {
  return shortTitleOf(title) === shortTitleOf(text) ? '' : title;
}
