import { chooseChildren } from '../rendering/choose-children.js';
import { eachShownProperty } from '../rendering/each-shown-property.js';
import { isSelected } from '../rendering/field-selection.js';
import type { PropertyRule, RenderPlan } from '../rendering/plans/render-plan.js';
import { embeddedBranch, type Branch } from './branch.js';

/** Receives the same arguments as `ReferenceWriter.value`. */
export type TakeReferences = (rule: PropertyRule, code: string, value: string, branch: Branch) => void;

/**
 * Visits the included properties with references of the last node of a branch and of its embedded nodes, in writing order.
 * @param depth included levels of children
 */
export function eachReference(branch: Branch, depth: number, plan: RenderPlan, take: TakeReferences): void {
  const { node, fields } = branch;
  const children = chooseChildren(depth === 0 ? [] : node.children, plan, fields);
  eachShownProperty(node.doc, plan, children, (rule, code, from, to) => {
    if (rule.references !== undefined && isSelected(fields, rule.key))
      take(rule, code, node.doc.slice(from, to), branch);
  });
  for (const [key, { item }] of children) {
    eachReference(embeddedBranch(branch, item, key), depth - 1, plan, take);
  }
}
