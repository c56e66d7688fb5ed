import type {
  AnswerableForm,
  AnswerableOption,
  AnswerableQuestion,
  AnswerableRule,
  AnswerableSection,
  Condition,
  Operator,
  RuleAction,
  SubmittedItem,
} from '../../client/index.js';

/** An option; `open` shows a free-text field. */
export function option(value: string, open = false): AnswerableOption {
  return { value, freeText: open ? 'showFreeText' : 'dontShowFreeText', orderIndex: 0 };
}

/** A question; its position is that of the call. */
export function question(
  id: number,
  questionType: AnswerableQuestion['questionType'],
  more: Partial<AnswerableQuestion> = {},
): AnswerableQuestion {
  return {
    id,
    questionType,
    required: false,
    rangeFrom: null,
    rangeTo: null,
    orderIndex: 0,
    answerOptions: [],
    ...more,
  };
}

/** A single choice question with the options `yes` and `no`. */
export function yesNo(id: number, more: Partial<AnswerableQuestion> = {}): AnswerableQuestion {
  return question(id, 'single', { answerOptions: [option('yes'), option('no')], ...more });
}

export function section(
  id: number,
  questions: readonly AnswerableQuestion[],
  orderIndex = 0,
): AnswerableSection {
  return { id, orderIndex, questions };
}

/** A rule; without a condition it always applies. */
export function rule(when: Condition | undefined, then: RuleAction, orderIndex = 0): AnswerableRule {
  return { ...(when === undefined ? {} : { when }), then, orderIndex };
}

export function makeForm(parts: Partial<AnswerableForm>): AnswerableForm {
  return { questions: [], sections: [], rules: [], ...parts };
}

export function when(questionId: number, operator: Operator, value?: string | number | string[]): Condition {
  return value === undefined ? { questionId, operator } : { questionId, operator, value };
}

/** Answers, written as `[1, 'yes']` or, with a free text, `[1, 'other', 'mine']`. */
export function answers(
  ...items: (readonly [questionId: number, value: string, freeText?: string])[]
): SubmittedItem[] {
  return items.map(([questionId, value, freeText]) =>
    freeText === undefined ? { questionId, value } : { questionId, value, freeText },
  );
}
