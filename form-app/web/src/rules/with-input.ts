import type { Rule } from '#client';
import { compareRules, mergeRules } from './merge-rules.js';
import { ruleDrafts, type RuleDraft } from './rule-draft.js';

/** The stored rules with the changes that were made on the page after `sent` was sent; undefined if there are none. */
export function withInput(
  stored: readonly Rule[],
  sent: readonly RuleDraft[],
  shown: readonly RuleDraft[],
): readonly RuleDraft[] | undefined {
  if (shown === sent) return undefined;
  const drafts = ruleDrafts(stored);
  return mergeRules(shown, drafts, compareRules(sent, shown, drafts), new Map());
}
