import type { AuditEntry } from '#client';
import { formatTime } from '../../shell/format-time.js';
import { formatNumber } from '../../texts/format-number.js';
import { textsOf } from '../../texts/texts-of.js';
import { actionOf } from './audit-values.js';

interface DescribedEntry {
  /** The title of the form; undefined for other targets. */
  readonly title: string | undefined;
  readonly action: string;
  readonly details: string;
}

/** The action and details of an audit log entry in the language of the studio; unknown names remain unchanged. */
export function describeEntry({ action, details: { title, ...rest } = {} }: AuditEntry): DescribedEntry {
  const texts = textsOf('settings').audit;
  const names = new Map<string, string>(Object.entries(texts.detailNames));
  const details = Object.entries(rest).map(
    ([name, value]) => `${names.get(name) ?? name}: ${show(name, value)}`,
  );
  return {
    title: typeof title === 'string' ? title : undefined,
    action: nameAction(action, rest.at !== undefined),
    details: details.join(', '),
  };
}

function nameAction(action: string, isScheduled: boolean): string {
  const { actions, scheduled } = textsOf('settings').audit;
  if (isScheduled && (action === 'publish' || action === 'unpublish')) return scheduled[action];
  const known = actionOf(action);
  return known === undefined ? action : actions[known];
}

function show(name: string, value: unknown): string {
  const { yes, no } = textsOf('content').fields;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return name === 'response' ? String(value) : formatNumber(value);
  const moment = name === 'at' ? Date.parse(String(value)) : NaN;
  return Number.isNaN(moment) ? String(value) : formatTime(moment);
}
