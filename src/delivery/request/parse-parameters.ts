import { AppError } from '../../common/index.js';
import type { Parameters } from './parameters.js';

/**
 * Decodes the parameters of a raw query string in order; `+` is a space, and malformed percent-encoding is not decoded.
 * @throws AppError `invalidValueFormat` for a NUL character, which stored texts cannot contain
 */
export function parseParameters(rawQuery: string): Parameters {
  const parameters = decodeParameters(rawQuery) ?? [...new URLSearchParams(rawQuery)];
  const wrong = parameters.find(([name, value]) => name.includes('\0') || value.includes('\0'));
  if (wrong !== undefined) {
    throw new AppError(
      'invalidValueFormat',
      `${wrong[0].replaceAll('\0', '')} contains a NUL character (%00)`,
    );
  }
  return parameters;
}

/** Like `URLSearchParams`, in a third of the time; undefined for malformed percent-encoding. */
function decodeParameters(rawQuery: string): (readonly [string, string])[] | undefined {
  if (rawQuery.startsWith('?')) return undefined;
  const parameters: (readonly [string, string])[] = [];
  try {
    for (const parameter of rawQuery.split('&')) {
      if (parameter === '') continue;
      const equals = parameter.indexOf('=');
      const name = equals < 0 ? parameter : parameter.slice(0, equals);
      parameters.push([decode(name), equals < 0 ? '' : decode(parameter.slice(equals + 1))]);
    }
  } catch {
    return undefined;
  }
  return parameters;
}

/** @throws URIError for malformed percent-encoding */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}
