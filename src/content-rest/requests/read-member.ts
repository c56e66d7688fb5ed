import { invalid, type JsonMap } from '../../content/index.js';

/** A member that is a text; undefined if it is missing or null. @throws InvalidContentError */
export function requireText(body: JsonMap, name: string): string | undefined {
  const value = body.entries.get(name);
  if (value === undefined || value.kind === 'null') return undefined;
  if (value.kind !== 'text' || value.text === '' || /\0|\p{Surrogate}/u.test(value.text))
    throw invalid(name, 'wrong_type', 'must be a non-empty text without the character U+0000');
  return value.text;
}

/** @throws InvalidContentError for a member that is not among the known ones */
export function rejectUnknown({ entries }: JsonMap, known: readonly string[], hint = ''): void {
  const unknown = [...entries.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(unknown, 'unknown_field', `is unknown; known: ${known.join(', ')}${hint}`);
}
