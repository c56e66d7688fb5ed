import type { FormPart } from './part.js';

/** The states of a form while it is edited, for undo and redo. */
export interface DraftHistory {
  readonly past: readonly FormPart[];
  readonly present: FormPart;
  readonly future: readonly FormPart[];
  /** The subject of the last step; further changes of the same subject are part of that step. */
  readonly last?: string | undefined;
}

const MAX_STEPS = 100;

export function beginHistory(present: FormPart): DraftHistory {
  return { past: [], present, future: [] };
}

/** @param about what is changed, such as the field of a text; undefined: a separate step */
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
