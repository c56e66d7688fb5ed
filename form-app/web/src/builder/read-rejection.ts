import { ServiceError, type Rule } from '#client';
import { describeError, problemsOf } from '../server/describe-error.js';
import {
  describeNamingRule,
  describeProblem,
  type ProblemContext,
  type DescribedProblem,
} from './describe-problem.js';

/** Why an action on a form failed. */
export interface Rejection {
  /** `The form was not saved` */
  readonly title: string;
  readonly problems: readonly DescribedProblem[];
  /** The general error message; undefined if the problems describe everything. */
  readonly message: string | undefined;
}

/** Converts an error of the server. */
export function readRejection(title: string, error: unknown, context: ProblemContext): Rejection {
  const found = problemsOf(error).map((problem) => describeProblem(problem, context));
  const named = rulesOf(error).map((rule) => describeNamingRule(rule, context.rules));
  const problems = [...found, ...named];
  return { title, problems, message: problems.length === 0 ? describeError(error) : undefined };
}

function rulesOf(error: unknown): readonly Rule[] {
  return error instanceof ServiceError && error.code === 'conflict' ? error.details.filter(isRule) : [];
}

function isRule(detail: unknown): detail is Rule {
  return typeof detail === 'object' && detail !== null && 'when' in detail && 'then' in detail;
}
