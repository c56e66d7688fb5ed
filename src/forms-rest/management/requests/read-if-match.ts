import { InvalidValueError } from '../../forms-rest.errors.js';

const PLAIN_VERSION = /^[1-9]\d{0,9}$/;
const VERSION = /^(?:W\/)?"?([1-9]\d{0,9})"?$/;

/**
 * The version in `If-Match` (docs/reference/forms.md#management): `"3"`, or plain `3`. Undefined without the header.
 * @throws InvalidValueError
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, version] = VERSION.exec(header.trim()) ?? [];
  if (version === undefined) throw new InvalidValueError('If-Match', 'the version of the record', header);
  return Number(version);
}

/** The version in the query parameter `version`, an alternative to `If-Match`. @throws InvalidValueError */
export function readVersion(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && PLAIN_VERSION.test(value)) return Number(value);
  throw new InvalidValueError('version', 'the version of the record', JSON.stringify(value));
}
