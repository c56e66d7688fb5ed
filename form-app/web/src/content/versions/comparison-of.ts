import type { Field } from '../model/fields.js';
import { compareWords, type ComparedTexts } from './compare-words.js';
import { showValue } from './show-value.js';
import { textOfHtml } from './text-of-html.js';

interface Comparison extends ComparedTexts {
  /** Whether only the HTML of the texts differs, in which case the HTML is compared. */
  readonly isMarkupOnly: boolean;
}

const MARKUP = /<\/?[a-z][^>]*>/i;

/** Two values of a property in readable form. @param labels of its options */
export function comparisonOf(from: unknown, to: unknown, labels?: Field['optionLabels']): Comparison {
  const [before, after] = [showValue(from, labels), showValue(to, labels)];
  if (!MARKUP.test(before) && !MARKUP.test(after))
    return { ...compareWords(before, after), isMarkupOnly: false };
  const [oldText, newText] = [textOfHtml(before), textOfHtml(after)];
  return oldText === newText
    ? { ...compareWords(before, after), isMarkupOnly: true }
    : { ...compareWords(oldText, newText), isMarkupOnly: false };
}
