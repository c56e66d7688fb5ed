import type { SubmissionProblemCode } from './submission-problem.js';

/** A problem of one answer. */
export type Finding = readonly [code: SubmissionProblemCode, message: string];

/** A value for messages: in quotes and on one line. */
export function quote(value: string): string {
  return JSON.stringify(shorten(value));
}

export function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
