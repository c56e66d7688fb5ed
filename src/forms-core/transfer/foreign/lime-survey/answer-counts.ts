import { withoutUndefined } from '../../../../common/index.js';
const COUNT = /^[1-9]\d{0,2}$/;

/**
 * Converts limits of the number of chosen options; limits that no answer can satisfy are omitted.
 * @param valueOf an attribute of the question
 * @param size the number of options
 * @param note receives limits without an equivalent
 */
export function answerCounts(
  valueOf: (attribute: string) => string | undefined,
  size: number,
  note: (what: string) => void,
): { readonly minAnswers?: number; readonly maxAnswers?: number } {
  const [min, max] = ['min_answers', 'max_answers'].map((attribute) => {
    const text = valueOf(attribute) ?? '0';
    if (COUNT.test(text)) return Number(text);
    if (text !== '0') note(`${attribute} ${text.slice(0, 100)} has no equivalent`);
    return undefined;
  });
  const minAnswers = min === undefined || min > size ? undefined : min;
  const maxAnswers = max === undefined || max < (minAnswers ?? 1) ? undefined : max;
  return withoutUndefined({ minAnswers, maxAnswers });
}
