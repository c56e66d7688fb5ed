import type { Fields } from '../../../../common/index.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';

const LARGEST_SCALE = 1_000;
/** Names of limits in SurveyJS, by the fields of questions to which they are converted. */
const LIMITS = {
  min: 'min',
  max: 'max',
  step: 'decimals',
  maxLength: 'maxLength',
  minSelectedChoices: 'minAnswers',
  maxSelectedChoices: 'maxAnswers',
};

/** The limits of an element that its question lacks, such as `min 5`. */
export function omittedLimits(element: Fields, question: OutlinedQuestion): string[] {
  if (question.questionType === 'range') return Number(element.step ?? 1) === 1 ? [] : ['step'];
  const given = Object.entries(LIMITS).filter(
    ([name, field]) => isLimit(name, element[name]) && question[field] === undefined,
  );
  return given.map(([name]) => `${name} ${JSON.stringify(element[name]).slice(0, 100)}`);
}

/** 0 and -1 mean that lengths and counts are unlimited. */
function isLimit(name: string, value: unknown): boolean {
  return (
    value !== undefined && value !== 'any' && (name === 'min' || name === 'max' || !(Number(value) <= 0))
  );
}

/** Why a form cannot contain the question; undefined if it can. */
export function problemOf({ answerOptions, rangeFrom, rangeTo }: OutlinedQuestion): string | undefined {
  if (answerOptions?.length === 0) return 'the question has no choices and is omitted';
  if (typeof rangeFrom !== 'number' || typeof rangeTo !== 'number') return undefined;
  const isWhole = Number.isSafeInteger(rangeFrom) && Number.isSafeInteger(rangeTo);
  if (isWhole && rangeFrom < rangeTo && rangeTo - rangeFrom <= LARGEST_SCALE) return undefined;
  const scale = `${rangeFrom} to ${rangeTo}`;
  return `the scale from ${scale} has no equivalent, and the question is omitted: use whole numbers, the higher one last, at most ${LARGEST_SCALE} apart`;
}
