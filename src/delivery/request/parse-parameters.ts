import { AppError } from '../../common/index.js';
import type { Parameters } from './parse-query.js';

/**
 * The parameters of a raw query string in order, decoded; `+` is a space, malformed percent-encoding
 * is kept unchanged.
 * @throws AppError `invalidValueFormat` for a NUL character, which stored texts cannot contain
 */
export function parseParameters(rawQuery: string): Parameters {
  const parameters = [...new URLSearchParams(rawQuery)];
  const wrong = parameters.find(([name, value]) => name.includes('\0') || value.includes('\0'));
  if (wrong !== undefined) {
    throw new AppError(
      'invalidValueFormat',
      `${wrong[0].replaceAll('\0', '')} contains a NUL character (%00)`,
    );
  }
  return parameters;
}
