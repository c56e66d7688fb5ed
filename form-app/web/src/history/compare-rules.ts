import { ORDER } from '../builder/three-way.js';
import { languageName } from '../languages/language-name.js';
import { compareRules as compareDrafts } from '../rules/merge-rules.js';
import type { RuleDraft } from '../rules/rule-draft.js';
import { formatRule } from '../rules/format-rule.js';
import { textsOf } from '../texts/texts-of.js';
import type { Difference, ValueDifference } from './difference.js';
import { pairRules } from './pair-rules.js';
import type { FormState } from './version-state.js';

/** Each rule is compared as a sentence with its title and translations. */
export function compareRules(earlier: FormState, after: FormState): Difference[] {
  const texts = textsOf('history');
  const before = { ...earlier, rules: pairRules(earlier.rules, after.rules) };
  const changes = compareDrafts(before.rules, after.rules, before.rules);
  return changes.flatMap(({ uuid, field }): Difference[] => {
    if (field === ORDER) {
      const values = [{ name: texts.order, from: describeAll(before), to: describeAll(after) }];
      return [{ key: 'rules', title: texts.kinds.rules, change: 'changed', values }];
    }
    const [from, to] = [before, after].map((state) => valuesOf(uuid, state));
    const change = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    const values = differing(from, to);
    // Rules that differ only in their notation.
    return values.length === 0 ? [] : [{ key: uuid, title: nameOf(uuid, after, before), change, values }];
  });
}

/** The readable values of a rule, by name. */
function valuesOf(key: string, { rules, outline }: FormState): ReadonlyMap<string, string> | undefined {
  const rule = rules.find((each) => each.key === key);
  if (rule === undefined) return undefined;
  const { kinds, ruleTitle, inLanguage } = textsOf('history');
  const { message } = textsOf('rules');
  const translations = rule.action === 'end' ? (rule.localisations ?? []) : [];
  return new Map([
    [ruleTitle, rule.title],
    [kinds.rule, formatRule(rule, outline)],
    ...translations.map((each): [string, string] => [
      inLanguage(message, languageName(each.language)),
      each.message ?? '',
    ]),
  ]);
}

function differing(
  was: ReadonlyMap<string, string> = new Map(),
  is: ReadonlyMap<string, string> = new Map(),
): ValueDifference[] {
  const names = [...new Set([...is.keys(), ...was.keys()])];
  return names
    .map((name) => ({ name, from: was.get(name) ?? '', to: is.get(name) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/** The title of a rule, or its number in the state that contains it. */
function nameOf(key: string, ...states: readonly FormState[]): string {
  const { kinds, named } = textsOf('history');
  const state = states.find(({ rules }) => rules.some((rule) => rule.key === key));
  const index = state?.rules.findIndex((rule) => rule.key === key) ?? 0;
  const title = state?.rules[index]?.title ?? '';
  return title === '' ? textsOf('rules').rule(index + 1) : named(kinds.rule, title);
}

/** The rules in order, each by its title if it has one. */
function describeAll({ rules, outline }: FormState): string {
  const describe = (rule: RuleDraft): string => rule.title || formatRule(rule, outline);
  return rules.map((rule, index) => `${index + 1}. ${describe(rule)}`).join('\n');
}
