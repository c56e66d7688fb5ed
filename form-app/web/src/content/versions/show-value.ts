import { formatTime } from '../../shell/format-time.js';
import { formatNumber } from '../../texts/format-number.js';
import { textsOf } from '../../texts/texts-of.js';
import { isMap, isNode } from '../model/node.js';

/** The value of a property in readable form. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null || isNode(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return textsOf('content').fields[value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.map(showValue).join('\n');
  const moment = isMap(value) && value['@type'] === 'Date' ? Date.parse(String(value['@value'])) : NaN;
  return Number.isNaN(moment) ? JSON.stringify(value) : formatTime(moment);
}
