import { ORDER, partsOf, PLACE, type Change, type Parts } from './three-way.js';
import type { FormPart, Part } from './part.js';

/** The changes of two states, separated by whether they can be saved together without asking. */
export interface Collisions {
  /** Changes of units that both states changed. */
  readonly colliding: readonly Change[];
  readonly others: readonly Change[];
}

/** Separates the changes of parts that both states changed from all others. */
export function findCollisions(changes: readonly Change[], mine: FormPart, theirs: FormPart): Collisions {
  const states = [partsOf<Part>(mine), partsOf<Part>(theirs)];
  const sides = new Map<string, Set<Change['by']>>();
  for (const change of changes) {
    const unit = unitOf(change, states);
    sides.set(unit, (sides.get(unit) ?? new Set()).add(change.by));
  }
  const collides = (change: Change): boolean => {
    const found = sides.get(unitOf(change, states));
    return found !== undefined && (found.size > 1 || found.has('both'));
  };
  return {
    colliding: changes.filter(collides),
    others: changes.filter((change) => !collides(change)),
  };
}

/** A question with its options, or another part. Positions and the order of children are separate. */
function unitOf({ uuid, field }: Change, states: readonly Parts<Part>[]): string {
  const state = states.find(({ byUuid }) => byUuid.has(uuid));
  const kind = state?.byUuid.get(uuid)?.kind;
  if (kind === 'answerOption') return state?.parents.get(uuid) ?? uuid;
  const isApart = field === PLACE || (field === ORDER && kind !== 'question');
  return isApart ? `${uuid} ${field}` : uuid;
}
