import { isStorable } from '#client';
import { withoutUndefined } from '../../common/index.js';
import type { ResponseFilter } from '../../forms-core/index.js';
import { InvalidValueError } from '../forms-rest.errors.js';

/** Query parameters; repeated ones are lists. */
export type Query = Readonly<Record<string, unknown>>;

/** Rejects numbers of 4 to 11 digits, because they are years, days or times in seconds instead of milliseconds. */
const EPOCH = /^-?(?:\d{1,3}|\d{12,15})$/;
const COUNT = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
// An unencoded `+` arrives as a space.
const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[ +-]\d{2}:\d{2})$/;
const DAY_MS = 86_400_000;
/** The end of the year 9999. */
const MAX_MOMENT = 253_402_300_800_000;
const MOMENT =
  'a day (2026-01-31), a time with its offset (2026-01-31T09:00:00+01:00) or epoch milliseconds (1769850000000)';

/**
 * Reads the filter parameters of results and exports. `from` is inclusive; `to` is exclusive, but a date includes the
 * whole day in UTC. Empty parameters are treated as missing, unknown ones are ignored.
 * @throws InvalidValueError
 */
export function parseResponseFilter(query: Query): ResponseFilter {
  const from = readMoment(query, 'from', 0);
  const to = readMoment(query, 'to', DAY_MS);
  const user = readText(query, 'user');
  const questionId = readCount(query, 'questionId');
  const answer = readText(query, 'answer');
  if (answer !== undefined && questionId === undefined)
    throw new InvalidValueError('answer', 'given with questionId', answer);
  const text = readText(query, 'text');
  const before = readCount(query, 'before');
  const offset = readCount(query, 'offset');
  const limit = readCount(query, 'limit');
  return withoutUndefined({ from, to, user, questionId, answer, text, before, offset, limit });
}

/** The value of a parameter that must not be repeated. @throws InvalidValueError */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw new InvalidValueError(name, 'given once', value.map(String).join(', '));
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses `true` or `false`; default: false. @throws InvalidValueError */
export function readFlag(query: Query, name: string): boolean {
  const text = single(query, name) ?? 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidValueError(name, 'true or false', text);
}

function readText(query: Query, name: string): string | undefined {
  const text = single(query, name);
  if (text === undefined || isStorable(text)) return text;
  throw new InvalidValueError(name, 'valid Unicode without the character U+0000', text);
}

function readCount(query: Query, name: string): number | undefined {
  const text = single(query, name);
  if (text === undefined) return undefined;
  if (!COUNT.test(text)) throw new InvalidValueError(name, 'a whole number from 0', text);
  return Number(text);
}

function readMoment(query: Query, name: string, dayOffset: number): number | undefined {
  const text = single(query, name);
  if (text === undefined) return undefined;
  const moment = EPOCH.test(text) ? Number(text) : (readDay(text, dayOffset) ?? readInstant(text));
  if (moment === undefined || Math.abs(moment) > MAX_MOMENT) throw new InvalidValueError(name, MOMENT, text);
  return moment;
}

function readDay(text: string, offset: number): number | undefined {
  if (!DAY.test(text)) return undefined;
  const start = Date.parse(`${text}T00:00:00Z`);
  // Date accepts 31 February as a day in March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
  return isDay ? start + offset : undefined;
}

function readInstant(text: string): number | undefined {
  const [, time, zone] = INSTANT.exec(text) ?? [];
  if (time === undefined || zone === undefined) return undefined;
  const moment = Date.parse(time + zone.replace(' ', '+'));
  return Number.isNaN(moment) || readDay(time.slice(0, 10), 0) === undefined ? undefined : moment;
}
