import { ORDER } from '../builder/three-way.js';
import { describeRule } from '../rules/describe-rule.js';
import { compareRules as compareDrafts } from '../rules/merge-rules.js';
import type { RuleDraft } from '../rules/rule-draft.js';
import { textsOf } from '../texts/texts-of.js';
import type { Difference } from './difference.js';
import type { FormState } from './version-state.js';

/** The differences of the rules between two states, each rule as a sentence. */
export function compareRules(before: FormState, after: FormState): Difference[] {
  const texts = textsOf('history');
  const changes = compareDrafts(before.rules, after.rules, before.rules);
  return changes.map(({ uuid, field }): Difference => {
    if (field === ORDER) {
      const values = [{ name: texts.order, from: sayAll(before), to: sayAll(after) }];
      return { key: 'rules', title: texts.kinds.rules, change: 'changed', values };
    }
    const [from, to] = [before, after].map((state) => sayRule(uuid, state));
    const change = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    const value = { name: texts.kinds.rule, from: from ?? '', to: to ?? '' };
    return { key: uuid, title: titleOf(uuid, after, before), change, values: [value] };
  });
}

function find(key: string, { rules }: FormState): RuleDraft | undefined {
  return rules.find((rule) => rule.key === key);
}

function titleOf(key: string, after: FormState, before: FormState): string {
  const { kinds, named } = textsOf('history');
  const title = (find(key, after) ?? find(key, before))?.title ?? '';
  return title === '' ? kinds.rule : named(kinds.rule, title);
}

function sayRule(key: string, state: FormState): string | undefined {
  const rule = find(key, state);
  return rule && describeRule(rule, state.outline);
}

function sayAll({ rules, outline }: FormState): string {
  const lines = rules.map((rule, index) => `${index + 1}. ${rule.title || describeRule(rule, outline)}`);
  return lines.join('\n');
}
