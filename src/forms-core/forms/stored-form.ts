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

/** A form's own row. `revision` grows with every change of the form or of any of its parts. */
export interface StoredForm extends Omit<Form, 'sections' | 'questions' | 'rules'> {
  readonly revision: number;
}

interface Archivable {
  /** Epoch milliseconds; null while the part is in use. */
  readonly archivedAt: number | null;
}

export interface StoredSection extends Omit<Section, 'questions'>, Archivable {}

/** `formId` is the form it belongs to, also when it stands in a section. */
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

/** All records of a form, flat, archived ones included, each kind by `orderIndex`. */
export interface FormRecords {
  readonly form: StoredForm;
  readonly sections: readonly StoredSection[];
  readonly questions: readonly StoredQuestion[];
  readonly answerOptions: readonly StoredOption[];
  readonly rules: readonly StoredRule[];
}

/** The kinds of records a form consists of besides itself. */
export const PART_TABLES = ['sections', 'questions', 'answerOptions', 'rules'] as const;

export type PartTable = (typeof PART_TABLES)[number];

/** Whether a part is in use. */
export function isLive({ archivedAt }: Archivable): boolean {
  return archivedAt === null;
}
