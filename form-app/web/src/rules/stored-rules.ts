import type { Form, Rule } from '#client';
import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';
import type { RuleDraft } from './rule-draft.js';

type Owner = Pick<Form, 'uuid'>;

/** Unsaved rules, with the stored rules that they are based on. */
interface KeptRules {
  readonly format: 2;
  readonly base: readonly Rule[];
  readonly rules: readonly RuleDraft[];
  /** The version of the form that contains the stored rules. */
  readonly version?: number;
}

/** Keeps unsaved rules in this browser across reloads. */
export function keepRules({ uuid }: Owner, kept: Omit<KeptRules, 'format'>): void {
  keepWork('rules', uuid, { format: 2, ...kept } satisfies KeptRules);
}

export function forgetRules({ uuid }: Owner): void {
  forgetWork('rules', uuid);
}

/** The kept rules, even if others were saved in the meantime. */
export function readRules({ uuid }: Owner): Omit<KeptRules, 'format'> | undefined {
  const kept = readWork('rules', uuid);
  return isKeptRules(kept) ? kept : undefined;
}

/** Only this app writes under the key, but other versions of it may use another format. */
function isKeptRules(value: unknown): value is KeptRules {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 2;
}
