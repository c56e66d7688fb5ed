import type { FormSettings } from './form-settings.types.js';
import type {
  AnswerOption,
  AnswerOptionSettings,
  ConditionValue,
  Form,
  Operator,
  Question,
  QuestionSettings,
  RecordFields,
  Rule,
  Section,
  SectionSettings,
} from './form.types.js';

/**
 * Forms in requests. Missing fields keep their values, or get their defaults in a new record. A form that was read can be sent
 * back unchanged.
 */
export interface FormDraft
  extends
    Draft<
      Form,
      'sections' | 'questions' | 'rules' | 'hasDraft' | 'draft' | 'discardedDraft' | keyof FormSettings
    >,
    FormSettingsDraft {
  readonly sections?: readonly SectionDraft[];
  readonly questions?: readonly QuestionDraft[];
  readonly rules?: readonly RuleDraft[];
}

/** Null removes a setting. */
type FormSettingsDraft = { readonly [Name in keyof FormSettings]?: FormSettings[Name] | null };

export interface SectionDraft
  extends Draft<Section, 'questions' | 'formId' | keyof SectionSettings>, Removable<SectionSettings> {
  readonly questions?: readonly QuestionDraft[];
}

/** Null removes a setting. */
type Removable<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | null };

/** A bound of answers; refers to a new question by the `uuid` in its draft. */
export type AnswerBoundDraft = number | string | { readonly questionId: Reference };

/** `sectionId` moves the question to a section, or with null directly to the form. */
export interface QuestionDraft
  extends
    Draft<Question, 'answerOptions' | 'formId' | keyof QuestionSettings>,
    Omit<Removable<QuestionSettings>, 'min' | 'max'> {
  readonly min?: AnswerBoundDraft | null;
  readonly max?: AnswerBoundDraft | null;
  readonly answerOptions?: readonly AnswerOptionDraft[];
}

export type AnswerOptionDraft = Draft<AnswerOption, 'questionId' | keyof AnswerOptionSettings> &
  Removable<AnswerOptionSettings>;

export interface RuleDraft extends Draft<Rule, 'when' | 'then'> {
  readonly when?: ConditionDraft;
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

/** Which state of a published form is read or changed. */
export interface DraftOptions {
  /** The draft, or the form itself if there is none. Unpublished forms have no drafts. */
  readonly draft?: boolean;
}

/** Changed fields with the version that they are based on. */
export type Change<T> = Omit<T, 'version'> & { readonly version: number };

/** Result of the import of a form file, or of a survey of another tool. */
export interface FormImport {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
  /** Number of stored responses. */
  readonly responses: number;
  /** The other tool, such as `SurveyJS`. */
  readonly source?: string;
  /** With `source`: the parts without an equivalent, which were omitted, and where they were. */
  readonly notes?: readonly string[];
}

/** A problem of a form, with its path: `sections[0].questions[2].questionType`. */
export interface FormProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
