/**
 * Reasons for rejecting a submission. `more_problems` is the last entry of a truncated list; its message contains the number of
 * omitted problems.
 */
export const SUBMISSION_PROBLEM_CODES = [
  'unknown_question',
  'unknown_option',
  'too_many_answers',
  'too_few_answers',
  'exclusive_option',
  'out_of_range',
  'invalid_format',
  'not_an_integer',
  'free_text_not_allowed',
  'free_text_required',
  'value_too_long',
  'invalid_text',
  'required',
  'not_on_path',
  'empty_response',
  'more_problems',
] as const;

export type SubmissionProblemCode = (typeof SUBMISSION_PROBLEM_CODES)[number];

/** A problem of a submission, an element of `details` of the error `validationFailed`. */
export interface SubmissionProblem {
  /** Index of the submitted item; null if an item is missing. */
  readonly index: number | null;
  /** Null if the problem does not concern a single question. */
  readonly questionId: number | null;
  readonly code: SubmissionProblemCode;
  readonly message: string;
}
