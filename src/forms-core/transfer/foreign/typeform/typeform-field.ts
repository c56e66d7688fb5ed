import { MAX_LINE, type InputType } from '#client';
import { getOrAdd, isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { lineOf } from '../line-of.js';
import { fixedLabel, type FixedLabel } from '../outline/fixed-labels.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';

type Convert = (field: Fields, language: string) => OutlinedQuestion;

const FROM_ONE = 1;
const DEFAULT_STEPS = { rating: 5, scale: 11 };
const LARGEST_LENGTH = 10_000;

const CONVERT: ReadonlyMap<unknown, Convert> = new Map(
  Object.entries({
    short_text: () => textOf('text'),
    long_text: () => textOf('multiline'),
    email: () => textOf('email'),
    website: () => textOf('url'),
    phone_number: () => textOf('tel'),
    number: () => textOf('number'),
    date: () => textOf('date'),
    // Of Google Forms, whose forms are read as those of Typeform.
    time: () => textOf('time'),
    duration: () => textOf('duration'),
    multiple_choice: choiceQuestion,
    picture_choice: choiceQuestion,
    dropdown: choiceQuestion,
    yes_no: yesOrNo,
    legal: yesOrNo,
    rating: (field) => scale(FROM_ONE, stepsOf(field, DEFAULT_STEPS.rating)),
    nps: () => scale(0, DEFAULT_STEPS.scale),
    opinion_scale: (field) =>
      scale(propertiesOf(field).start_at_one === true ? FROM_ONE : 0, stepsOf(field, DEFAULT_STEPS.scale)),
  } satisfies Readonly<Record<string, Convert>>),
);
/** Fields of questions for the limits of Typeform, lower ones first. */
const LIMITS: ReadonlyMap<string, string> = new Map([
  ['max_length', 'maxLength'],
  ['min_value', 'min'],
  ['max_value', 'max'],
  ['min_selection', 'minAnswers'],
  ['max_selection', 'maxAnswers'],
]);
/** Properties that are converted, or that only concern the appearance of a field. */
const PROPERTIES =
  /^(?:description|fields|choices|allow_(?:multiple_selection|other_choice)|other_label|alphabetical_order|steps|start_at_one|labels|structure|separator|vertical_alignment|show_labels|supersized|shape|button_text|show_button|hide_marks|default_country_code)$/;

/** A field of Typeform without its texts and limits; undefined if its type has no equivalent. */
export function convertField(field: Fields, language: string): OutlinedQuestion | undefined {
  return CONVERT.get(field.type)?.(field, language);
}

/** Results of `valuesOfChoices`: many conditions may be about one field. */
const VALUES = new WeakMap<Fields, ReadonlyMap<unknown, string>>();

/** The option that a choice becomes, by the identifiers that conditions use. */
export function valuesOfChoices(field: Fields): ReadonlyMap<unknown, string> {
  return getOrAdd(VALUES, field, () => {
    const choices = choicesOf(field).flatMap((choice): [unknown, string][] => [
      [choice.ref, valueOf(choice)],
      [choice.id, valueOf(choice)],
    ]);
    return new Map([...choices, ['other', 'other']]);
  });
}

/** Adds the limits of a field to its question. @param note receives limits without an equivalent */
export function withLimits(
  question: OutlinedQuestion,
  { validations }: Fields,
  note: (what: string) => void,
): OutlinedQuestion {
  const { required, ...limits } = isMap(validations) ? validations : {};
  let limited: OutlinedQuestion = { ...question, required: required === true };
  // Minima first, because maxima are compared with them.
  for (const [name, value] of Object.entries(limits).sort().reverse()) {
    const field = LIMITS.get(name);
    if (field !== undefined && isPossible(field, value, limited)) limited = { ...limited, [field]: value };
    else if (value !== null) note(`${name} ${JSON.stringify(value)} has no equivalent`);
  }
  return limited;
}

function isPossible(field: string, value: unknown, question: OutlinedQuestion): boolean {
  const { questionType, inputType, answerOptions = [], min = -Infinity, minAnswers = 1 } = question;
  const isNumber = inputType === 'number';
  if (typeof value !== 'number') return false;
  if (field === 'min') return isNumber;
  if (field === 'max') return isNumber && value >= Number(min);
  if (field === 'maxLength') return isLengthy(question) && isWithin(value, 1, LARGEST_LENGTH);
  return questionType === 'multi' && isWithin(value, Number(minAnswers), answerOptions.length);
}

function isLengthy({ questionType, inputType }: OutlinedQuestion): boolean {
  return questionType === 'text' && inputType !== 'number' && inputType !== 'date';
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

/** The properties of a field that have no equivalent. */
export function omittedOf(field: Fields): string[] {
  const properties = propertiesOf(field);
  const { labels } = properties;
  return [
    ...Object.entries(properties)
      .filter(([name, value]) => !PROPERTIES.test(name) && value !== false && value !== null && value !== '')
      .map(([name]) => name),
    ...(isMap(labels) && typeof labels.center === 'string' && labels.center !== '' ? ['labels.center'] : []),
    ...(isMap(field.attachment) ? ['the attachment'] : []),
    ...(choicesOf(field).some(({ attachment }) => isMap(attachment)) ? ['an attachment of a choice'] : []),
  ];
}

export function propertiesOf({ properties }: Fields): Fields {
  return isMap(properties) ? properties : {};
}

function textOf(inputType: InputType): OutlinedQuestion {
  return { questionType: 'text', inputType };
}

function scale(rangeFrom: number, steps: number): OutlinedQuestion {
  return { questionType: 'range', rangeFrom, rangeTo: rangeFrom + steps - 1 };
}

function stepsOf(field: Fields, otherwise: number): number {
  const { steps } = propertiesOf(field);
  return typeof steps === 'number' && Number.isInteger(steps) && steps > 1 && steps <= 100
    ? steps
    : otherwise;
}

function choiceQuestion(field: Fields, language: string): OutlinedQuestion {
  const { allow_multiple_selection, allow_other_choice, other_label, alphabetical_order } =
    propertiesOf(field);
  const options = choicesOf(field).map((choice) => ({ value: valueOf(choice), label: labelOf(choice) }));
  if (alphabetical_order === true)
    options.sort((one, other) => one.label.localeCompare(other.label, language));
  const other = {
    ...{ value: 'other', label: labelOf({ label: other_label }) || labelIn('other', language) },
    ...{ freeText: 'showFreeText', freeTextRequired: true },
  };
  return {
    questionType: allow_multiple_selection === true ? 'multi' : 'single',
    answerOptions: allow_other_choice === true ? [...options, other] : options,
  };
}

function yesOrNo(_: Fields, language: string): OutlinedQuestion {
  const option = (value: string, label: FixedLabel) => ({ value, label: labelIn(label, language) });
  return { questionType: 'single', answerOptions: [option('true', 'yes'), option('false', 'no')] };
}

function labelIn(label: FixedLabel, language: string): string {
  const labels = fixedLabel(label);
  return labels[language.slice(0, 2)] ?? labels.en ?? '';
}

function choicesOf(field: Fields): Fields[] {
  return mapsIn(propertiesOf(field).choices);
}

function labelOf({ label }: Fields): string {
  return typeof label === 'string' ? lineOf('label', label) : '';
}

/** The label, in translations of Formbricks that in its default language. */
function valueOf({ value, label }: Fields): string {
  return labelOf({ label: value ?? label }).slice(0, MAX_LINE);
}
