import type { Fields } from '../../../../common/index.js';
import type { OutlinedQuestion } from '../outline/form-outline.js';

/** Limits by the fields of questions that they become. */
const LIMITS = {
  min: 'min',
  max: 'max',
  step: 'decimals',
  maxLength: 'maxLength',
  minSelectedChoices: 'minAnswers',
  maxSelectedChoices: 'maxAnswers',
};

/** The limits of an element that its question does not have, such as `min 5`. */
export function omittedLimits(element: Fields, question: OutlinedQuestion): string[] {
  if (question.questionType === 'range') return Number(element.step ?? 1) === 1 ? [] : ['step'];
  const given = Object.entries(LIMITS).filter(
    ([name, field]) => isLimit(name, element[name]) && question[field] === undefined,
  );
  return given.map(([name]) => `${name} ${JSON.stringify(element[name]).slice(0, 100)}`);
}

/** 0 and -1 are no limits of lengths and counts. */
function isLimit(name: string, value: unknown): boolean {
  return (
    value !== undefined && value !== 'any' && (name === 'min' || name === 'max' || !(Number(value) <= 0))
  );
}
