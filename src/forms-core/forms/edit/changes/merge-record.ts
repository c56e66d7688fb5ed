import type { RecordFields } from '#client';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

/** The user and time of a write, in epoch milliseconds. */
export interface Stamp {
  readonly user: string;
  readonly now: number;
}

/** A new record, version 1. */
export function newRecord<Values extends object>(
  id: number,
  uuid: string | undefined,
  values: Values,
  { user, now }: Stamp,
): RecordFields & Values {
  return {
    id,
    uuid: uuid ?? randomUUID(),
    version: 1,
    created: now,
    createdBy: user,
    modified: now,
    modifiedBy: user,
    ...values,
  };
}

/** The stored record with other values; a new one if there is no stored record. */
export function putRecord<Stored extends RecordFields, Values extends Omit<Stored, keyof RecordFields>>(
  draft: { readonly stamp: Stamp; newId(): number },
  stored: Stored | undefined,
  uuid: string | undefined,
  values: Values,
): Stored | (RecordFields & Values) {
  if (stored === undefined) return newRecord(draft.newId(), uuid, values, draft.stamp);
  return changeRecord(stored, values, draft.stamp);
}

/** The record with other values; the same object if nothing differs. Storing a changed record increments its version. */
export function changeRecord<Stored extends RecordFields>(
  stored: Stored,
  values: Partial<Omit<Stored, keyof RecordFields>>,
  { user, now }: Stamp,
): Stored {
  const changed = { ...stored, ...values };
  if (isDeepStrictEqual(changed, stored)) return stored;
  return { ...changed, modified: now, modifiedBy: user };
}
