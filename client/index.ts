export type * from './analytics.types.js';
export { MAX_ANSWER_LENGTH } from './check-answer.js';
export { checkSubmission } from './check-submission.js';
export { findOption } from './find-option.js';
export {
  planForm,
  type AnswerableForm,
  type AnswerableOption,
  type AnswerableQuestion,
  type AnswerableRule,
  type AnswerableSection,
  type FormPlan,
  type PlannedQuestion,
} from './form-plan.js';
export * from './form.types.js';
export * from './submission-problem.js';
export { walk, type Walk } from './walk.js';
