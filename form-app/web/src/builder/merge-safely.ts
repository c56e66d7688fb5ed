import { findCollisions } from './collisions.js';
import { isSameForm } from './compare-forms.js';
import { mergeForms } from './merge-forms.js';
import type { FormPart, Part } from './part.js';
import { compareStates } from './three-way.js';

/** Returns `mine` itself if `theirs` has no changes, and undefined if changes collide. */
export function mergeSafely(base: FormPart, mine: FormPart, theirs: FormPart): FormPart | undefined {
  // Publishing, for example, raises versions without changing any field.
  if (isSameForm(theirs, base)) return mine;
  const changes = compareStates<Part>(base, mine, theirs);
  if (findCollisions(changes, mine, theirs).colliding.length > 0) return undefined;
  return mergeForms(mine, theirs, changes, new Map());
}
