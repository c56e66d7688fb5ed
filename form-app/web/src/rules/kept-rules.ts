import type { Form, Rule } from '#client';
import { CONTEXT_PATH } from '../server/base-path.js';
import type { RuleDraft } from './rule-draft.js';

type Owner = Pick<Form, 'uuid'>;

/** Rules that are not saved, with the stored ones that they were made from. */
interface KeptRules {
  readonly format: 2;
  readonly base: readonly Rule[];
  readonly rules: readonly RuleDraft[];
}

const keyOf = ({ uuid }: Owner): string => `rules-draft:${CONTEXT_PATH}:${uuid}`;

/** Keeps rules in this browser, over a reload; not where there is no room. */
export function keepRules(form: Owner, base: readonly Rule[], rules: readonly RuleDraft[]): void {
  const kept: KeptRules = { format: 2, base, rules };
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    localStorage.removeItem(keyOf(form));
  }
}

export function forgetRules(form: Owner): void {
  localStorage.removeItem(keyOf(form));
}

/** What was kept, whatever was saved meanwhile. */
export function readRules(form: Owner): Omit<KeptRules, 'format'> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return isKeptRules(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing but this app writes under the key; another version of it may have written otherwise. */
function isKeptRules(value: unknown): value is KeptRules {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 2;
}
