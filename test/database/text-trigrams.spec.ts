import { inTrigramGroup, trigramGroup } from '../../src/content/query/filters/values/text-trigrams.js';
import { databaseKinds, openTestDatabase } from '../support/databases.js';

// docs/decisions/0043-look-for-patterns-in-a-table-of-texts.md: the partial indexes of properties.
const NAMES = ['', 'title', 'title_de', 'größe', '名前', 'mood 😀', 'x'.repeat(300)];

describe.each(databaseKinds)('the trigram groups on the %s database', (kind) => {
  it('are the same in the server, in statements and in the indexes', async () => {
    const { database, close } = await openTestDatabase(kind);
    try {
      for (const name of NAMES) {
        const group = trigramGroup(name);
        const text = `SELECT ${inTrigramGroup(group)} AS same FROM (SELECT $1::text AS name) s`;
        expect([name, await database.query(text, [name])]).toEqual([name, [{ same: true }]]);
      }
      const indexes = await database.query<{ def: string }>(
        "SELECT pg_get_indexdef(indexrelid) AS def FROM pg_index WHERE indrelid = 'content.node_text'::regclass AND indpred IS NOT NULL ORDER BY indexrelid",
      );
      expect(indexes.map(({ def }) => def.replace(/^.* WHERE /, ''))).toEqual(
        Array.from(
          { length: 8 },
          (_, group) => `((((3 * ascii("right"(name, 1))) + length(name)) & 7) = ${group})`,
        ),
      );
    } finally {
      await close();
    }
  });
});
