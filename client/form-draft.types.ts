import type {
  AnswerOption,
  ConditionValue,
  Form,
  Operator,
  Question,
  RecordFields,
  Rule,
  Section,
} from './form.types.js';

/**
 * Forms in requests. Missing fields keep their values, or get their defaults in a new record. A form that was read can be sent
 * back unchanged.
 */
export interface FormDraft extends Draft<Form, 'sections' | 'questions' | 'rules'> {
  readonly sections?: readonly SectionDraft[];
  readonly questions?: readonly QuestionDraft[];
  readonly rules?: readonly RuleDraft[];
}

export interface SectionDraft extends Draft<Section, 'questions' | 'formId'> {
  readonly questions?: readonly QuestionDraft[];
}

/** `sectionId` moves the question to a section, or with null directly to the form. */
export interface QuestionDraft extends Draft<Question, 'answerOptions' | 'formId'> {
  readonly answerOptions?: readonly AnswerOptionDraft[];
}

export type AnswerOptionDraft = Draft<AnswerOption, 'questionId'>;

export interface RuleDraft extends Draft<Rule, 'when' | 'then'> {
  readonly when: ConditionDraft;
  readonly then: RuleActionDraft;
}

/** Id of a question or section; for a new one, the `uuid` in its draft. */
export type Reference = number | string;

export type ConditionDraft =
  | { readonly questionId: Reference; readonly operator: Operator; readonly value?: ConditionValue }
  | { readonly all: readonly ConditionDraft[] }
  | { readonly any: readonly ConditionDraft[] };

export type RuleActionDraft =
  | { readonly action: 'jump' | 'skip'; readonly questionId: Reference }
  | { readonly action: 'jump' | 'skip'; readonly sectionId: Reference }
  | { readonly action: 'end'; readonly message?: string };

type Identity = 'id' | 'uuid' | 'version';
type Draft<T extends Pick<RecordFields, Identity>, Parts extends keyof T> = Partial<
  Omit<T, Exclude<keyof RecordFields, Identity> | Parts>
>;

/** Changed fields, with the version that was read. */
export type Change<T> = Omit<T, 'version'> & { readonly version: number };

/** Result of the import of a form file. */
export interface FormImport {
  readonly outcome: 'created' | 'updated' | 'skipped';
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
  /** Number of stored responses. */
  readonly responses: number;
}

/** A problem of a form, with its path: `sections[0].questions[2].questionType`. */
export interface FormProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
