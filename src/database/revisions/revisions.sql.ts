import { REVISION_CHANNEL } from './revision-listener.js';

// Rows are locked in topic order to avoid deadlocks.
export const RAISE = {
  name: 'revision-raise',
  text: `WITH raised AS (
  INSERT INTO server.revision AS r (topic, revision)
  SELECT topic, 1 FROM unnest($1::text[]) AS topic GROUP BY topic ORDER BY topic COLLATE "C"
  ON CONFLICT (topic) DO UPDATE SET revision = r.revision + 1
  RETURNING topic, revision)
SELECT topic, revision, pg_notify('${REVISION_CHANNEL}', revision || ' ' || topic) FROM raised`,
};

export const READ_ALL = 'SELECT topic, revision FROM server.revision';
