/** A placeholder for the answer to a question, with an optional fallback. */
const PLACEHOLDER = /\{\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\|([^{}]*))?\}\}/gi;
const START = /\{\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The uuids in the placeholders of a text, in lower case. */
export function namedIn(text: string): string[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(([, uuid = '']) => uuid.toLowerCase());
}

/**
 * Whether a text has a placeholder that is not closed, or whose fallback contains braces: it would be shown
 * literally.
 */
export function hasBrokenPlaceholder(text: string): boolean {
  return text.includes('{{') && START.test(text.replace(PLACEHOLDER, ' '));
}

/**
 * Replaces the placeholders of a text: `{{<uuid>|fallback}}`. Placeholders in inserted answers are not
 * replaced.
 * @param answerTo returns the answer to the question with a uuid (lower case); empty without an answer
 */
export function fillPlaceholders(text: string, answerTo: (uuid: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (_, uuid: string, fallback = '') => {
    const answer = answerTo(uuid.toLowerCase());
    return answer === '' ? String(fallback) : answer;
  });
}

/**
 * The text for places without answers, such as a table heading: placeholders become their fallback, or `…`.
 */
export function withoutAnswers(text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (_, __, fallback = '') => (fallback === '' ? '…' : String(fallback)));
}
