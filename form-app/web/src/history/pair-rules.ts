import { ruleContent, type RuleDraft } from '../rules/rule-draft.js';

/** Matched by uuid, content or title, because imports and other programs replace uuids. */
export function pairRules(earlier: readonly RuleDraft[], later: readonly RuleDraft[]): readonly RuleDraft[] {
  const known = new Set(earlier.map(({ key }) => key));
  const current = new Set(later.map(({ key }) => key));
  const isTwin = [
    (one: RuleDraft, other: RuleDraft) => write(one) === write(other),
    (one: RuleDraft, other: RuleDraft) => one.title !== '' && one.title === other.title,
  ];
  const twins = new Map<RuleDraft, string>();
  for (const is of isTwin) {
    for (const rule of earlier) {
      if (current.has(rule.key) || twins.has(rule)) continue;
      const twin = later.find((each) => !known.has(each.key) && is(rule, each));
      if (twin === undefined) continue;
      twins.set(rule, twin.key);
      known.add(twin.key);
    }
  }
  return earlier.map((rule) => ({ ...rule, key: twins.get(rule) ?? rule.key }));
}

function write(rule: RuleDraft): string {
  return JSON.stringify(ruleContent(rule));
}
