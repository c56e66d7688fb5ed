import type { Transaction } from '../../database/index.js';
import type { UnitEvent } from '../../content/index.js';
import { STORE_CONTENT_EVENTS, STORE_EVENT } from './event-jobs.sql.js';

/** A lane that receives content events; undefined paths: all. */
export interface ContentReceiver {
  readonly lane: string;
  readonly events: readonly UnitEvent[];
  readonly paths: readonly string[] | undefined;
}

/** Stores a job for each content event of a transaction and each of its receivers; returns the number of jobs. */
export async function storeContentEvents(
  tx: Transaction,
  workspace: string,
  receivers: readonly ContentReceiver[],
): Promise<number> {
  const values = [JSON.stringify(receivers), workspace];
  const [row] = await tx.query<{ stored: number }>(STORE_CONTENT_EVENTS, values);
  return row?.stored ?? 0;
}

export async function storeEvent(
  tx: Transaction,
  lanes: readonly string[],
  type: string,
  data: object,
): Promise<void> {
  await tx.query(STORE_EVENT, [lanes, type, JSON.stringify(data)]);
}
