import type { Statement } from '../../../database/index.js';
import { inTrigramGroup, trigramGroup } from '../../query/filters/values/text-trigrams.js';
import { WORKSPACE_REVISION } from '../property-index.sql.js';

/**
 * For each word: the revision, the number of nodes that contain it, their ascending ids, and their ranks for this word. $1
 * topic, $2 workspace, $3 words as tsqueries, $4 maximum number of nodes that are read.
 */
export const WORD_POSTINGS: Statement = {
  name: 'content_index_words',
  text: `SELECT ${WORKSPACE_REVISION}, p.count, p.ids, p.ranks
FROM unnest($3::text[]) WITH ORDINALITY AS w (query, place) CROSS JOIN LATERAL (
  SELECT count(*), string_agg(int8send(n.id), ''::bytea) AS ids, string_agg(float4send(n.rank), ''::bytea) AS ranks
  FROM (SELECT f.id, f.rank FROM (
    SELECT n.id, ts_rank(n.search, w.query::tsquery) AS rank FROM content.node n
    WHERE n.workspace_id + 0 = $2::int AND n.search @@ w.query::tsquery LIMIT $4) f ORDER BY f.id) n) p
ORDER BY w.place`,
  rows: 'texts',
};

/**
 * For a property: the revision, the number of texts that match a pattern, and the ids of their nodes. `IS TRUE` keeps the
 * planner from combining the trigram index with that of properties. $1 topic, $2 workspace, $3 property, $4 pattern, $5
 * maximum number of texts that are read.
 */
export function patternPosting(property: string): Statement {
  const group = trigramGroup(property);
  return {
    name: `content_index_pattern_${group}`,
    text: `SELECT ${WORKSPACE_REVISION}, count(*), string_agg(int8send(s.node_id), ''::bytea)
FROM (SELECT s.node_id FROM content.node_text s
  WHERE (s.workspace_id = $2::smallint AND s.name = $3::text) IS TRUE AND ${inTrigramGroup(group)}
    AND s.value LIKE $4::text LIMIT $5::bigint) s`,
    rows: 'texts',
  };
}
