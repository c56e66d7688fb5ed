import { isStorable } from '#client';
import { AppError } from '../common/index.js';
import { AUDIT_KINDS, type AuditKind } from '../database/index.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const PARAMETERS = ['user', 'action', 'kind', 'target', 'from', 'to', 'before', 'limit'];

/** The place of an entry: time in microseconds, database (0: content, 1: forms), id. */
export interface AuditPlace {
  readonly micros: string;
  readonly database: number;
  readonly id: string;
}

/** Which entries are read, newest first (docs/reference/audit.md#reading). */
export interface AuditQuery {
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** A target, or its start before `*`. */
  readonly target?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only entries after this one in the order of the list. */
  readonly before?: AuditPlace | undefined;
  readonly limit: number;
}

/** @throws AppError `invalidQuery` for an unknown parameter; `invalidValueFormat` */
export function readAuditQuery(query: Readonly<Record<string, unknown>>): AuditQuery {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) {
    throw new AppError('invalidQuery', `${unknown} is not a parameter: use ${PARAMETERS.join(', ')}`);
  }
  const text = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw new AppError('invalidValueFormat', `${name} takes one value`);
    if (isStorable(value)) return value;
    throw new AppError('invalidValueFormat', `${name} must be valid Unicode without the character 0`);
  };
  return {
    user: text('user'),
    action: text('action'),
    kind: readKind(text('kind')),
    target: text('target'),
    from: readDate('from', text('from')),
    to: readDate('to', text('to')),
    before: readPlace(text('before')),
    limit: readLimit(text('limit')),
  };
}

export function writePlace({ micros, database, id }: AuditPlace): string {
  return `${micros}-${String(database)}-${id}`;
}

function readPlace(text: string | undefined): AuditPlace | undefined {
  if (text === undefined) return undefined;
  const [, micros, database, id] = /^(\d{1,17})-([01])-(\d{1,18})$/.exec(text) ?? [];
  if (micros === undefined || id === undefined)
    throw new AppError('invalidValueFormat', 'before takes the value of "next" of another response');
  return { micros, database: Number(database), id };
}

function readKind(text: string | undefined): AuditKind | undefined {
  const kind = AUDIT_KINDS.find((each) => each === text);
  if (text === undefined || kind !== undefined) return kind;
  throw new AppError('invalidValueFormat', `kind must be one of ${AUDIT_KINDS.join(', ')}`);
}

function readDate(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d(T[\d:.]{5,16}(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(date.getTime()))
    return date;
  throw new AppError('invalidValueFormat', `${name} takes a date such as 2026-11-23 or 2026-11-23T09:30:00Z`);
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new AppError('invalidValueFormat', `limit must be a whole number from 1 to ${String(MAX_LIMIT)}`);
}
