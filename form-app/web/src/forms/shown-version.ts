import type { Form } from '#client';
import { useEffect } from 'react';
import { draftState } from './draft-state.js';

/** The state shown by the open page of a form. */
interface Shown {
  readonly version: number;
  /** Whether the page shows the stored state that the app last read. */
  readonly isCurrent: boolean;
}

const shown = new Map<string, Shown>();

/** The version of the draft that the open page of a form shows; if no page is open, that of the form. */
export function shownVersion(form: Form): number {
  return shown.get(form.uuid)?.version ?? draftState(form).version;
}

/** Whether the open page of a form shows the stored state that the app last read; true if no page is open. */
export function isShownCurrent({ uuid }: Pick<Form, 'uuid'>): boolean {
  return shown.get(uuid)?.isCurrent !== false;
}

/** Takes effect immediately, for actions before the page is rendered again. */
export function noteShownVersion({ uuid, version }: Pick<Form, 'uuid' | 'version'>): void {
  if (shown.has(uuid)) shown.set(uuid, { version, isCurrent: true });
}

/** Records the shown version: publishing must not include changes that are not shown. */
export function useShownVersion(uuid: string, version: number, isCurrent: boolean): void {
  useEffect(() => {
    shown.set(uuid, { version, isCurrent });
    return () => void shown.delete(uuid);
  }, [uuid, version, isCurrent]);
}
