import { formatTime } from '../../shell/format-time.js';
import { formatNumber } from '../../texts/format-number.js';
import { textsOf } from '../../texts/texts-of.js';
import { isMap, isNode } from '../model/node.js';
import { compareWords, type ComparedTexts } from './compare-words.js';
import { textOfHtml } from './text-of-html.js';

interface Comparison extends ComparedTexts {
  /** Whether the texts are the same and only their HTML differs, which is compared then. */
  readonly isMarkupOnly: boolean;
}

const MARKUP = /<\/?[a-z][^>]*>/i;

/** Two values of a property as editors read them. */
export function comparisonOf(from: unknown, to: unknown): Comparison {
  const [before, after] = [show(from), show(to)];
  if (!MARKUP.test(before) && !MARKUP.test(after))
    return { ...compareWords(before, after), isMarkupOnly: false };
  const [oldText, newText] = [textOfHtml(before), textOfHtml(after)];
  return oldText === newText
    ? { ...compareWords(before, after), isMarkupOnly: true }
    : { ...compareWords(oldText, newText), isMarkupOnly: false };
}

function show(value: unknown): string {
  if (value === undefined || value === null || isNode(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return textsOf('content').fields[value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.map(show).join('\n');
  const moment = isMap(value) && value['@type'] === 'Date' ? Date.parse(String(value['@value'])) : NaN;
  return Number.isNaN(moment) ? JSON.stringify(value) : formatTime(moment);
}
