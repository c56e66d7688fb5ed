import { ServiceError } from '#client';
import { describeError, textsIn } from '../server/describe-error.js';
import { textsOf } from '../texts/texts-of.js';
import { isMap, textOf } from './model/node.js';

export interface Rejection {
  /** Path of the member, such as `main/0/title`; empty for the content as a whole. */
  readonly path: string;
  readonly message: string;
}

/** The problems that the content API reports, in the language of the studio; those without a text as reported. */
export function rejectionsIn(error: unknown): readonly Rejection[] {
  if (!(error instanceof ServiceError)) return [];
  const { rejections } = textsOf('content').fields;
  return error.details.filter(isMap).flatMap((detail) => {
    const { path, message, values } = detail;
    if (typeof path !== 'string' || typeof message !== 'string') return [];
    const code = textOf(detail, 'code');
    const write = Object.hasOwn(rejections, code) ? rejections[code] : undefined;
    return [{ path, message: write?.(isMap(values) ? textsIn(values) : {}) ?? message }];
  });
}

/** Describes why content could not be changed. */
export function describeRejection(error: unknown): string {
  const problems = rejectionsIn(error);
  if (problems.length > 0) return problems.map(({ message }) => message).join(' ');
  const isTaken =
    error instanceof ServiceError &&
    error.code === 'conflict' &&
    error.details.every((detail) => isMap(detail) && 'index' in detail);
  return isTaken ? textsOf('content').done.nameExists : describeError(error);
}
