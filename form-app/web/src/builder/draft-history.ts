import type { FormPart } from './part.js';

/** States of a form while it is built, with the steps back and forth. */
export interface DraftHistory {
  readonly past: readonly FormPart[];
  readonly present: FormPart;
  readonly future: readonly FormPart[];
}

const MAX_STEPS = 100;

export function beginHistory(present: FormPart): DraftHistory {
  return { past: [], present, future: [] };
}

export function goOn({ past, present }: DraftHistory, next: FormPart): DraftHistory {
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
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
