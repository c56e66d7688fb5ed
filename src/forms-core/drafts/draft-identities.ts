import type { RecordFields } from '#client';
import type { FormChanges } from '../forms/edit/changes/diff-form.js';
import type { Stamp } from '../forms/edit/changes/merge-record.js';
import type { FormRecords, PartTable } from '../forms/stored-form.js';

export interface DraftChange {
  readonly live: FormRecords;
  /** The draft before the edit, or the form if there was no draft. */
  readonly before: FormRecords;
  /** The edited records, without removed ones. */
  readonly after: FormRecords;
  readonly changes: FormChanges;
  readonly stamp: Stamp;
  /** Changed records get higher versions. */
  readonly lastVersion: number;
}

export type NewIds = Readonly<Record<PartTable, readonly number[]>>;
export type NewUuids = Readonly<Record<PartTable, readonly string[]>>;

/** The uuids of the parts that need new ids, by kind. */
export function newUuids({ live, changes }: DraftChange): NewUuids {
  const uuids = (table: PartTable): string[] => {
    const known = recordsByUuid(live[table]);
    const inserted: readonly RecordFields[] = changes[table].inserted;
    return inserted.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid));
  };
  return {
    sections: uuids('sections'),
    questions: uuids('questions'),
    answerOptions: uuids('answerOptions'),
    rules: uuids('rules'),
  };
}

/** The ids and versions of new parts by their provisional ids. A rule that was removed before gets its former id. */
export function identitiesOf(
  change: DraftChange,
  table: PartTable,
  ids: readonly number[],
): [number, Pick<RecordFields, 'id' | 'version'>][] {
  const inserted: readonly RecordFields[] = change.changes[table].inserted;
  const known = recordsByUuid(change.live[table]);
  let taken = 0;
  return inserted.map((record) => {
    const stored = known.get(record.uuid);
    if (stored !== undefined) return [record.id, { id: stored.id, version: nextVersion(stored, change) }];
    taken += 1;
    return [record.id, { id: ids[taken - 1] ?? record.id, version: record.version }];
  });
}

function recordsByUuid(records: readonly RecordFields[]): ReadonlyMap<string, RecordFields> {
  return new Map(records.map((record) => [record.uuid, record]));
}

export function nextVersion(
  { version }: RecordFields,
  { lastVersion }: Pick<DraftChange, 'lastVersion'>,
): number {
  return Math.max(version, lastVersion) + 1;
}
