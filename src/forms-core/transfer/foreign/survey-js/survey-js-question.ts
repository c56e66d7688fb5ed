import { INPUT_TYPES, parseFormat, type InputType } from '#client';
import { withoutUndefined, type Fields } from '../../../../common/index.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';
import { booleanOptions, choiceOptions, optionsOf } from './survey-js-options.js';
import { ratedValues, scaleOf } from './survey-js-scale.js';
import type { SurveyJsTexts } from './survey-js-text.js';
import { withValidators } from './survey-js-validators.js';

type Note = (what: string) => void;
type Convert = (element: Fields, texts: SurveyJsTexts, note: Note) => OutlinedQuestion;

const CONVERT: Readonly<Record<string, Convert>> = {
  text: textQuestion,
  comment: (element) => ({ questionType: 'text', inputType: 'multiline', ...lengthOf(element) }),
  radiogroup: single,
  dropdown: single,
  imagepicker: (element, texts, note) =>
    element.multiSelect === true ? multi(element, texts, note) : single(element, texts, note),
  buttongroup: single,
  checkbox: multi,
  tagbox: multi,
  boolean: (element, texts) => ({ questionType: 'single', answerOptions: booleanOptions(element, texts) }),
  rating: ratingQuestion,
  slider: ({ min, max }) => ({
    questionType: 'range',
    ...scaleOf({ rateMin: min ?? 0, rateMax: max ?? 100 }),
  }),
};
/** Types with bounds, and whether they are numbers. */
const BOUNDED: ReadonlySet<InputType> = new Set(['number', 'date', 'month', 'time']);
const MAX_COUNT = 1_000;

/** A question of SurveyJS without its texts; undefined if its type has no equivalent. */
export function convertQuestion(
  element: Fields,
  texts: SurveyJsTexts,
  note: Note,
): OutlinedQuestion | undefined {
  const type = String(element.type);
  const question = Object.hasOwn(CONVERT, type) ? CONVERT[type]?.(element, texts, note) : undefined;
  return question && withValidators(question, element.validators, note);
}

function textQuestion(element: Fields): OutlinedQuestion {
  const given = element.inputType === 'range' ? 'number' : (element.inputType ?? 'text');
  const inputType = INPUT_TYPES.find((each) => each === given) ?? 'text';
  const isBounded = BOUNDED.has(inputType);
  return {
    questionType: 'text',
    inputType,
    ...(isBounded ? boundsOf(element, inputType) : lengthOf(element)),
    ...(inputType === 'number' ? decimalsOf(element) : {}),
  };
}

/** Bounds in the standard form of the input type, the lower one first. */
function boundsOf({ min, max }: Fields, inputType: InputType): Fields {
  const [lower, upper] = [min, max].map((bound) => parseBound(bound, inputType));
  if (lower !== undefined && upper !== undefined && lower > upper) return {};
  return { ...(lower === undefined ? {} : { min: lower }), ...(upper === undefined ? {} : { max: upper }) };
}

function parseBound(bound: unknown, inputType: InputType): number | string | undefined {
  return typeof bound === 'string' || typeof bound === 'number'
    ? parseFormat(inputType, String(bound))
    : undefined;
}

/** Steps of 1, 0.1, 0.01 and so on limit the number of decimals. */
function decimalsOf({ step }: Fields): Fields {
  const decimals = typeof step === 'number' ? -Math.log10(step) : NaN;
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 10 ? { decimals } : {};
}

function lengthOf({ maxLength }: Fields): Fields {
  const isLength = typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0;
  return isLength && maxLength <= 10_000 ? { maxLength } : {};
}

function single(element: Fields, texts: SurveyJsTexts, note: Note): OutlinedQuestion {
  return { questionType: 'single', answerOptions: choiceOptions(element, texts, note) };
}

function multi(element: Fields, texts: SurveyJsTexts, note: Note): OutlinedQuestion {
  const { minSelectedChoices, maxSelectedChoices } = element;
  const answerOptions = choiceOptions(element, texts, note);
  const count = (value: unknown, from: number, to: number): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
  const minAnswers = count(minSelectedChoices, 1, answerOptions.length);
  const maxAnswers = count(maxSelectedChoices, minAnswers ?? 1, MAX_COUNT);
  return {
    questionType: 'multi',
    ...withoutUndefined({ minAnswers, maxAnswers }),
    answerOptions,
  };
}

function ratingQuestion(element: Fields, texts: SurveyJsTexts, note: Note): OutlinedQuestion {
  const { minRateDescription, maxRateDescription } = element;
  const values = ratedValues(element);
  if (values !== undefined) return { questionType: 'single', answerOptions: optionsOf(values, texts, note) };
  return {
    questionType: 'range',
    ...scaleOf(element),
    rangeFromLabel: texts.base(minRateDescription) || null,
    rangeToLabel: texts.base(maxRateDescription) || null,
  };
}
