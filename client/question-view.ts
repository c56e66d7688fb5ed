import { MAX_ANSWER_LENGTH } from './check-answer.js';
import { findOption } from './find-option.js';
import { typedForm } from './answer-format.js';
import type { InputType, Question, SubmittedItem } from './form.types.js';
import { fillText, type PageTexts } from './page-texts.js';
import { answerField, freeTextField } from './read-answer.js';

/** Larger ranges are shown as a number field instead of radio buttons. */
const MAX_POINTS = 11;

const CONTROLS: Readonly<Record<InputType, string>> = {
  ...{ text: 'text', multiline: 'textarea', email: 'email', url: 'url', tel: 'tel', number: 'text' },
  ...{ date: 'date', month: 'month', time: 'time', duration: 'text' },
};

/** View of an option. */
export interface OptionView {
  readonly inputId: string;
  readonly value: string;
  readonly label: string;
  /** Help text; empty without one. */
  readonly description: string;
  readonly descriptionId: string;
  readonly checked: boolean;
  /** Undefined without a free-text field. */
  readonly freeText: { inputId: string; name: string; label: string; value: string } | undefined;
}

/** View of a question. */
export interface QuestionView {
  readonly id: number;
  readonly type: Question['questionType'];
  readonly label: string;
  /** Help text; empty without one. */
  readonly description: string;
  readonly descriptionId: string;
  readonly required: boolean;
  /** Name of the input field. */
  readonly field: string;
  /** Id of the first input field, the target of links to the question. */
  readonly inputId: string;
  readonly value: string;
  /** For `maxlength`, in UTF-16 code units; a character can have two. */
  readonly maxLength: number;
  readonly options: readonly OptionView[];
  /** The numbers of a short range; empty otherwise. */
  readonly scale: readonly { inputId: string; value: string; checked: boolean }[];
  readonly inputMode: 'numeric' | 'decimal' | 'text';
  /** `textarea`, or the type of the input field of a `text` question. */
  readonly control: string;
  /** Shown after the field; empty without one. */
  readonly unit: string;
  readonly unitId: string;
  readonly hint: string;
  readonly hintId: string;
  readonly error: string | undefined;
  readonly errorId: string;
  /** Ids of the description, the hint and the error, if any. */
  readonly describedBy: string;
  /** Dynamic content. */
  readonly content: Question['content'];
}

/** @param answers to this question */
export function viewQuestion(
  question: Question,
  answers: readonly SubmittedItem[],
  texts: PageTexts,
  error: string | undefined,
): QuestionView {
  const field = answerField(question.id);
  const hint = hintOf(question, texts);
  const { description = '' } = question;
  const [stored = ''] = answers.map((answer) => answer.value);
  const value = typedForm(question.inputType, stored);
  const { unit = '' } = question;
  return {
    id: question.id,
    type: question.questionType,
    label: question.question === '' ? question.title : question.question,
    description,
    descriptionId: `${field}-description`,
    required: question.required,
    field,
    inputId: field,
    value,
    maxLength: 2 * (question.maxLength ?? MAX_ANSWER_LENGTH),
    options: viewOptions(question, answers),
    scale: pointsOf(question).map((point, index) => ({
      inputId: inputId(field, index),
      value: point,
      checked: point === value,
    })),
    inputMode: inputModeOf(question),
    control: CONTROLS[question.inputType ?? 'multiline'],
    unit,
    unitId: `${field}-unit`,
    ...{ hint, hintId: `${field}-hint`, error, errorId: `${field}-error` },
    describedBy: idsOf(field, { description, hint, error: error ?? '', unit }),
    content: question.content,
  };
}

/** Negative numbers need the text keyboard: the numeric keypad of some phones has no minus key. */
function inputModeOf({ inputType, rangeFrom, min }: Question): QuestionView['inputMode'] {
  if (inputType === 'number') return typeof min === 'number' && min >= 0 ? 'decimal' : 'text';
  return (rangeFrom ?? -1) < 0 ? 'text' : 'numeric';
}

/** The ids of the texts that are not empty. */
function idsOf(field: string, texts: Readonly<Record<string, string>>): string {
  const names = Object.keys(texts).filter((name) => texts[name] !== '');
  return names.map((name) => `${field}-${name}`).join(' ');
}

function viewOptions(
  { id, answerOptions }: Question,
  answers: readonly SubmittedItem[],
): readonly OptionView[] {
  return answerOptions.map((option, index) => {
    const chosen = answers.find(({ value }) => findOption(answerOptions, value)?.id === option.id);
    const name = freeTextField(option.id);
    const ownId = inputId(answerField(id), index);
    return {
      inputId: ownId,
      value: option.value,
      label: [option.label, option.title, option.value].find((text) => text !== '') ?? '',
      description: option.description ?? '',
      descriptionId: `${ownId}-help`,
      checked: chosen !== undefined,
      freeText:
        option.freeText === 'dontShowFreeText'
          ? undefined
          : {
              inputId: name,
              name,
              label: option.freeTextLabel === '' ? option.label : option.freeTextLabel,
              value: chosen?.freeText ?? '',
            },
    };
  });
}

/** The first field has the id used in links. */
function inputId(field: string, index: number): string {
  return index === 0 ? field : `${field}-${String(index + 1)}`;
}

function pointsOf({ questionType, rangeFrom, rangeTo }: Question): string[] {
  if (questionType !== 'range' || rangeFrom === null || rangeTo === null) return [];
  const count = rangeTo - rangeFrom + 1;
  if (count > MAX_POINTS) return [];
  return Array.from({ length: count }, (_, index) => String(rangeFrom + index));
}

function hintOf(question: Question, texts: PageTexts): string {
  const { questionType, inputType } = question;
  if (questionType !== 'text') return hintOfRange(question, texts);
  return (inputType && texts[`hint_${inputType}`]) ?? '';
}

function hintOfRange(question: Question, texts: PageTexts): string {
  const { questionType, rangeFrom, rangeTo } = question;
  if (questionType !== 'range' || rangeFrom === null || rangeTo === null) return '';
  const fromLabel = question.rangeFromLabel ?? '';
  const toLabel = question.rangeToLabel ?? '';
  const values = { from: rangeFrom, to: rangeTo, fromLabel, toLabel };
  const hasEnds = fromLabel !== '' && toLabel !== '';
  if (pointsOf(question).length > 0) return hasEnds ? fillText(texts.rangeEnds, values) : '';
  return fillText(hasEnds ? texts.rangeNumberEnds : texts.rangeNumber, values);
}
