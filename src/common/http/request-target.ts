import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.js';
import { checkQueryEncoding, decodeSegment } from './percent-encoding.js';

/** The target of a request, parsed once; all decisions based on URLs use it. */
export interface RequestTarget {
  readonly sent: string;
  /** Normalised path without the context path, with the query as sent. */
  readonly url: string;
  /** Decoded segments of the path; a segment may contain a slash. */
  readonly segments: readonly string[];
  /** The path that URI rules are applied to: `/a%2Fb` is `/a/b`. */
  readonly path: string;
  /** `path` with the name of the record that the client used instead of its id; URI rules apply to both paths. */
  readonly namedPath?: string;
  /** The error with which the request is rejected before routing. */
  readonly rejection: AppError | undefined;
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by `openTarget`. */
    target?: RequestTarget;
  }
}

/** An invalid URL, which Fastify passes to `frameworkErrors`. */
const UNROUTABLE = '/%';
/** Pages ignore parameters that they do not use, in any encoding. */
const API = '/.rest/';
const NO_HOST = 'HTTP/1.1 requests need a Host header.';
const SEVERAL_HOSTS = 'A request must have exactly one Host header.';
/** A path that needs no decoding or normalisation: no escapes, no doubled slash, no `.` or `..`. */
const PLAIN = /^(?:\/\.?[\w~@:!$&'()*+,;=-][\w.~@:!$&'()*+,;=-]*)*\/?(?:\?[^#]*)?$/;
/** `.` and `..`, also next to an encoded slash, and the NUL character. */
const FORBIDDEN = /(?:^|\/)\.\.?(?:\/|$)|\0/;
/** The absolute form of a request target, which proxies may send. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Parses the target of a request and sets `url` to the normalised URL, for the router. Idempotent.
 * @param contextPath empty, or such as `/cms`
 */
export function openTarget(request: IncomingMessage, contextPath: string): RequestTarget {
  if (request.target !== undefined) return request.target;
  const sent = request.url ?? '';
  const fault = hostFault(request);
  request.target =
    fault === undefined ? readTarget(sent, contextPath) : rejected(sent, new AppError('badRequest', fault));
  request.url = request.target.url;
  return request.target;
}

export interface SegmentName {
  readonly index: number;
  readonly name: string;
}

export function renameSegment(request: IncomingMessage, { index, name }: SegmentName): void {
  const { sent, url, segments: before, path: namedPath } = targetOf({ raw: request });
  const segments = before.map((segment, place) => (place === index ? name : segment));
  const [written = '', query] = url.split(/\?(.*)/s, 2);
  const renamed = urlOf(segments, written, query);
  setTarget(request, {
    sent,
    url: renamed,
    segments,
    path: rulePathOf(segments),
    namedPath,
    rejection: undefined,
  });
}

/** Makes the target match no route, so that the request is rejected. */
export function rejectTarget(request: IncomingMessage, rejection: AppError): void {
  setTarget(request, rejected(targetOf({ raw: request }).sent, rejection));
}

function setTarget(request: IncomingMessage, target: RequestTarget): void {
  request.target = target;
  request.url = target.url;
}

export function targetOf({ raw }: { readonly raw: IncomingMessage }): RequestTarget {
  if (raw.target === undefined) throw new Error('The target of this request was not read.');
  return raw.target;
}

export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** Exactly one Host header is required (RFC 9112, 3.2): of several, a proxy may use another one than Node. */
function hostFault({ headers, rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  if (headers.host === undefined) return httpVersion === '1.1' ? NO_HOST : undefined;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? SEVERAL_HOSTS : undefined;
}

/** Decodes a request target, normalises it and removes the context path, in this order. */
export function readTarget(sent: string, contextPath: string): RequestTarget {
  const isBelow = contextPath === '' || sent.startsWith(`${contextPath}/`);
  try {
    const isPlain = isBelow && PLAIN.test(sent);
    const target = isPlain
      ? new PlainTarget(sent, sent.slice(contextPath.length) || '/')
      : readUnusual(sent, contextPath);
    if (target.url.startsWith(API)) checkQueryEncoding(queryOf(target.url));
    return target;
  } catch (error) {
    if (error instanceof AppError) return rejected(sent, error);
    throw error;
  }
}

function readUnusual(sent: string, contextPath: string): RequestTarget {
  if (sent.includes('#')) throw new AppError('badRequest', 'A request target must not contain "#".');
  const [written = '', query] = sent.replace(ORIGIN, '').split(/\?(.*)/s, 2);
  const all = segmentsOf(written);
  const prefix = segmentsOf(contextPath);
  if (!prefix.every((segment, index) => all[index] === segment)) {
    const hint = `URLs of this server begin with ${contextPath}/.`;
    throw new AppError('notFound', `There is nothing at ${written}. ${hint}`);
  }
  const segments = all.slice(prefix.length);
  const url = urlOf(segments, written, query);
  return { sent, url, segments, path: rulePathOf(segments), rejection: undefined };
}

/** @param written the path as sent; its trailing slash is preserved */
function urlOf(segments: readonly string[], written: string, query: string | undefined): string {
  const slash = segments.length > 0 && written.endsWith('/') ? '/' : '';
  const path = `/${segments.map(encode).join('/')}${slash}`;
  return query === undefined ? path : `${path}?${query}`;
}

/** Common case: the URL is already normalised, so that segments are only computed on demand. */
class PlainTarget implements RequestTarget {
  readonly rejection = undefined;
  private parsed: readonly string[] | undefined;

  constructor(
    readonly sent: string,
    readonly url: string,
  ) {}

  get segments(): readonly string[] {
    const [path = ''] = this.url.split('?', 1);
    return (this.parsed ??= path.split('/').filter((segment) => segment !== ''));
  }

  get path(): string {
    return rulePathOf(this.segments);
  }
}

function rejected(sent: string, rejection: AppError): RequestTarget {
  return { sent, url: UNROUTABLE, segments: [], path: '/', rejection };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '').map(decode); // prettier-ignore
}

function decode(written: string): string {
  const segment = decodeSegment(written);
  // Node names never contain these, and they could bypass access rules.
  if (FORBIDDEN.test(segment)) throw new AppError('badRequest', `Invalid path segment "${written}".`);
  return segment;
}

function encode(segment: string): string {
  return encodeURI(segment).replace(/[/?#]/g, encodeURIComponent);
}

function rulePathOf(segments: readonly string[]): string {
  if (!segments.some((segment) => segment.includes('/'))) return `/${segments.join('/')}`;
  return `/${segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '').join('/')}`; // prettier-ignore
}
