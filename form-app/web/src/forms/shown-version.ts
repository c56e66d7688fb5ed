import type { Form } from '#client';
import { useEffect } from 'react';
import { draftState } from './draft-state.js';

/** By the uuid of the form. */
const shown = new Map<string, number>();

/** The version of the form, or of its unpublished changes, that the open page of the form shows; without one, that of `form`. */
export function shownVersion(form: Form): number {
  return shown.get(form.uuid) ?? draftState(form).version;
}

/** At once, for what follows before the page is drawn again. */
export function noteShownVersion({ uuid, version }: Pick<Form, 'uuid' | 'version'>): void {
  if (shown.has(uuid)) shown.set(uuid, version);
}

/** Notes which version a page shows while it is open: publishing must not include changes that are not on it. */
export function useShownVersion(uuid: string, version: number): void {
  useEffect(() => {
    shown.set(uuid, version);
    return () => void shown.delete(uuid);
  }, [uuid, version]);
}
