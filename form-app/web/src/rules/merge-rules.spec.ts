import { compareRules, mergeRules } from './merge-rules.js';
import { newRule, ruleDraft, ruleInput, type RuleDraft } from './rule-draft.js';

const rule = (key: string, title = key): RuleDraft => ({ ...newRule(), key, title });
const BASE = [rule('a'), rule('b'), rule('c')];
const titles = (rules: readonly RuleDraft[]): string[] => rules.map(({ title }) => title);

it.each<[string, RuleDraft[], RuleDraft[], string[]]>([
  ['changes of two rules', [rule('a', 'mine'), rule('b'), rule('c')], [rule('a'), rule('b', 'theirs'), rule('c')], ['mine', 'theirs', 'c']],
  ['a new rule and a removal', [...BASE, rule('new')], [rule('a'), rule('c')], ['a', 'c', 'new']],
  ['another order and a change', [rule('c'), rule('a'), rule('b')], [rule('a'), rule('b', 'theirs'), rule('c')], ['c', 'a', 'theirs']],
])('%s are merged', (_, mine, theirs, result) => {
  expect(titles(mergeRules(mine, theirs, compareRules(BASE, mine, theirs), new Map()))).toEqual(result);
}); // prettier-ignore

it('if both changed a rule, the picked side is kept', () => {
  const [mine, theirs] = [[rule('a', 'mine')], [rule('a', 'theirs')]];
  const changes = compareRules([rule('a')], mine, theirs);
  expect(changes).toEqual([{ uuid: 'a', field: 'rule', by: 'both' }]);
  expect(titles(mergeRules(mine, theirs, changes, new Map()))).toEqual(['mine']);
  expect(titles(mergeRules(mine, theirs, changes, new Map([['a rule', 'theirs']])))).toEqual(['theirs']);
});

it('a stored rule equals its draft', () => {
  const typed = rule('a');
  const { title, when, then } = ruleInput(typed);
  const stored = ruleDraft({ uuid: 'a', id: 7, version: 3, title, when, then });
  expect(compareRules([stored], [typed], [stored])).toEqual([]);
});
