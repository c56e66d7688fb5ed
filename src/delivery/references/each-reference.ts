import { chooseChildren } from '../rendering/choose-children.js';
import { eachShownProperty } from '../rendering/each-shown-property.js';
import type { PropertyRule, RenderPlan } from '../rendering/render-plan.js';
import { embeddedBranch, type Branch } from './branch.js';

/** Receives the same arguments as `ReferenceWriter.value`. */
export type TakeReferences = (rule: PropertyRule, code: string, value: string, branch: Branch) => void;

/**
 * Visits the shown properties with references of the last node of a branch and of its embedded nodes, in the order in
 * which they are written.
 * @param depth levels of children that are shown
 */
export function eachReference(branch: Branch, depth: number, plan: RenderPlan, take: TakeReferences): void {
  const { node } = branch;
  const children = chooseChildren(depth === 0 ? [] : node.children, plan);
  eachShownProperty(node.doc, plan, children, (rule, code, from, to) => {
    if (rule.references !== undefined) take(rule, code, node.doc.slice(from, to), branch);
  });
  for (const { item } of children.values()) {
    eachReference(embeddedBranch(branch, item), depth - 1, plan, take);
  }
}
