import { versioned } from './versioned.sql.js';

/** The rows are removed at the next use: removing them at each commit would discard plans of statements. */
export const OPEN_STAGE = `
CREATE TEMPORARY TABLE IF NOT EXISTS staged_owner (
  uuid uuid PRIMARY KEY,
  path text COLLATE "C" NOT NULL,
  successor_id bigint,
  successor_uuid uuid
);
CREATE TEMPORARY TABLE IF NOT EXISTS staged_node (
  owner uuid NOT NULL,
  place bigint NOT NULL,
  hash text NOT NULL,
  level smallint NOT NULL,
  position text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  uuid uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  mixins text[] NOT NULL,
  doc text NOT NULL
);
DELETE FROM staged_owner; DELETE FROM staged_node`;
export const EMPTY_STAGE = 'TRUNCATE staged_owner, staged_node';

/** Copies selected nodes `n` with their parts. OFFSET prevents scans of whole indexes, here and below. */
function stage(condition: string): string {
  return `WITH RECURSIVE owned AS (
  SELECT n.id, 0 AS level, n.uuid AS owner, n.path AS owner_path, n.position AS owner_position
  FROM content.node n WHERE n.workspace_id = $1 AND ${condition} AND ${versioned('n')}
  UNION ALL
  SELECT c.id, o.level + 1, o.owner, o.owner_path, o.owner_position
  FROM owned o CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = o.id AND NOT ${versioned('c')} OFFSET 0) c
), owners AS (INSERT INTO staged_owner (uuid, path, successor_id, successor_uuid)
  SELECT owner, owner_path, id, owner FROM owned WHERE level = 0
), nodes AS (INSERT INTO staged_node (owner, place, hash, level, position, path, name, uuid, type, mixins, doc)
SELECT o.owner, row_number() OVER (PARTITION BY o.owner ORDER BY n.position), md5(n.doc), o.level,
  substr(n.position, length(o.owner_position) + 1), substr(n.path, length(o.owner_path) + 1),
  CASE o.level WHEN 0 THEN '' ELSE n.name END, n.uuid, n.type, n.mixins, n.doc
FROM owned o CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = o.id OFFSET 0) n
RETURNING 1)
SELECT count(*)::int AS nodes FROM nodes`;
}

export const STAGE_NODE = stage('n.id = $3');
/** $3: position of a node, which is copied with its descendants. */
export const STAGE_SUBTREE = stage(`n.position >= $3 AND n.position < $3 || '~'`);

/** The node that has the identifier after the import, otherwise the one at the path. */
export const FIND_SUCCESSORS = `UPDATE staged_owner o SET successor_id = s.id, successor_uuid = s.uuid
FROM (
  SELECT g.uuid AS owner, coalesce(same.id, there.id) AS id, coalesce(same.uuid, there.uuid) AS uuid
  FROM staged_owner g
  LEFT JOIN LATERAL (
    SELECT n.id, n.uuid FROM content.node n WHERE n.workspace_id = $1 AND n.uuid = g.uuid OFFSET 0) same ON true
  LEFT JOIN LATERAL (
    SELECT n.id, n.uuid FROM content.node n
    WHERE same.id IS NULL AND n.workspace_id = $1 AND n.path = g.path AND ${versioned('n')} OFFSET 0) there
    ON NOT EXISTS (SELECT FROM staged_owner k WHERE k.uuid = there.uuid)
) s WHERE s.owner = o.uuid`;

/** Removes snapshots of unchanged nodes. Identifiers are not compared, because files may omit them. */
export const FORGET_UNCHANGED = `WITH RECURSIVE now AS (
  SELECT o.uuid AS owner, n.id, 0 AS level, n.position, '' COLLATE "C" AS name
  FROM staged_owner o CROSS JOIN LATERAL (
    SELECT * FROM content.node n WHERE n.workspace_id = $1 AND n.id = o.successor_id OFFSET 0) n
  UNION ALL
  SELECT w.owner, c.id, w.level + 1, c.position, c.name
  FROM now w CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = w.id AND NOT ${versioned('c')} OFFSET 0) c
), after AS (
  SELECT w.owner, row_number() OVER (PARTITION BY w.owner ORDER BY w.position) AS place,
    ROW(w.level::int, w.name, n.type, n.mixins, md5(n.doc)) AS state
  FROM now w CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = w.id OFFSET 0) n
), before AS (
  SELECT owner, place, ROW(level::int, name, type, mixins, hash) AS state FROM staged_node
), changed AS (
  SELECT owner FROM before FULL JOIN after USING (owner, place) WHERE before.state IS DISTINCT FROM after.state
)
DELETE FROM staged_owner o WHERE NOT EXISTS (SELECT FROM changed c WHERE c.owner = o.uuid)`;

/** A node that replaced another one at its path inherits its versions. */
export const HAND_OVER = `UPDATE content.version v SET node_uuid = o.successor_uuid
FROM (SELECT o.successor_uuid, old.id FROM staged_owner o CROSS JOIN LATERAL (
  SELECT v.id FROM content.version v WHERE v.workspace_id = $1 AND v.node_uuid = o.uuid OFFSET 0) old
  WHERE o.successor_uuid <> o.uuid) o
WHERE v.id = o.id
  AND NOT EXISTS (SELECT FROM content.version k WHERE k.workspace_id = $1 AND k.node_uuid = o.successor_uuid)`;

/** Stores the remaining snapshots as the next version of each node. */
export const STORE = `WITH made AS (
  INSERT INTO content.version (workspace_id, node_uuid, path, number)
  SELECT $1, coalesce(o.successor_uuid, o.uuid), o.path, 1 + coalesce((
    SELECT max(v.number) FROM content.version v
    WHERE v.workspace_id = $1 AND v.node_uuid = coalesce(o.successor_uuid, o.uuid)), -1)
  FROM staged_owner o
  RETURNING id, node_uuid
), nodes AS (
  INSERT INTO content.version_node (version_id, level, position, path, name, uuid, type, mixins, doc)
  SELECT m.id, s.level, s.position, s.path, s.name, s.uuid, s.type, s.mixins, s.doc
  FROM made m
  JOIN staged_owner o ON coalesce(o.successor_uuid, o.uuid) = m.node_uuid
  JOIN staged_node s ON s.owner = o.uuid)
SELECT count(*)::int AS versions FROM made`;
