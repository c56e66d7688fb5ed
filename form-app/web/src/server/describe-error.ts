import { ServiceError, type FormProblem, type ServiceErrorCode } from '#client';
import { textsOf } from '../texts/texts-of.js';

/** The values in messages of the server that are shown. */
const VALUES: Partial<Record<ServiceErrorCode, RegExp>> = {
  accessDenied: /(?<= do not allow writing )\/.*(?=\.$)/,
  payloadTooLarge: /\d+ [KMG]B/,
  unknown: /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/,
};

/** One or two sentences for the user: what failed, and what to do. */
export function describeError(error: unknown): string {
  const texts = textsOf('server');
  if (error instanceof ServiceError) return describeConflict(error) ?? describeCode(error) ?? error.message;
  // The message of the browser names a file that does not exist after an update of the server.
  if (error instanceof TypeError && error.message.includes('module')) return texts.codeNotLoaded;
  return error instanceof Error ? error.message : texts.unknown;
}

function describeCode({ code, message }: ServiceError): string | undefined {
  const text = textsOf('server').errors[code];
  return typeof text === 'function' ? text(VALUES[code]?.exec(message)?.[0]) : text;
}

/** Describes a state of content that forbids a change; undefined for other errors. */
function describeConflict({ code, details }: ServiceError): string | undefined {
  if (code !== 'conflict') return undefined;
  const { conflicts } = textsOf('server');
  const [detail] = details.filter(isMap).filter((each) => !('index' in each));
  if (detail === undefined) return undefined;
  if ('@revision' in detail || 'live' in detail)
    return conflicts.changed?.(pathIn(isMap(detail.live) ? detail.live : detail));
  return conflicts[String(detail.code)]?.(isMap(detail.values) ? textsIn(detail.values) : {});
}

/** The text of an error by its code; undefined if there is none. @param values in its message */
export function describeReason(code: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const { conflicts, errors } = textsOf('server');
  const known = conflicts[code === 'conflict' ? 'changed' : code];
  const text = new Map<string, string | ((value?: string) => string)>(Object.entries(errors)).get(code);
  return known?.(textsIn(values)) ?? (typeof text === 'function' ? text() : text);
}

function pathIn({ '@path': path }: Readonly<Record<string, unknown>>): { readonly path?: string } {
  return typeof path === 'string' ? { path } : {};
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The members that are texts. */
export function textsIn(values: Readonly<Record<string, unknown>>): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The problems of a form that the server reports; empty for other errors. */
export function problemsOf(error: unknown): readonly FormProblem[] {
  return error instanceof ServiceError ? error.details.filter(isFormProblem) : [];
}

function isFormProblem(detail: unknown): detail is FormProblem {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'path' in detail &&
    typeof detail.path === 'string' &&
    'message' in detail &&
    typeof detail.message === 'string'
  );
}
