import type { IncomingHttpHeaders } from 'node:http';

export interface Validators {
  /** A strong ETag, including its quotes. */
  readonly etag: string;
  readonly lastModified: Date | undefined;
}

/** The outcome of conditional headers (RFC 9110, 13.2.2): continue, `304`, or `412`. */
export type Precondition = 'proceed' | 'notModified' | 'failed';

/** Decides by `If-Match`, `If-Unmodified-Since`, `If-None-Match`, `If-Modified-Since`, in this order. */
export function precondition(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): Precondition {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!names(ifMatch, etag, 'strong')) return 'failed';
  } else if (lastModified !== undefined && isBefore(headers['if-unmodified-since'], lastModified))
    return 'failed';
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag, 'weak') ? 'notModified' : 'proceed';
  const since = seconds(headers['if-modified-since']);
  if (since === undefined || lastModified === undefined) return 'proceed';
  return secondsOf(lastModified) <= since ? 'notModified' : 'proceed';
}

/** Bytes from `from` (inclusive) to `to` (exclusive). */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i;

/**
 * The single requested range; undefined: the complete representation, also for multiple ranges, units other than bytes and
 * an outdated `If-Range`.
 * @returns 'none' if no byte of the range exists
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  validators: Validators,
  size: number,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = RANGE.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (!isSameState(headers['if-range'], validators)) return undefined;
  return first === '' ? lastBytes(Number(last), size) : bytesFrom(Number(first), last, size);
}

function lastBytes(count: number, size: number): ByteRange | 'none' {
  return count === 0 || size === 0 ? 'none' : { from: Math.max(0, size - count), to: size };
}

function bytesFrom(from: number, last: string, size: number): ByteRange | 'none' | undefined {
  const to = last === '' ? Infinity : Number(last) + 1;
  // An inverted range is ignored.
  if (to <= from) return undefined;
  return from >= size ? 'none' : { from, to: Math.min(to, size) };
}

// A date must match exactly (RFC 9110, 13.1.5), and a weak ETag never matches.
function isSameState(ifRange: string | string[] | undefined, { etag, lastModified }: Validators): boolean {
  if (ifRange === undefined) return true;
  const [given] = [ifRange].flat();
  if (given?.trim() === etag) return true;
  return lastModified !== undefined && seconds(given) === secondsOf(lastModified);
}

function names(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === etag || (comparison === 'weak' && tag === `W/${etag}`);
  });
}

function isBefore(header: string | undefined, lastModified: Date): boolean {
  const limit = seconds(header);
  return limit !== undefined && limit < secondsOf(lastModified);
}

/** HTTP dates have a resolution of one second. */
function seconds(header: string | undefined): number | undefined {
  const time = /GMT\s*$/.test(header ?? '') ? Date.parse(header ?? '') : NaN;
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
