import { invalid, parseValue, type JsonMap, type JsonValue, type Publication } from '../../content/index.js';
import { rejectUnknown, requireText } from './read-member.js';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

const DEFAULT_LIFETIME = 3_600;
const MAX_LIFETIME = 2_592_000;

/** Parses the body of `@publish` and `@unpublish`, which is optional. @throws InvalidContentError */
export function readPublication(body: JsonValue | undefined, action: 'publish' | 'unpublish'): Publication {
  if (body === undefined) return {};
  const members = readMembers(body, action === 'publish' ? ['at', 'base', 'descendants'] : ['at']);
  if (readDescendants(members))
    throw invalid(
      'descendants',
      'invalid_value',
      'is not supported in a batch: list the nodes as operations',
    );
  const at = requireText(members, 'at');
  const base = requireText(members, 'base');
  if (at === undefined) return { base };
  if (base !== undefined)
    throw invalid('base', 'invalid_value', 'only applies to immediate publishing: omit it or "at"');
  // Date accepts the 30th of February as a day of March.
  const isDay = MOMENT.test(at) && parseValue('Date', at.slice(0, 10)) !== undefined;
  const moment = isDay ? new Date(at) : undefined;
  if (moment === undefined || Number.isNaN(moment.getTime()))
    throw invalid('at', 'invalid_value', 'must be a date-time such as 2030-01-31T09:00:00Z');
  if (moment.getTime() <= Date.now()) throw invalid('at', 'invalid_value', 'must be in the future');
  return { at: moment };
}

/** Whether the body of `@publish` includes the units below the node. @throws InvalidContentError */
export function readDescendants(body: JsonValue | undefined): boolean {
  const value = body?.kind === 'map' ? body.entries.get('descendants') : undefined;
  if (body === undefined || value === undefined) return false;
  if (value.kind !== 'boolean') throw invalid('descendants', 'wrong_type', 'must be true or false');
  if (value.text === 'false') return false;
  readMembers(body, ['descendants']);
  return true;
}

/** The name of a version in the body of `@restore`. @throws InvalidContentError */
export function readVersion(body: JsonValue | undefined): string {
  const version = body === undefined ? undefined : requireText(readMembers(body, ['version']), 'version');
  if (version === undefined)
    throw invalid('version', 'required', 'is missing: the name of a version, such as 1.0');
  return version;
}

/** @throws InvalidContentError for unknown members */
function readMembers(body: JsonValue, known: readonly string[]): JsonMap {
  if (body.kind !== 'map') throw invalid('', 'wrong_type', 'the body must be an object');
  rejectUnknown(body, known);
  return body;
}

/** How long a preview token is valid (s): an hour, or as given in the body of `@preview`. @throws InvalidContentError */
export function readLifetime(body: JsonValue | undefined): number {
  const value = body === undefined ? undefined : readMembers(body, ['expiresIn']).entries.get('expiresIn');
  if (value === undefined) return DEFAULT_LIFETIME;
  const seconds = value.kind === 'number' && /^\d{1,7}$/.test(value.text) ? Number(value.text) : 0;
  if (seconds >= 1 && seconds <= MAX_LIFETIME) return seconds;
  throw invalid('expiresIn', 'invalid_value', `must be a whole number of seconds from 1 to ${MAX_LIFETIME}`);
}
