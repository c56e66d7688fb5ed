import type {
  AnswerOption,
  Condition,
  Form,
  Localisation,
  Question,
  RecordFields,
  RuleAction,
  RuleText,
  Section,
} from '#client';

/** The row of a form. `revision` is incremented by every change of the form or its parts. */
export interface StoredForm extends Omit<Form, 'sections' | 'questions' | 'rules'> {
  readonly revision: number;
}

interface Archivable {
  /** Epoch milliseconds; null while the part is in use. */
  readonly archivedAt: number | null;
}

export interface StoredSection extends Omit<Section, 'questions'>, Archivable {}

/** `formId` is also set for questions in sections. */
export interface StoredQuestion extends Omit<Question, 'answerOptions' | 'formId'>, Archivable {
  readonly formId: number;
}

export interface StoredOption extends AnswerOption, Archivable {}

export interface StoredRule extends RecordFields {
  readonly formId: number;
  readonly title: string;
  readonly condition: Condition;
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

/** The kinds of parts of a form. */
export const PART_TABLES = ['sections', 'questions', 'answerOptions', 'rules'] as const;

export type PartTable = (typeof PART_TABLES)[number];

export function isLive({ archivedAt }: Archivable): boolean {
  return archivedAt === null;
}
