import { isMap } from '../../../../common/index.js';
import { plainText } from '../plain-text.js';

/** Names of questions in texts, and characters of Markdown. */
const SPECIAL = /#recall:([\w-]{1,200})\/fallback:[^#]{0,200}#|[*_[\]`\\]/g;

/** A text of Formbricks in its default language, in the notation of Typeform. */
export function textOf(given: unknown): string {
  return plainTextOf(given).replace(SPECIAL, (found, id?: string) =>
    id === undefined ? `\\${found}` : `{{field:${id}}}`,
  );
}

/** Like `textOf`, for labels of choices, which have no Markdown. */
export function plainTextOf(given: unknown): string {
  const text = isMap(given) ? given.default : given;
  return typeof text === 'string' ? plainText(text) : '';
}

/** The text in the default language, also in a translated survey. */
export function originalOf(given: unknown): string {
  return plainTextOf(isMap(given) && 'original' in given ? given.original : given);
}

/** Whether a setting or a member of a question has an effect. */
export function isSet(value: unknown): boolean {
  if (isMap(value) && 'enabled' in value) return value.enabled === true;
  return value !== undefined && value !== null && value !== false && value !== '';
}
