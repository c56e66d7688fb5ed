import { mergeStates, type Picks } from './merge-states.js';
import { MAY_HOLD, type FormPart, type Part } from './part.js';
import type { Change } from './three-way.js';

export function mergeForms(
  mine: FormPart,
  theirs: FormPart,
  changes: readonly Change[],
  picks: Picks,
): FormPart {
  return mergeStates<Part, FormPart>({ mine, theirs }, changes, picks, inKinds);
}

/** Questions of a form come before its sections. */
function inKinds({ kind }: Part, children: readonly Part[]): readonly Part[] {
  return MAY_HOLD[kind].flatMap((each) => children.filter((child) => child.kind === each));
}
