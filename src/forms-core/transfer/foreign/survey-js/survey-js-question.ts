import { INPUT_TYPES, parseFormat, type InputType } from '#client';
import type { OutlinedQuestion } from '../form-outline.js';
import { booleanOptions, choiceOptions, optionsOf } from './survey-js-options.js';
import { scaleOf } from './survey-js-scale.js';
import type { SurveyJsTexts } from './survey-js-text.js';

type Fields = Readonly<Record<string, unknown>>;
type Convert = (element: Fields, texts: SurveyJsTexts) => OutlinedQuestion;

const CONVERT: Readonly<Record<string, Convert>> = {
  text: textQuestion,
  comment: (element) => ({ questionType: 'text', inputType: 'multiline', ...lengthOf(element) }),
  radiogroup: single,
  dropdown: single,
  imagepicker: (element, texts) =>
    element.multiSelect === true ? multi(element, texts) : single(element, texts),
  buttongroup: single,
  checkbox: multi,
  tagbox: multi,
  boolean: (element, texts) => ({ questionType: 'single', answerOptions: booleanOptions(element, texts) }),
  rating: ratingQuestion,
};
/** Types with bounds, and whether they are numbers. */
const BOUNDED: ReadonlySet<InputType> = new Set(['number', 'date', 'month', 'time']);
const MAX_COUNT = 1_000;

/** A question of SurveyJS without its texts; undefined if its type has no equivalent. */
export function convertQuestion(element: Fields, texts: SurveyJsTexts): OutlinedQuestion | undefined {
  const type = String(element.type);
  return Object.hasOwn(CONVERT, type) ? CONVERT[type]?.(element, texts) : undefined;
}

function textQuestion(element: Fields): OutlinedQuestion {
  const given = element.inputType === 'range' ? 'number' : (element.inputType ?? 'text');
  const inputType = INPUT_TYPES.find((each) => each === given) ?? 'text';
  const isBounded = BOUNDED.has(inputType);
  return {
    questionType: 'text',
    inputType,
    ...(isBounded ? boundsOf(element, inputType) : lengthOf(element)),
  };
}

/** Bounds in the standard form of the input type, the lower one first. */
function boundsOf({ min, max }: Fields, inputType: InputType): Fields {
  const [lower, upper] = [min, max].map((bound) => parseBound(bound, inputType));
  if (lower !== undefined && upper !== undefined && lower > upper) return {};
  return { ...(lower === undefined ? {} : { min }), ...(upper === undefined ? {} : { max }) };
}

function parseBound(bound: unknown, inputType: InputType): number | string | undefined {
  if (inputType === 'number') return typeof bound === 'number' ? bound : undefined;
  return typeof bound === 'string' ? parseFormat(inputType, bound) : undefined;
}

function lengthOf({ maxLength }: Fields): Fields {
  const isLength = typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0;
  return isLength && maxLength <= 10_000 ? { maxLength } : {};
}

function single(element: Fields, texts: SurveyJsTexts): OutlinedQuestion {
  return { questionType: 'single', answerOptions: choiceOptions(element, texts, false) };
}

function multi(element: Fields, texts: SurveyJsTexts): OutlinedQuestion {
  const { minSelectedChoices, maxSelectedChoices } = element;
  const answerOptions = choiceOptions(element, texts, true);
  const count = (value: unknown, from: number, to: number): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
  const minAnswers = count(minSelectedChoices, 1, answerOptions.length);
  const maxAnswers = count(maxSelectedChoices, minAnswers ?? 1, MAX_COUNT);
  return {
    questionType: 'multi',
    ...(minAnswers === undefined ? {} : { minAnswers }),
    ...(maxAnswers === undefined ? {} : { maxAnswers }),
    answerOptions,
  };
}

function ratingQuestion(element: Fields, texts: SurveyJsTexts): OutlinedQuestion {
  const { rateValues, minRateDescription, maxRateDescription } = element;
  if (Array.isArray(rateValues) && rateValues.length > 0)
    return { questionType: 'single', answerOptions: optionsOf(rateValues, texts) };
  return {
    questionType: 'range',
    ...scaleOf(element),
    rangeFromLabel: texts.base(minRateDescription) || null,
    rangeToLabel: texts.base(maxRateDescription) || null,
  };
}
