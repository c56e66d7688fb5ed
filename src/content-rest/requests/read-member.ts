import { InvalidContentError, type JsonMap } from '../../content/index.js';

/** A member with a text; absent and null are undefined. @throws InvalidContentError */
export function requireText(body: JsonMap, name: string): string | undefined {
  const value = body.entries.get(name);
  if (value === undefined || value.kind === 'null') return undefined;
  if (value.kind !== 'text' || value.text === '' || /\0|\p{Surrogate}/u.test(value.text))
    throw invalid(name, 'wrong_type', 'must be a text that is not empty, without the character 0');
  return value.text;
}

/** A body with one problem. */
export function invalid(path: string, code: string, message: string): InvalidContentError {
  return new InvalidContentError([{ path, code, message }]);
}
