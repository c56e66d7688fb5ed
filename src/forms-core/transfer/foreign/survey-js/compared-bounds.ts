import type { Fields } from '../../../../common/index.js';
import type { FormOutline, OutlinedQuestion } from '../outline/form-outline.js';

const BOUNDS = [
  ['min', 'minValueExpression'],
  ['max', 'maxValueExpression'],
] as const;

/**
 * The bounds of a text question that refer to answers to earlier questions, such as `{start}`.
 * @param note receives other expressions
 */
export function comparedBounds(
  element: Fields,
  { questionType, inputType }: OutlinedQuestion,
  outline: FormOutline,
  note: (what: string) => void,
): Fields {
  if (questionType !== 'text') return {};
  const bounds = BOUNDS.flatMap(([bound, field]) => {
    const expression = element[field];
    if (typeof expression !== 'string' || expression.trim() === '') return [];
    const [, name] = /^\s*\{([^{}]+)\}\s*$/.exec(expression) ?? [];
    const compared = name === undefined ? undefined : outline.bound(name.trim(), inputType);
    if (compared === undefined) note(`${field} has no equivalent`);
    return compared === undefined ? [] : [[bound, compared] as const];
  });
  return Object.fromEntries(bounds);
}
