import type { Database } from '../../../database/index.js';

/** Ids are assigned before commit, so that this number of the newest ids must be read again each time. */
export const UNSETTLED_IDS = 1_000;

const LAST = { name: 'last-response-id', text: 'SELECT max(id) AS last FROM forms.response' };

/** The highest id of all responses; 0 without responses. */
export async function lastResponseId(database: Database): Promise<number> {
  const [row] = await database.query<{ last: string | null }>(LAST);
  return Number(row?.last ?? 0);
}
