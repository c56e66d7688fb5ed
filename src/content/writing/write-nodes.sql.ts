/** Statements that write nodes with their rows in the tables of values. $1 is the workspace. */

/**
 * Inserts nine columns of values (`valueColumns`) by common table expressions: one statement for all tables takes one round
 * trip.
 * @param first number of the first parameter
 */
function insertValues(first: number): string {
  const at = (column: number): string => `$${first + column}`;
  return `scalars AS (
  INSERT INTO content.node_scalar (node_id, workspace_id, name, is_date, value, first)
  SELECT node_id, $1::smallint, name, is_date, value, first
  FROM unnest(${at(0)}::bigint[], ${at(1)}::text[], ${at(2)}::boolean[], ${at(3)}::float8[], ${at(4)}::boolean[])
    AS s (node_id, name, is_date, value, first)
), texts AS (
  INSERT INTO content.node_text (node_id, workspace_id, name, value, first)
  SELECT node_id, $1::smallint, name, value, first
  FROM unnest(${at(5)}::bigint[], ${at(6)}::text[], ${at(7)}::text[], ${at(8)}::boolean[])
    AS t (node_id, name, value, first)
)`;
}

/** $2 to $14 columns of nodes, $15 to $23 of values. */
export const INSERT_NODES = `WITH ${insertValues(15)}
INSERT INTO content.node
  (id, uuid, workspace_id, parent_id, name, path, depth, ord, position, type, mixins, doc, props, search)
SELECT id, uuid, $1::smallint, parent_id, name, path, depth, ord, position, type, mixins::text[], doc, props::jsonb,
  search::tsvector
FROM unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::smallint[], $8::int[], $9::text[],
  $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])
  AS n (id, uuid, parent_id, name, path, depth, ord, position, type, mixins, doc, props, search)`;

/** $2 to $8 id and contents of a node, $9 to $17 columns of its values. Deleted rows existed before the statement. */
export const UPDATE_NODE = `WITH old_scalars AS (DELETE FROM content.node_scalar WHERE node_id = $2),
old_texts AS (DELETE FROM content.node_text WHERE node_id = $2),
${insertValues(9)}
UPDATE content.node SET uuid = $3, type = $4, mixins = $5::text[], doc = $6, props = $7::jsonb, search = $8::tsvector
WHERE id = $2`;

/** $2 types, $3 names and $4 kinds of properties, $5 names and $6 types of nodes with values in a table, $7 words. */
export const ADD_CATALOGUE = `WITH types AS (
  INSERT INTO content.workspace_type (workspace_id, type)
  SELECT $1::smallint, type FROM unnest($2::text[]) AS type ON CONFLICT DO NOTHING
), kinds AS (
  INSERT INTO content.workspace_property (workspace_id, name, kind)
  SELECT $1::smallint, name, kind FROM unnest($3::text[], $4::text[]) AS k (name, kind) ON CONFLICT DO NOTHING
), words AS (
  INSERT INTO content.workspace_word (workspace_id, word)
  SELECT $1::smallint, word FROM unnest($7::text[]) AS word ON CONFLICT DO NOTHING
)
INSERT INTO content.workspace_scalar (workspace_id, name, type)
SELECT $1::smallint, name, type FROM unnest($5::text[], $6::text[]) AS s (name, type) ON CONFLICT DO NOTHING`;
