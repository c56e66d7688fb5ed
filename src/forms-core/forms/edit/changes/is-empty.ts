import type { FormChanges, TableChanges } from './diff-form.js';

export function isEmpty(changes: FormChanges): boolean {
  const tables: readonly TableChanges<unknown>[] = Object.values(changes);
  return tables.every(
    ({ inserted, updated, removed }) => inserted.length + updated.length + removed.length === 0,
  );
}
