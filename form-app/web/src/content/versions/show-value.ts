import { formatTime } from '../../shell/format-time.js';
import { formatNumber } from '../../texts/format-number.js';
import { textsOf } from '../../texts/texts-of.js';
import { labelIn } from '../model/label-in.js';
import type { Field } from '../model/fields.js';
import { isMap, isNode } from '../model/node.js';

/** The value of a property in readable form. @param labels of its options */
export function showValue(value: unknown, labels: Field['optionLabels'] = {}): string {
  if (value === undefined || value === null || isNode(value)) return '';
  if (typeof value === 'string') return labelIn(labels[value]) ?? value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return textsOf('content').fields[value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.map((each) => showValue(each, labels)).join('\n');
  return showOther(value);
}

function showOther(value: unknown): string {
  const moment = isMap(value) && value['@type'] === 'Date' ? Date.parse(String(value['@value'])) : NaN;
  return Number.isNaN(moment) ? JSON.stringify(value) : formatTime(moment);
}
