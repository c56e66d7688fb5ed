import { useEffect } from 'react';
import { readWork, type WorkKind } from '../sign-in/stored-work.js';
import { useLatest } from '../shell/use-latest.js';

/** Saves work; answers whether the server took it. */
export type Save = () => Promise<boolean>;

const KINDS: readonly WorkKind[] = ['form', 'rules', 'share'];
const savers = new Map<string, Save>();

/** What of a form is changed and not saved: on this page, or kept in the browser. */
export function unsavedOf(uuid: string): readonly WorkKind[] {
  return KINDS.filter((kind) => savers.has(`${kind} ${uuid}`) || readWork(kind, uuid) !== undefined);
}

/** The way to save work; undefined where its page is not open, or it cannot be saved as it is. */
export function saverOf(kind: WorkKind, uuid: string): Save | undefined {
  return savers.get(`${kind} ${uuid}`);
}

/** Offers to save the work of this page while there is some. */
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
