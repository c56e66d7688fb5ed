/**
 * The closed list of reasons for which a submission is refused. `more_problems` ends a list that was cut: its message says
 * how many problems are left out.
 */
export const SUBMISSION_PROBLEM_CODES = [
  'unknown_question',
  'unknown_option',
  'too_many_answers',
  'out_of_range',
  'not_an_integer',
  'free_text_not_allowed',
  'value_too_long',
  'invalid_text',
  'required',
  'not_on_path',
  'empty_response',
  'more_problems',
] as const;

export type SubmissionProblemCode = (typeof SUBMISSION_PROBLEM_CODES)[number];

/** One thing that is wrong with a submission: an element of the `details` of `validationFailed`. */
export interface SubmissionProblem {
  /** Index of the submitted item; null when what is wrong is that an item is missing. */
  readonly index: number | null;
  /** Null when it is not about one question. */
  readonly questionId: number | null;
  readonly code: SubmissionProblemCode;
  readonly message: string;
}
