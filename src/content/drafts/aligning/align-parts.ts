import { versioned } from '../../versions/keeping/versioned.sql.js';
import type { Queries } from '../../queries.js';
import { placeParts } from './place-parts.js';

/** $1 workspace, $2 types without versions, $3 ids of units, null: all. */
const DRAFTED = `FROM content.draft f JOIN content.node n ON n.workspace_id = f.workspace_id AND n.uuid = f.node_uuid
  WHERE f.workspace_id = $1 AND ($3::bigint[] IS NULL OR n.id = ANY($3::bigint[]))`;

/** Names $2, which PostgreSQL requires of every parameter. */
const HAS_DRAFTS = `SELECT EXISTS (SELECT ${DRAFTED}) AND $2::text[] IS NOT NULL AS found`;

/** The published nodes of units with drafts. */
const PUBLISHED = `WITH RECURSIVE published AS (
  SELECT f.id AS draft, n.id, n.uuid ${DRAFTED}
  UNION ALL
  SELECT p.draft, c.id, c.uuid FROM published p CROSS JOIN LATERAL (
    SELECT * FROM content.node c WHERE c.parent_id = p.id AND NOT ${versioned('c')} OFFSET 0) c
)`;

const isPublished = (alias: string): string =>
  `EXISTS (SELECT FROM published p WHERE p.draft = ${alias}.draft_id AND p.uuid = ${alias}.uuid)`;

const ALIGN: readonly string[] = [
  `${PUBLISHED} DELETE FROM content.draft_removed r
WHERE r.draft_id IN (SELECT draft FROM published) AND NOT ${isPublished('r')}`,
  `${PUBLISHED} INSERT INTO content.draft_removed (draft_id, workspace_id, uuid)
SELECT p.draft, $1, p.uuid FROM published p
WHERE NOT EXISTS (SELECT FROM content.draft_node d WHERE d.draft_id = p.draft AND d.uuid = p.uuid) ON CONFLICT DO NOTHING`,
  `${PUBLISHED}, taken AS (
  SELECT d.draft_id, d.uuid, gen_random_uuid() AS new, nextval(pg_get_serial_sequence('content.node', 'id')) AS id
  FROM content.draft_node d JOIN content.node n ON n.workspace_id = $1 AND n.uuid = d.uuid
  WHERE d.draft_id IN (SELECT draft FROM published) AND NOT ${isPublished('d')}
)
UPDATE content.draft_node d SET uuid = coalesce(own.new, d.uuid), id = coalesce(own.id, d.id),
  parent_uuid = coalesce(above.new, d.parent_uuid), parent_id = coalesce(above.id, d.parent_id)
FROM content.draft_node k
LEFT JOIN taken own ON own.draft_id = k.draft_id AND own.uuid = k.uuid
LEFT JOIN taken above ON above.draft_id = k.draft_id AND above.uuid = k.parent_uuid
WHERE d.draft_id = k.draft_id AND d.uuid = k.uuid AND (own.new IS NOT NULL OR above.new IS NOT NULL)`,
];

/**
 * Must be called after parts were added to units or moved to other units. A published part that is not in the draft of its
 * unit is removed when the draft is published. A part of a draft whose published node now belongs to another unit gets
 * another identifier. A part at the position of another unit gets another position.
 * @param units ids of the changed units; undefined: all
 */
export async function alignParts(
  queries: Queries,
  workspaceId: number,
  otherTypes: readonly string[],
  units?: readonly string[],
): Promise<void> {
  const values = [workspaceId, otherTypes, units ?? null] as const;
  const [row] = await queries.query<{ found: boolean }>(HAS_DRAFTS, values);
  if (row?.found !== true) return;
  for (const statement of ALIGN) await queries.query(statement, values);
  await placeParts(queries, values);
}
