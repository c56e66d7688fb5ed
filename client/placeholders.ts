/** A placeholder for the answer to a question, with an optional fallback. */
const PLACEHOLDER = /\{\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\|([^{}]*))?\}\}/gi;
const START = /\{\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The uuids of the questions that a text names by placeholders, in lower case. */
export function namedIn(text: string): string[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(([, uuid = '']) => uuid.toLowerCase());
}

/** Whether a text has a placeholder that is not closed, or whose fallback contains braces: it would be shown as it is. */
export function hasBrokenPlaceholder(text: string): boolean {
  return text.includes('{{') && START.test(text.replace(PLACEHOLDER, ' '));
}

/**
 * Replaces the placeholders of a text: `{{<uuid>|fallback}}`. Inserted answers are not searched for placeholders.
 * @param answerTo the answer to a question by its uuid in lower case; empty without one
 */
export function fillPlaceholders(text: string, answerTo: (uuid: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (_, uuid: string, fallback = '') => {
    const answer = answerTo(uuid.toLowerCase());
    return answer === '' ? String(fallback) : answer;
  });
}

/** A text where there are no answers, such as the heading of a table: with the fallbacks, or `…`. */
export function withoutAnswers(text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (_, __, fallback = '') => (fallback === '' ? '…' : String(fallback)));
}
