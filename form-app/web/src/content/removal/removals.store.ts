import type { ContentOperation } from '#client';
import { useCallback, useSyncExternalStore } from 'react';
import { describeError } from '../../server/describe-error.js';
import { server } from '../../server/connection.js';
import { queryClient } from '../../server/query-client.js';
import { notify } from '../../shell/notices.js';
import { signInStore } from '../../sign-in/sign-in.store.js';
import { textsOf } from '../../texts/texts-of.js';
import { isWithin } from '../content-path.js';
import { refreshContent, type RemovedNodes } from '../refresh-content.js';

/** Milliseconds during which a removal can be undone. */
const UNDO_MS = 10_000;
/** Limit in characters that keeps requests below the 64 KiB that browsers send after a page is closed. */
const MOST_KEPT_ALIVE = 30_000;

interface Removal extends RemovedNodes {
  /** Whether to delete the nodes even if other content refers to them. */
  readonly isForced: boolean;
}

interface PendingRemoval extends Removal {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly dismiss: () => void;
  /** The request, if it has been sent; the removal can then no longer be undone. */
  sent?: Promise<void>;
}

let removals: readonly PendingRemoval[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly PendingRemoval[]): void {
  removals = changed;
  for (const listener of listeners) listener();
}

/** The requests that delete nodes, in one transaction. */
export function removalOf({ workspace, paths, isForced }: Removal): readonly ContentOperation[] {
  return paths.map((path) => ({ method: 'DELETE', path: `/${workspace}${path}`, force: isForced }));
}

/** Hides nodes and deletes them on the server after some seconds, unless this is undone. */
export function removeSoon(removal: Removal): void {
  const { done } = textsOf('content');
  const pending: PendingRemoval = {
    ...removal,
    timer: setTimeout(() => void removeNow(pending), UNDO_MS),
    dismiss: notify(done.removed(removal.paths.length), {
      action: { label: done.undo, onAct: () => keep(pending) },
    }),
  };
  set([...removals, pending]);
}

function keep(pending: PendingRemoval): void {
  if (pending.sent !== undefined) return;
  clearTimeout(pending.timer);
  set(removals.filter((each) => each !== pending));
  notify(textsOf('content').done.kept(pending.paths.length));
}

function removeNow(pending: PendingRemoval): Promise<void> {
  return (pending.sent ??= send(pending));
}

async function send(pending: PendingRemoval): Promise<void> {
  clearTimeout(pending.timer);
  pending.dismiss();
  const operations = removalOf(pending);
  const keepalive = JSON.stringify(operations).length < MOST_KEPT_ALIVE;
  try {
    await server().content.runAll(operations, { keepalive });
    await refreshContent(queryClient, pending);
  } catch (error) {
    signInStore.expireBy(error);
    const { done } = textsOf('content');
    notify(done.notRemoved(pending.paths.length, describeError(error)), { isProblem: true });
  } finally {
    set(removals.filter((each) => each !== pending));
  }
}

/** Deletes all pending nodes immediately. Errors are shown. */
export async function removeAllNow(): Promise<void> {
  await Promise.all(removals.map(removeNow));
}

/** Whether the deletion of a node or one of its ancestors is pending. */
export function useIsRemoved(): (workspace: string, path: string) => boolean {
  const all = useSyncExternalStore(subscribe, () => removals);
  return useCallback(
    (workspace, path) =>
      all.some((each) => each.workspace === workspace && each.paths.some((above) => isWithin(path, above))),
    [all],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Pending removals are carried out when the page is closed or the user signs out.
window.addEventListener('pagehide', () => void removeAllNow());
signInStore.beforeSignOut(removeAllNow);
