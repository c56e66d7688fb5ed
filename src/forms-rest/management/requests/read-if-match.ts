import { InvalidValueError } from '../../forms-rest.errors.js';

const PLAIN_VERSION = /^[1-9]\d{0,9}$/;
const VERSION = /^(?:W\/)?"?([1-9]\d{0,9})"?$/;

/**
 * The versions in `If-Match` (docs/reference/forms.md#management): `"3"`, plain `3`, a list, or `*`. Undefined without the
 * header. Weak ETags are accepted, because proxies that compress weaken them.
 * @throws InvalidValueError
 */
export function readIfMatch(header: string | undefined): readonly number[] | '*' | undefined {
  if (header === undefined) return undefined;
  const tags = header.split(',').map((tag) => tag.trim());
  if (tags.length === 1 && tags[0] === '*') return '*';
  const versions = tags.map((tag) => Number(VERSION.exec(tag)?.[1]));
  if (versions.includes(NaN)) throw new InvalidValueError('If-Match', 'the version of the record', header);
  return versions;
}

/** The version in the query parameter `version`, an alternative to `If-Match`. @throws InvalidValueError */
export function readVersion(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && PLAIN_VERSION.test(value)) return Number(value);
  throw new InvalidValueError('version', 'the version of the record', JSON.stringify(value));
}
