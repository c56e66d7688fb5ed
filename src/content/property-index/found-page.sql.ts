import { readableCondition } from '../nodes/scope/access.sql.js';
import { embeddedRows, nodeText, statement } from '../nodes/subtree.sql.js';
import { raw, writeSql } from '../sql.js';

const FOUND = 'unnest($1::bigint[]) WITH ORDINALITY AS s (id, place)';

/** The revision, in the first row only, because each value is converted. */
const revisionIf = (isFirst: string): string =>
  `CASE WHEN ${isFirst} THEN (SELECT revision FROM server.revision WHERE topic = $2::text) END`;

const embedding = (condition: string): string => {
  const walk = { types: raw('$3'), depth: raw('$4'), condition: raw(condition) };
  return `WITH RECURSIVE page AS MATERIALIZED (SELECT * FROM ${FOUND}), ${writeSql(embeddedRows(walk)).text}
SELECT ${nodeText('t')}, ${revisionIf('t.place = 1 AND t.level = 0')} FROM t ORDER BY t.place, t.position`;
};

/**
 * The nodes with known ids, in order: rows of `nodeText`, the first one with the revision of the workspace. $1 ids, $2 topic
 * of the workspace; with embedding $3 embedded types, $4 depth; with access rules $5 bounds of readable positions.
 */
export const READ_FOUND = {
  alone: statement(
    'content_read_found',
    `SELECT ${nodeText('n', '0')}, ${revisionIf('s.place = 1')} FROM ${FOUND} JOIN content.node n USING (id) ORDER BY s.place`,
  ),
  embedding: statement('content_read_found_subtrees', embedding('')),
  embeddingReadable: statement(
    'content_read_readable_found_subtrees',
    embedding(` AND ${readableCondition('c.path', '$5')}`),
  ),
};
