import type { Form, Rule } from '#client';
import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';
import type { RuleDraft } from './rule-draft.js';

type Owner = Pick<Form, 'uuid'>;

/** Rules that are not saved, with the stored ones that they were made from. */
interface KeptRules {
  readonly format: 2;
  readonly base: readonly Rule[];
  readonly rules: readonly RuleDraft[];
  /** The version of the form that contains the stored rules. */
  readonly version?: number;
}

/** Keeps rules in this browser, over a reload. */
export function keepRules({ uuid }: Owner, kept: Omit<KeptRules, 'format'>): void {
  keepWork('rules', uuid, { format: 2, ...kept } satisfies KeptRules);
}

export function forgetRules({ uuid }: Owner): void {
  forgetWork('rules', uuid);
}

/** What was kept, whatever was saved meanwhile. */
export function readRules({ uuid }: Owner): Omit<KeptRules, 'format'> | undefined {
  const kept = readWork('rules', uuid);
  return isKeptRules(kept) ? kept : undefined;
}

/** Nothing but this app writes under the key; another version of it may have written otherwise. */
function isKeptRules(value: unknown): value is KeptRules {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 2;
}
