import { useEffect } from 'react';
import { readWork, type WorkKind } from '../sign-in/stored-work.js';
import { useLatest } from '../shell/use-latest.js';

/** Saves the changes; resolves to whether they were saved. */
export type Save = () => Promise<boolean>;

const KINDS: readonly WorkKind[] = ['form', 'rules', 'share'];
const savers = new Map<string, Save>();

/** The unsaved changes of a form: on this page, or kept in the browser. */
export function unsavedOf(uuid: string): readonly WorkKind[] {
  return KINDS.filter((kind) => savers.has(`${kind} ${uuid}`) || readWork(kind, uuid) !== undefined);
}

/** Undefined if the page is not open, or the changes cannot be saved in their current state. */
export function saverOf(kind: WorkKind, uuid: string): Save | undefined {
  return savers.get(`${kind} ${uuid}`);
}

/** Registers the function that saves the changes on this page while there are any. */
export function useSaver(kind: WorkKind, uuid: string, save: Save | undefined): void {
  const latest = useLatest(save);
  const isOffered = save !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const key = `${kind} ${uuid}`;
    savers.set(key, () => latest.current?.() ?? Promise.resolve(true));
    return () => void savers.delete(key);
  }, [kind, uuid, isOffered, latest]);
}
