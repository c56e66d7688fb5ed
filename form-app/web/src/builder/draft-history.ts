import type { FormPart } from './part.js';

/** States of a form while it is built, with the steps back and forth. */
export interface DraftHistory {
  readonly past: readonly FormPart[];
  readonly present: FormPart;
  readonly future: readonly FormPart[];
  /** What the last step changed; more changes of the same belong to that step. */
  readonly last?: string | undefined;
}

const MAX_STEPS = 100;

export function beginHistory(present: FormPart): DraftHistory {
  return { past: [], present, future: [] };
}

/** @param about what is changed, such as a field in which text is typed; undefined for a step of its own */
export function goOn({ past, present, last }: DraftHistory, next: FormPart, about?: string): DraftHistory {
  if (about !== undefined && about === last) return { past, present: next, future: [], last };
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [], last: about };
}

export function undo(history: DraftHistory): DraftHistory {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

export function redo(history: DraftHistory): DraftHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
