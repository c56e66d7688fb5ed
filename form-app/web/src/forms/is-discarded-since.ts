import type { Form } from '#client';

/** Whether unpublished changes with a version were discarded: those that follow have higher versions. */
export function isDiscardedSince({ hasDraft, version }: Form, shownVersion: number): boolean {
  return hasDraft !== true && version < shownVersion;
}
