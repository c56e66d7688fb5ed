import type { ContentNode } from '../../content/index.js';
import { isSelected, type FieldSelection } from './field-selection.js';
import type { RenderPlan } from './plans/render-plan.js';

/** Nodes by their keys (JSON text), in order of the first occurrence of the key. */
export type ChosenNodes = ReadonlyMap<string, { readonly item: ContentNode; readonly rank: number }>;

const NONE: ChosenNodes = new Map();

/** Selects the node that best matches the language for each key. */
export function chooseChildren(
  nodes: readonly ContentNode[],
  plan: RenderPlan,
  fields?: FieldSelection,
): ChosenNodes {
  if (nodes.length === 0) return NONE;
  const chosen = new Map<string, { item: ContentNode; rank: number }>();
  for (const item of nodes) {
    const { key, rank } = plan.child(item.name);
    if (rank > 0 && isSelected(fields, key) && rank > (chosen.get(key)?.rank ?? 0))
      chosen.set(key, { item, rank });
  }
  return chosen;
}
