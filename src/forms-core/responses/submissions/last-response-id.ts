import type { Database } from '../../../database/index.js';

const LAST = { name: 'last-response-id', text: 'SELECT max(id) AS last FROM forms.response' };

/** The highest id of any response, 0 when there is none. */
export async function lastResponseId(database: Database): Promise<number> {
  const [row] = await database.query<{ last: string | null }>(LAST);
  return Number(row?.last ?? 0);
}
