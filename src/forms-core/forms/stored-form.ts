import type {
  AnswerOption,
  AnswerOptionSettings,
  Condition,
  Form,
  FormSettings,
  Localisation,
  Question,
  QuestionSettings,
  RecordFields,
  RuleAction,
  RuleText,
  Section,
  SectionSettings,
} from '#client';

/** Optional fields of a form; null: unset. */
export type StoredSettings = {
  readonly [Name in keyof FormSettings]-?: Exclude<FormSettings[Name], undefined> | null;
};

/** The optional fields of a form, all unset. */
export const NO_SETTINGS: StoredSettings = {
  ...{ opensAt: null, closesAt: null, maxResponses: null, oneResponsePerUser: null, confirmation: null },
  ...{ notify: null, notifyAnswers: null, showResults: null, theme: null },
};

/** The row of a form. `revision` is incremented by every change of the form or its parts. */
export interface StoredForm
  extends Omit<Form, 'sections' | 'questions' | 'rules' | keyof FormSettings>, StoredSettings {
  readonly revision: number;
}

export interface Archivable {
  /** Epoch milliseconds; null while the part is in use. */
  readonly archivedAt: number | null;
}

/** Optional fields of a record (docs/decisions/0055-store-optional-settings-as-one-column.md). */
interface WithSettings<Settings> {
  readonly settings: Settings;
}

export interface StoredSection
  extends Omit<Section, 'questions' | keyof SectionSettings>, Archivable, WithSettings<SectionSettings> {}

/** `formId` is also set for questions in sections. */
export interface StoredQuestion
  extends
    Omit<Question, 'answerOptions' | 'formId' | keyof QuestionSettings>,
    Archivable,
    WithSettings<QuestionSettings> {
  readonly formId: number;
}

export interface StoredOption
  extends Omit<AnswerOption, keyof AnswerOptionSettings>, Archivable, WithSettings<AnswerOptionSettings> {}

export interface StoredRule extends RecordFields {
  readonly formId: number;
  readonly title: string;
  /** Null: the rule always applies. */
  readonly condition: Condition | null;
  readonly outcome: RuleAction;
  readonly orderIndex: number;
  readonly localisations: readonly Localisation<RuleText>[];
}

/** All records of a form as flat lists, including archived ones, each by `orderIndex`. */
export interface FormRecords {
  readonly form: StoredForm;
  readonly sections: readonly StoredSection[];
  readonly questions: readonly StoredQuestion[];
  readonly answerOptions: readonly StoredOption[];
  readonly rules: readonly StoredRule[];
}

export const PART_TABLES = ['sections', 'questions', 'answerOptions', 'rules'] as const;

export type PartTable = (typeof PART_TABLES)[number];

export function isLive({ archivedAt }: Archivable): boolean {
  return archivedAt === null;
}
