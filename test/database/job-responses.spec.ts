import { REMOVE_COPIES } from '../../src/forms-core/events/remove-copies.repository.js';
import { databaseKinds, openTestDatabase } from '../support/databases.js';

// There may be millions of events: deleting a response must not read them all.

it.each(databaseKinds)('stored events about a response are found by an index (%s)', async (kind) => {
  const test = await openTestDatabase(kind);
  await test.database.query(`INSERT INTO server.job (lane, kind, data)
    SELECT 'webhook:full', 'form.response.created',
      json_build_object('data', json_build_object('responseId', n, 'response', json_build_object('id', n)))
    FROM generate_series(1, 2000) AS n`);
  await test.database.query('ANALYZE server.job');
  const plan = await test.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${REMOVE_COPIES}`, [1]);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('job_response');
  await test.close();
});
