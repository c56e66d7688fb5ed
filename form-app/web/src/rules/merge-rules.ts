import { mergeStates, type Picks } from '../builder/merge-states.js';
import { compareStates, type Change } from '../builder/three-way.js';
import { ruleContent, ruleDraft, type RuleDraft } from './rule-draft.js';

/** The rules of a form, or one of them, as two states are compared; a rule is compared as a whole. */
interface RuleNode {
  readonly uuid: string;
  readonly values: { readonly rule?: Said };
  readonly children: readonly RuleNode[];
}

type Said = ReturnType<typeof ruleContent>;

const ROOT = 'rules';

/** What two people changed of the rules that both began with. */
export function compareRules(
  base: readonly RuleDraft[],
  mine: readonly RuleDraft[],
  theirs: readonly RuleDraft[],
): readonly Change[] {
  return compareStates<RuleNode>(rulesNode(base), rulesNode(mine), rulesNode(theirs));
}

/** The rules of both; where both changed one rule or the order, as was picked, or as mine. */
export function mergeRules(
  mine: readonly RuleDraft[],
  theirs: readonly RuleDraft[],
  changes: readonly Change[],
  picks: Picks,
): readonly RuleDraft[] {
  const states = { mine: rulesNode(mine), theirs: rulesNode(theirs) };
  const { children } = mergeStates<RuleNode, RuleNode>(states, changes, picks, (_, rules) => rules);
  return children.flatMap(({ uuid, values: { rule } }) =>
    rule === undefined ? [] : [ruleDraft({ uuid, id: undefined, version: undefined, ...rule })],
  );
}

function rulesNode(rules: readonly RuleDraft[]): RuleNode {
  const children = rules.map((rule): RuleNode => ({
    uuid: rule.key,
    values: { rule: ruleContent(rule) },
    children: [],
  }));
  return { uuid: ROOT, values: {}, children };
}
