import type { FormConfirmation, FormSettings } from './form-settings.types.js';

// The records of the forms API. Times are epoch milliseconds, ids are integers; `version` starts at 1.

/** Fields of every record. */
export interface RecordFields {
  readonly id: number;
  /** The same in all environments. */
  readonly uuid: string;
  readonly version: number;
  readonly created: number;
  /** `anonymous` for anonymous users. */
  readonly createdBy: string;
  readonly modified: number;
  readonly modifiedBy: string;
}

export const QUESTION_TYPES = ['text', 'single', 'multi', 'range'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const FREE_TEXT_MODES = ['dontShowFreeText', 'showFreeText'] as const;
/** Whether choosing the option shows a free-text field. */
export type FreeTextMode = (typeof FREE_TEXT_MODES)[number];

/** Dynamic content: values of the `content.` fields of the edit dialogs, by key. */
export type DynamicContent = Readonly<Record<string, string | number | boolean | null>>;

/** The texts of a record in one language; missing texts are shown in the default language. */
export type Localisation<Text extends string> = { readonly language: string } & Partial<
  Readonly<Record<Text, string>>
>;

export type FormText = 'title' | 'description';
export type SectionText = 'title' | 'description';
export type QuestionText = 'title' | 'question' | 'description' | 'unit' | 'rangeFromLabel' | 'rangeToLabel';
/** The `value` of an option is never translated. */
export type AnswerOptionText = 'title' | 'label' | 'description' | 'freeTextLabel';
/** The `message` of `then`. */
export type RuleText = 'message';

export const INPUT_TYPES = [
  'text', 'multiline', 'email', 'url', 'tel', 'number', 'date', 'month', 'time', 'duration',
] as const; // prettier-ignore
/** The format of the answer to a `text` question; it is stored as text in its standard form. */
export type InputType = (typeof INPUT_TYPES)[number];

/** A bound, inclusive: a number, a text in the standard form of the input type, or the answer to another question. */
export type AnswerBound = number | string | { readonly questionId: number };

/** Optional fields of a question; absent unless they are set. */
export interface QuestionSettings {
  /** Help text. */
  readonly description?: string;
  /** Of `text` questions, as are the following fields up to `maxLength`. */
  readonly inputType?: InputType;
  readonly min?: AnswerBound;
  readonly max?: AnswerBound;
  /** Maximum number of decimals of a `number`. */
  readonly decimals?: number;
  /** Unit of a `number`, such as `kg`. */
  readonly unit?: string;
  /** Regular expression (RE2) that matches the whole answer. */
  readonly pattern?: string;
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** Minimum number of chosen options of a `multi` question, if it is answered. */
  readonly minAnswers?: number;
  /** Maximum number of chosen options of a `multi` question. */
  readonly maxAnswers?: number;
}

/** Optional fields of an answer option; absent unless they are set. */
export interface AnswerOptionSettings {
  /** Help text. */
  readonly description?: string;
  /** The option of a `multi` question cannot be chosen with others. */
  readonly exclusive?: boolean;
  /** Choosing the option requires a free text. */
  readonly freeTextRequired?: boolean;
}

export type FormLocalisation = Localisation<FormText> & { readonly confirmation?: FormConfirmation };

/** Who changed the draft of a form last. Its version counts every change of the draft. */
export type DraftState = Pick<RecordFields, 'version' | 'modified' | 'modifiedBy'>;

/** Who discarded the draft of a form, and when (epoch milliseconds). */
export interface DraftDiscard {
  readonly discarded: number;
  readonly discardedBy: string;
}

export interface Form extends RecordFields, FormSettings {
  readonly title: string;
  readonly description: string;
  /** Empty in the list of forms. */
  readonly sections: readonly Section[];
  /** Questions attached directly to the form; empty in the list of forms. */
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
  readonly anonymize: boolean;
  readonly onlyAuthenticated: boolean;
  readonly publicResults: boolean;
  readonly published: boolean;
  /** Present while a draft of the form exists, for callers with `forms.edit` or `forms.publish`. */
  readonly hasDraft?: true;
  /** Present together with `hasDraft` if the form is read without its draft. */
  readonly draft?: DraftState;
  /**
   * Present for the same callers after a draft was discarded, until the form has a new draft or a higher
   * version.
   */
  readonly discardedDraft?: DraftDiscard;
  readonly orderIndex: number;
  readonly content: DynamicContent;
  readonly localisations: readonly FormLocalisation[];
}

export const SECTION_DISPLAYS = ['matrix'] as const;
export type SectionDisplay = (typeof SECTION_DISPLAYS)[number];

/** Optional fields of a section; absent unless they are set. */
export interface SectionSettings {
  /** `matrix`: the questions of the section, all `single` with the same options, are shown as one table. */
  readonly display?: SectionDisplay;
}

/** A section without questions is a page of its own. */
export interface Section extends RecordFields, SectionSettings {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
  readonly formId: number;
  readonly orderIndex: number;
  readonly content: DynamicContent;
  readonly localisations: readonly Localisation<SectionText>[];
}

export interface Question extends RecordFields, QuestionSettings {
  readonly title: string;
  readonly question: string;
  readonly questionType: QuestionType;
  readonly required: boolean;
  /** Bounds of `range` questions, both inclusive; null for the other types. */
  readonly rangeFrom: number | null;
  readonly rangeFromLabel: string | null;
  readonly rangeTo: number | null;
  readonly rangeToLabel: string | null;
  /** Empty for `text` and `range` questions. */
  readonly answerOptions: readonly AnswerOption[];
  /** Null when the question is attached directly to a form. */
  readonly sectionId: number | null;
  /** Null when the question is in a section. */
  readonly formId: number | null;
  readonly orderIndex: number;
  /** Name of the chart definition to use instead of the default. */
  readonly customChartId: string | null;
  readonly content: DynamicContent;
  readonly localisations: readonly Localisation<QuestionText>[];
}

export interface AnswerOption extends RecordFields, AnswerOptionSettings {
  readonly title: string;
  readonly label: string;
  /** Submitted when the option is chosen. */
  readonly value: string;
  readonly freeText: FreeTextMode;
  /** Empty when there is no free-text field. */
  readonly freeTextLabel: string;
  readonly questionId: number;
  readonly orderIndex: number;
  readonly content: DynamicContent;
  readonly localisations: readonly Localisation<AnswerOptionText>[];
}

/** One submitted answer; a multiple choice question has one item per chosen option. */
export interface SubmittedItem {
  readonly questionId: number;
  readonly value: string;
  /** Text entered for an option with a free-text field. */
  readonly freeText?: string;
}

export interface Response extends RecordFields {
  readonly items: readonly ResponseItem[];
  readonly formId: number;
}

/** Number of responses of a form and time of the last one. */
export interface FormActivity {
  readonly formId: number;
  readonly title: string;
  readonly published: boolean;
  readonly responses: number;
  /** Epoch milliseconds. */
  readonly lastResponse: number | null;
}

export interface ResponseItem extends RecordFields {
  readonly value: string;
  readonly questionId: number;
  readonly freeText?: string;
}

/** Changes which questions follow, based on earlier answers. */
export interface Rule {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly orderIndex: number;
  readonly title: string;
  /** Absent: the rule always applies. */
  readonly when?: Condition;
  readonly then: RuleAction;
  /** The message in other languages; only rules with the action `end` have messages. */
  readonly localisations?: readonly Localisation<RuleText>[];
}

/** A condition or a group of 1 to 20 conditions; groups nest at most three levels deep. */
export type Condition =
  QuestionCondition | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

export interface QuestionCondition {
  readonly questionId: number;
  readonly operator: Operator;
  /** A list for `in`, `notIn`, `includesAny`, `includesAll`; missing for `answered`, `notAnswered`. */
  readonly value?: ConditionValue;
}

export type ConditionValue = string | number | readonly (string | number)[];

/** The operators of each question type; see `operatorsOf` for those of numbers and dates. */
export const OPERATORS = {
  text: ['answered', 'notAnswered', 'equals', 'notEquals', 'contains', 'notContains'],
  single: ['answered', 'notAnswered', 'equals', 'notEquals', 'in', 'notIn'],
  multi: [
    'answered', 'notAnswered', 'includes', 'notIncludes', 'includesAny', 'includesAll', 'countAtLeast', 'countAtMost',
  ],
  range: ['answered', 'notAnswered', 'equals', 'notEquals', 'lessThan', 'atMost', 'greaterThan', 'atLeast'],
} as const satisfies Record<QuestionType, readonly string[]>; // prettier-ignore

export type Operator = (typeof OPERATORS)[QuestionType][number];

/** A question or section after the questions of the condition. */
export type RuleTarget = { readonly questionId: number } | { readonly sectionId: number };

export type RuleAction =
  ({ readonly action: 'jump' | 'skip' } & RuleTarget) | { readonly action: 'end'; readonly message?: string };
