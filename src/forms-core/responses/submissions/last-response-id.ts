import type { Database } from '../../../database/index.js';

const LAST = { name: 'last-response-id', text: 'SELECT max(id) AS last FROM forms.response' };

/** The highest id of all responses; 0 without responses. */
export async function lastResponseId(database: Database): Promise<number> {
  const [row] = await database.query<{ last: string | null }>(LAST);
  return Number(row?.last ?? 0);
}
