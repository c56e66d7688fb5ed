export type { AdministrationClient } from './administration.client.js';
export * from './administration.types.js';
export * from './analytics.types.js';
export * from './response-import.types.js';
export { MAX_ANSWER_LENGTH } from './check-answer.js';
export { checkFormat, exampleOf, type AnswerFormat } from './check-format.js';
export type { PatternMatcher } from './pattern-matcher.js';
export { checkSubmission } from './check-submission.js';
export { normaliseAnswer, parseFormat } from './answer-format.js';
export type { CallOptions, ClientOptions, RetryOptions } from './client-options.js';
export type { ContentWriteOptions } from './content-call.js';
export type { ContentClient } from './content.client.js';
export type * from './content.types.js';
export { createClient, type Client } from './create-client.js';
export { childrenOf, highlightsOf, type DeliveryClient } from './delivery.client.js';
export type * from './delivery.types.js';
export { describeClosing, type Closed } from './describe-closing.js';
export { describeProblem } from './describe-problem.js';
export { findOption } from './find-option.js';
export * from './form-checks.js';
export type * from './form-draft.types.js';
export * from './form-version.types.js';
export {
  planForm,
  START,
  type AnswerableForm,
  type AnswerableOption,
  type AnswerableQuestion,
  type AnswerableRule,
  type AnswerableSection,
  type FormPlan,
  type PlannedPage,
  type PlannedQuestion,
} from './form-plan.js';
export { viewFormStep, type ErrorView, type FormStepView, type ShownStep } from './form-step-view.js';
export { answersOnPath, checkStep, planSteps, type FormStep } from './form-steps.js';
export type * from './form-settings.types.js';
export { accentColours, fontFamilies, type AccentColours } from './form-theme.js';
export * from './form.types.js';
export type { QuestionParent } from './form-parts.client.js';
export type { FormsEditorClient, ImportOptions } from './forms-editor.client.js';
export type { ManagementClient } from './management.client.js';
export * from './management.types.js';
export type {
  AnalyticsOptions,
  CrossTableOptions,
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
export { viewResults, type ResultRowView, type ResultView } from './results-view.js';
export type { MatrixView } from './matrix-view.js';
export { mapTexts } from './map-texts.js';
export { prefillForm } from './prefill-form.js';
export { prefillQuery } from './prefill-query.js';
export { questionsOf } from './questions-of.js';
export { HEALTH_CODES, type HealthCode } from './health-codes.js';
export { PROBLEM_CODES, type ProblemCode } from './problem-codes.js';
export { pipeForm } from './pipe-form.js';
export { hasBrokenPlaceholder, namedIn, withoutAnswers } from './placeholders.js';
export { answerField, freeTextField, readAnswer, type FieldValues } from './read-answer.js';
export {
  LOCAL_ERROR_CODES,
  SERVER_ERROR_CODES,
  ServiceError,
  type ServiceErrorCode,
} from './service.error.js';
export { operatorsOf } from './operators-of.js';
export { isStorable } from './is-storable.js';
export { isLanguage, isSameLanguage, LANGUAGE, LANGUAGE_FAULT, normaliseLanguage } from './languages.js';
export { localiseForm } from './localise-form.js';
export { leaveStep, pageOf, stepOf, type Direction, type FilledForm } from './leave-step.js';
export type * from './site.types.js';
export { makeSubmissionKey } from './submission-key.js';
export { ownTitle, shortTitleOf } from './short-title.js';
export * from './submission-problem.js';
export type { StudioContentClient } from './studio-content.client.js';
export type * from './studio-content.types.js';
export { walk, type Walk } from './walk.js';
