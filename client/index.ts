export type { AdministrationClient } from './administration.client.js';
export * from './administration.types.js';
export type * from './analytics.types.js';
export { MAX_ANSWER_LENGTH } from './check-answer.js';
export { checkSubmission } from './check-submission.js';
export type { CallOptions, ClientOptions, RetryOptions } from './client-options.js';
export type { ContentWriteOptions } from './content-call.js';
export type { ChildrenOptions, ContentClient } from './content.client.js';
export type * from './content.types.js';
export { createClient, type Client } from './create-client.js';
export { childrenOf, type DeliveryClient } from './delivery.client.js';
export type * from './delivery.types.js';
export { findOption } from './find-option.js';
export * from './form-checks.js';
export type * from './form-draft.types.js';
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
export { viewFormStep, type ErrorView, type FormStepView, type ShownStep } from './form-step-view.js';
export { answersOnPath, checkStep, planSteps, type FormStep } from './form-steps.js';
export * from './form.types.js';
export type { FormsEditorClient, ImportOptions, QuestionParent } from './forms-editor.client.js';
export type {
  AnalyticsOptions,
  ExportOptions,
  FormsClient,
  LanguageOptions,
  Moment,
  PeriodOptions,
  ResultOptions,
  SubmitOptions,
} from './forms.client.js';
export { fillText, type PageTexts } from './page-texts.js';
export type { OptionView, QuestionView } from './question-view.js';
export { answerField, freeTextField, readAnswer, type FieldValues } from './read-answer.js';
export {
  LOCAL_ERROR_CODES,
  SERVER_ERROR_CODES,
  ServiceError,
  type ServiceErrorCode,
} from './service.error.js';
export { isStorable } from './is-storable.js';
export { isLanguage, isSameLanguage, LANGUAGE, LANGUAGE_FAULT, normaliseLanguage } from './languages.js';
export { leaveStep, stepOf, type Direction, type FilledForm } from './leave-step.js';
export { makeSubmissionKey } from './submission-key.js';
export { ownTitle, shortTitleOf } from './short-title.js';
export * from './submission-problem.js';
export { walk, type Walk } from './walk.js';
