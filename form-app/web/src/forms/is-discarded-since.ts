import type { Form } from '#client';

/** Whether the shown unpublished changes were discarded. Later versions are always higher. */
export function isDiscardedSince({ hasDraft, version }: Form, shownVersion: number): boolean {
  return hasDraft !== true && version < shownVersion;
}
