import type { Step } from './tree-row.js';
import type { NodeRow, TreeRow } from './tree-rows.js';

const NO_STEPS: readonly Step[] = [];
const ONLY_UP: readonly Step[] = ['up'];
const ONLY_DOWN: readonly Step[] = ['down'];
const BOTH_WAYS: readonly Step[] = ['up', 'down'];

/** The directions of a row. Always the same lists, because new ones would render all rows again. */
export function stepsOf({ index, total }: NodeRow, isMovable: boolean): readonly Step[] {
  if (!isMovable || total < 2) return NO_STEPS;
  if (index === 0) return ONLY_DOWN;
  return index === total - 1 ? ONLY_UP : BOTH_WAYS;
}

/** The sibling above or below a row; undefined if it is not loaded. */
export function siblingOf(rows: readonly TreeRow[], path: string, step: Step): NodeRow | undefined {
  const siblings = rows.filter((row) => row.kind === 'node');
  const row = siblings.find((each) => each.path === path);
  const index = row && row.index + (step === 'up' ? -1 : 1);
  return siblings.find((each) => each.parent === row?.parent && each.index === index);
}
