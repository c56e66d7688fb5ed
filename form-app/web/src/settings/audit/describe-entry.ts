import type { AuditEntry } from '#client';
import { formatTime } from '../../shell/format-time.js';
import { formatNumber } from '../../texts/format-number.js';
import { textsOf } from '../../texts/texts-of.js';

interface DescribedEntry {
  /** The title of the form; undefined for other targets. */
  readonly title: string | undefined;
  readonly details: string;
}

/** The details of an audit log entry in the language of the studio; unknown names remain unchanged. */
export function describeEntry({ details: { title, ...rest } = {} }: AuditEntry): DescribedEntry {
  const names = new Map<string, string>(Object.entries(textsOf('settings').audit.detailNames));
  const details = Object.entries(rest).map(
    ([name, value]) => `${names.get(name) ?? name}: ${show(name, value)}`,
  );
  return { title: typeof title === 'string' ? title : undefined, details: details.join(', ') };
}

function show(name: string, value: unknown): string {
  const { yes, no } = textsOf('content').fields;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return name === 'response' ? String(value) : formatNumber(value);
  const moment = name === 'at' ? Date.parse(String(value)) : NaN;
  return Number.isNaN(moment) ? String(value) : formatTime(moment);
}
