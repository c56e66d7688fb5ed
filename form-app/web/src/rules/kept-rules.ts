import type { Form } from '#client';
import { CONTEXT_PATH } from '../server/base-path.js';
import type { RuleDraft } from './rule-draft.js';

type Owner = Pick<Form, 'uuid' | 'version'>;

/** Rules that are not saved, with the version of the form that they were made for. */
interface KeptRules {
  readonly format: 1;
  readonly version: number;
  readonly rules: readonly RuleDraft[];
}

const keyOf = ({ uuid }: Owner): string => `rules-draft:${CONTEXT_PATH}:${uuid}`;

/** Keeps rules in this browser, over a reload; not where there is no room. */
export function keepRules(form: Owner, rules: readonly RuleDraft[]): void {
  const kept: KeptRules = { format: 1, version: form.version, rules };
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    localStorage.removeItem(keyOf(form));
  }
}

export function forgetRules(form: Owner): void {
  localStorage.removeItem(keyOf(form));
}

/** The rules that were kept; undefined where the form was saved meanwhile, which may have moved what they name. */
export function readRules(form: Owner): readonly RuleDraft[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return isKeptRules(kept) && kept.version === form.version ? kept.rules : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing but this app writes under the key; another version of it may have written otherwise. */
function isKeptRules(value: unknown): value is KeptRules {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
