import type { Form } from '#client';
import { useEffect } from 'react';
import { draftState } from './draft-state.js';

/** What the open page of a form shows. */
interface Shown {
  readonly version: number;
  /** Whether the page shows the stored state as the app last read it. */
  readonly isCurrent: boolean;
}

const shown = new Map<string, Shown>();

/** The version of the changes that the open page of a form shows; without one, that of the form. */
export function shownVersion(form: Form): number {
  return shown.get(form.uuid)?.version ?? draftState(form).version;
}

/** Whether the open page of a form shows the stored state as the app last read it; true if no page is open. */
export function isShownCurrent({ uuid }: Pick<Form, 'uuid'>): boolean {
  return shown.get(uuid)?.isCurrent !== false;
}

/** At once, for what follows before the page is drawn again. */
export function noteShownVersion({ uuid, version }: Pick<Form, 'uuid' | 'version'>): void {
  if (shown.has(uuid)) shown.set(uuid, { version, isCurrent: true });
}

/** Notes which version a page shows while it is open: publishing must not include changes that are not on it. */
export function useShownVersion(uuid: string, version: number, isCurrent: boolean): void {
  useEffect(() => {
    shown.set(uuid, { version, isCurrent });
    return () => void shown.delete(uuid);
  }, [uuid, version, isCurrent]);
}
