import type { Form } from '#client';
import { recordsOf, type LastChange } from './last-change.js';

export function recordChanges(form: Form): ReadonlyMap<string, LastChange> {
  return new Map(
    recordsOf(form).map(({ uuid, modifiedBy, modified }) => [uuid, { by: modifiedBy, at: modified }]),
  );
}
