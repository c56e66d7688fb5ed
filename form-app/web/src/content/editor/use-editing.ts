import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../shell/use-latest.js';
import { forgetWork, keepWork, readWork } from '../../sign-in/stored-work.js';
import { isChanged as differ } from '../model/changes.js';
import { changePart, type PartPath } from '../model/edit-tree.js';
import { isMap, isNode, textOf, type ContentNode } from '../model/node.js';

export interface Editing {
  readonly base: ContentNode;
  readonly root: ContentNode;
  readonly isChanged: boolean;
  /** Whether unsaved changes of an earlier visit were restored. */
  readonly isRestored: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (path: PartPath, change: (part: ContentNode) => ContentNode) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Continues with another stored state and, if given, its edited version. */
  readonly restart: (base: ContentNode, edited?: ContentNode) => void;
}

interface History {
  readonly base: ContentNode;
  readonly past: readonly ContentNode[];
  readonly root: ContentNode;
  readonly future: readonly ContentNode[];
  readonly isRestored: boolean;
  /** The part that was changed last, and when: successive typing is one undo step. */
  readonly last?: string;
  readonly at?: number;
}

const MOST_STEPS = 200;
/** Changes of one part within this number of milliseconds are one undo step. */
const ONE_STEP = 1_000;
/** Milliseconds after the last change until the changes are stored in the browser. */
const KEEP_AFTER = 300;

/** Holds the changes of a unit and keeps them in the browser until they are saved. */
export function useEditing(stored: ContentNode): Editing {
  const id = textOf(stored, '@id');
  const [history, setHistory] = useState<History>(() => begin(id, stored));
  const { base, root, past, future, isRestored } = history;
  const isChanged = useMemo(() => differ(base, root), [base, root]);
  useEffect(() => {
    if (!isChanged) {
      forgetWork('content', id);
      return;
    }
    const timer = setTimeout(() => keepWork('content', id, { base, root }), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, base, root, isChanged]);
  const latest = useLatest({ id, base, root, isChanged });
  // The component may be unmounted before the timer ends.
  useEffect(
    () => () => {
      const { id: of, isChanged: isKept, ...states } = latest.current;
      if (isKept) keepWork('content', of, states);
    },
    [latest],
  );
  const change = useCallback((path: PartPath, action: (part: ContentNode) => ContentNode): void => {
    setHistory((before) => step(before, path.join('/'), changePart(before.root, path, action)));
  }, []);
  return {
    ...{ base, root, isChanged, isRestored, change },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    restart: (next, edited = next) =>
      setHistory({ base: next, root: edited, past: [], future: [], isRestored: false }),
  };
}

function begin(id: string, stored: ContentNode): History {
  const work = readWork('content', id);
  const fresh = { base: stored, root: stored, past: [], future: [], isRestored: false };
  if (!isMap(work) || !isNode(work.base) || !isNode(work.root)) return fresh;
  // If the restored changes are based on an older state, they are merged with the stored one when they are
  // saved.
  return { ...fresh, base: work.base, root: work.root, isRestored: differ(work.base, work.root) };
}

function step(before: History, part: string, root: ContentNode): History {
  if (root === before.root) return before;
  const now = Date.now();
  const isSameStep = before.last === part && now - (before.at ?? 0) < ONE_STEP && before.past.length > 0;
  const past = isSameStep ? before.past : [...before.past.slice(1 - MOST_STEPS), before.root];
  return { ...before, past, root, future: [], last: part, at: now };
}

function undone(before: History): History {
  const root = before.past.at(-1);
  if (root === undefined) return before;
  return { ...before, root, past: before.past.slice(0, -1), future: [before.root, ...before.future], at: 0 };
}

function redone(before: History): History {
  const [root, ...future] = before.future;
  if (root === undefined) return before;
  return { ...before, root, future, past: [...before.past, before.root], at: 0 };
}
