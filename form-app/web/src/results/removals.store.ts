import type { Response } from '#client';
import { useSyncExternalStore } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { queryClient } from '../server/query-client.js';
import { notify } from '../shell/notices.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { textsOf } from '../texts/use-texts.js';

/** Milliseconds during which a removal can be undone. */
const UNDO_MS = 10_000;

interface Removal {
  readonly response: Pick<Response, 'id' | 'formId'>;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether the request has been sent; the removal can then no longer be undone. */
  readonly isSent: boolean;
}

let removals: ReadonlyMap<number, Removal> = new Map();
const listeners = new Set<() => void>();

function set(changed: ReadonlyMap<number, Removal>): void {
  removals = changed;
  for (const listener of listeners) listener();
}

/** Hides a response and removes it from the server after some seconds, unless this is undone. */
export function removeSoon(response: Response): void {
  const timer = setTimeout(() => void removeNow(response.id), UNDO_MS);
  set(new Map(removals).set(response.id, { response, timer, isSent: false }));
}

export function undoRemoval(id: number): void {
  const texts = textsOf('results');
  const removal = removals.get(id);
  if (removal === undefined || removal.isSent) return;
  clearTimeout(removal.timer);
  set(without(id));
  notify(texts.kept(id));
}

export async function removeNow(id: number): Promise<void> {
  const texts = textsOf('results');
  const removal = removals.get(id);
  if (removal === undefined || removal.isSent) return;
  clearTimeout(removal.timer);
  set(new Map(removals).set(id, { ...removal, isSent: true }));
  try {
    await server().formsEditor.removeResponse(removal.response.formId, id);
    await refresh();
    notify(texts.gone(id));
  } catch (error) {
    notify(texts.failed(id, describeError(error)), { isProblem: true });
  } finally {
    set(without(id));
  }
}

/** The responses of a form whose removal is pending. */
export function useRemovals(formId: number): ReadonlySet<number> {
  const all = useSyncExternalStore(subscribe, () => removals);
  const ofForm = [...all.values()].filter(({ response }) => response.formId === formId);
  return new Set(ofForm.map(({ response }) => response.id));
}

function without(id: number): ReadonlyMap<number, Removal> {
  return new Map([...removals].filter(([each]) => each !== id));
}

async function refresh(): Promise<void> {
  await Promise.all(
    ['results', 'analytics', 'forms'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function removeAllNow(): Promise<void> {
  await Promise.all(Array.from(removals.keys(), removeNow));
}

// Pending removals are carried out when the page is closed or the user signs out.
window.addEventListener('pagehide', () => void removeAllNow());
signInStore.beforeSignOut(removeAllNow);
