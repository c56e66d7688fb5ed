import { mergeStates, type Picks } from '../builder/merge-states.js';
import { compareStates, type Change } from '../builder/three-way.js';
import { ruleContent, type RuleDraft } from './rule-draft.js';

/** The list of rules of a form, or one of its rules, for comparisons; a rule is compared as a whole. */
interface RuleNode {
  readonly uuid: string;
  readonly values: { readonly rule?: Said };
  readonly children: readonly RuleNode[];
}

type Said = ReturnType<typeof ruleContent>;

const ROOT = 'rules';

/** The changes of two states of the rules and their common base. */
export function compareRules(
  base: readonly RuleDraft[],
  mine: readonly RuleDraft[],
  theirs: readonly RuleDraft[],
): readonly Change[] {
  return compareStates<RuleNode>(rulesNode(base), rulesNode(mine), rulesNode(theirs));
}

/** If both changed a rule or the order, the picked side is kept, or `mine` by default. */
export function mergeRules(
  mine: readonly RuleDraft[],
  theirs: readonly RuleDraft[],
  changes: readonly Change[],
  picks: Picks,
): readonly RuleDraft[] {
  // Returns the original drafts, because they may be incomplete, and the page keeps the focus in them.
  const drafts = new Map<Said | undefined, RuleDraft>();
  const states = { mine: rulesNode(mine, drafts), theirs: rulesNode(theirs, drafts) };
  const { children } = mergeStates<RuleNode, RuleNode>(states, changes, picks, (_, rules) => rules);
  return children.flatMap(({ values }) => drafts.get(values.rule) ?? []);
}

function rulesNode(rules: readonly RuleDraft[], drafts?: Map<Said | undefined, RuleDraft>): RuleNode {
  const children = rules.map((draft): RuleNode => {
    const rule = ruleContent(draft);
    drafts?.set(rule, draft);
    return { uuid: draft.key, values: { rule }, children: [] };
  });
  return { uuid: ROOT, values: {}, children };
}
