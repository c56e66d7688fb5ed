import type { InputType, Operator } from '#client';

export type Texts = readonly [english: string, german: string];

/** Skips a question depending on the answer to an earlier one. */
export interface Skip {
  readonly key: string;
  readonly operator: Operator;
  /** The index of an option, or a number of the scale. */
  readonly value: number;
}

/** `options` are its options, or the labels of the lowest and the highest number of its scale. */
export interface TemplateQuestion {
  readonly text: Texts;
  readonly help?: Texts;
  readonly type?: 'multi' | 'text';
  readonly inputType?: InputType;
  readonly options?: readonly Texts[];
  /** Whether the last option has a free-text field. */
  readonly hasOther?: boolean;
  readonly scale?: readonly [from: number, to: number, lowest: Texts, highest: Texts];
  readonly required?: boolean;
  /** Name that `Skip` refers to. */
  readonly key?: string;
  readonly skip?: Skip;
}

export interface TemplateSection {
  readonly title: Texts;
  readonly questions: readonly TemplateQuestion[];
}

/** A template for new forms: questions without a section, then sections. */
export interface Template {
  readonly title: Texts;
  readonly description: Texts;
  readonly questions?: readonly TemplateQuestion[];
  readonly sections?: readonly TemplateSection[];
  /** Shown after a response. */
  readonly thanks: Texts;
}

/** All questions in order. */
export function questionsIn({ questions = [], sections = [] }: Template): readonly TemplateQuestion[] {
  return [...questions, ...sections.flatMap((section) => section.questions)];
}
