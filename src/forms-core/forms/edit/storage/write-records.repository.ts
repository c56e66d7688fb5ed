import type { EntityManager, EntityTarget } from 'typeorm';
import type { RecordFields } from '#client';

/** Number of records per statement, so that other statements can run in between. */
const CHUNK = 250;

/** Up to this number, each record is updated by its own statement; for thousands this would take seconds. */
const FEW = 100;

export async function insertRecords<T extends RecordFields>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  records: readonly Partial<RecordFields>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < records.length; start += CHUNK) {
    const rows = records.slice(start, start + CHUNK);
    const { identifiers } = await manager.insert<RecordFields>(entity, rows);
    ids.push(...identifiers.map(({ id }) => Number(id)));
  }
  return ids;
}

/** Updates records: a few by TypeORM's version column, many in batched statements. The form is locked. */
export async function updateRecords<T extends RecordFields>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  records: readonly T[],
): Promise<void> {
  if (records.length > FEW) {
    const next = records.map((record) => ({ ...record, version: record.version + 1 }));
    await replaceRecords(manager, entity, next);
    return;
  }
  for (const { id, version: _, ...record } of records) {
    await manager.update<RecordFields>(entity, { id }, record);
  }
}

export async function replaceRecords<T extends RecordFields>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  records: readonly T[],
): Promise<void> {
  for (let start = 0; start < records.length; start += CHUNK) {
    await manager.upsert<RecordFields>(entity, records.slice(start, start + CHUNK), ['id']);
  }
}
