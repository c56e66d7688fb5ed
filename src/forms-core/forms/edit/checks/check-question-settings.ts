import { exampleOf, parseFormat, type AnswerBound, type InputType, type QuestionSettings } from '#client';
import { faultOfPattern } from '../../match-pattern.js';
import type { StoredOption, StoredQuestion } from '../../stored-form.js';
import { below, rejectField, type Place } from './place.js';
import { isReference } from './resolve-bounds.js';

const BOUNDED: ReadonlySet<InputType> = new Set(['number', 'date', 'month', 'time', 'duration']);
const ONLY_NUMBERS = ['decimals', 'unit'] as const;
const ONLY_TEXTS = ['pattern', 'maxLength'] as const;

export type FindQuestion = (id: number) => StoredQuestion | undefined;

/** Reports settings of a question that contradict each other (docs/reference/forms.md#formats). */
export function checkQuestionSettings(
  question: StoredQuestion,
  options: readonly StoredOption[],
  find: FindQuestion,
  place: Place,
): void {
  const { settings, questionType } = question;
  if (questionType === 'text') checkFormat(question, find, place);
  if (questionType === 'multi') checkCounts(settings, options.length, place);
}

function checkFormat({ id, settings }: StoredQuestion, find: FindQuestion, place: Place): void {
  const { inputType, pattern } = settings;
  const isBounded = inputType !== undefined && BOUNDED.has(inputType);
  for (const name of ['min', 'max'] as const) {
    const bound = settings[name];
    if (bound === undefined) continue;
    const here = below(place, name);
    if (!isBounded)
      rejectField(here, 'invalid_value', `requires one of the input types ${[...BOUNDED].join(', ')}`);
    else checkBound(inputType, bound, { id, find }, here);
  }
  const unsuited = (name: keyof QuestionSettings, message: string): void => {
    if (settings[name] !== undefined) rejectField(below(place, name), 'invalid_value', message);
  };
  if (inputType !== 'number')
    for (const name of ONLY_NUMBERS) unsuited(name, 'requires the input type number');
  if (isBounded)
    for (const name of ONLY_TEXTS) unsuited(name, `is not possible for the input type ${inputType}`);
  const fault = pattern === undefined ? undefined : faultOfPattern(pattern);
  if (fault !== undefined) rejectField(below(place, 'pattern'), 'invalid_value', fault);
  checkOrder(settings, place);
}

function checkBound(
  inputType: InputType,
  bound: AnswerBound,
  { id, find }: { readonly id: number; readonly find: FindQuestion },
  place: Place,
): void {
  if (isReference(bound)) {
    const other = find(bound.questionId);
    const isSuited = other?.questionType === 'text' && other.settings.inputType === inputType;
    if (other === undefined || (isSuited && other.id !== id)) return;
    const message = `must refer to another question of the input type ${inputType}`;
    rejectField(below(place, 'questionId'), 'invalid_value', message);
    return;
  }
  const isNumber = typeof bound === 'number';
  if (isNumber === (inputType === 'number') && (isNumber || parseFormat(inputType, bound) !== undefined))
    return;
  rejectField(place, 'invalid_value', `must be ${exampleOf(inputType)}`);
}

function checkOrder({ inputType, min, max }: QuestionSettings, place: Place): void {
  if (inputType === undefined || min === undefined || max === undefined) return;
  if (isReference(min) || isReference(max)) return;
  const [low, high] = [min, max].map((bound) =>
    typeof bound === 'number' ? bound : parseFormat(inputType, bound),
  );
  if (low === undefined || high === undefined || typeof low !== typeof high || low <= high) return;
  rejectField(below(place, 'max'), 'invalid_value', `must not be below min, ${min}`);
}

function checkCounts({ minAnswers, maxAnswers }: QuestionSettings, options: number, place: Place): void {
  if (minAnswers !== undefined && options > 0 && minAnswers > options) {
    rejectField(
      below(place, 'minAnswers'),
      'invalid_value',
      `must not exceed the number of options, ${options}`,
    );
  }
  if (minAnswers !== undefined && maxAnswers !== undefined && maxAnswers < minAnswers) {
    rejectField(below(place, 'maxAnswers'), 'invalid_value', `must not be below minAnswers, ${minAnswers}`);
  }
}

/** Reports an option that requires a free text but has no field for it. */
export function checkOptionSettings({ freeText, settings }: StoredOption, place: Place): void {
  if (settings.freeTextRequired !== true || freeText === 'showFreeText') return;
  rejectField(below(place, 'freeTextRequired'), 'invalid_value', 'requires freeText to be showFreeText');
}
