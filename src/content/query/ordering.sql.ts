import { bind, raw, sql, type Sql } from '../sql.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';
import { CASE_RULES } from './filters/column-filter.sql.js';
import type { NodeKey, NodeQuery } from './node-query.js';

/** A sort key: the expression selected for each match, and how it is sorted. */
export interface SortKey {
  readonly expression: Sql;
  readonly direction: string;
}

/** Text sorted case-insensitively, by code point. */
function caseless(text: Sql): Sql {
  return sql`lower(${text} ${CASE_RULES}) COLLATE "C"`;
}

const COLUMN: Record<Exclude<NodeKey['kind'], 'property'>, Sql> = {
  name: caseless(raw('n.name')),
  path: caseless(raw('n.path')),
  id: raw('n.uuid'),
  nodeType: raw('n.type'),
  ancestor: raw('n.path'),
};

/**
 * Sort keys of `orderBy`: numbers by value, dates by instant, text case-insensitively, missing last
 * whatever the direction; a property with several values is sorted by its first (docs/reference/queries.md#ordering). Without `orderBy`: `otherwise`, then
 * document order.
 * @param joined the property whose single numbers or dates the statement joins as `s`
 */
export function sortKeys(
  { ordering }: NodeQuery,
  workspace: Workspace,
  joined?: NodeKey,
  otherwise: readonly SortKey[] = [],
): SortKey[] {
  if (ordering.length === 0) return [...otherwise, { expression: raw('n.position'), direction: 'ASC' }];
  const keys = ordering.flatMap(({ key, descending }) => {
    const direction = `${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    const isJoined = key.kind === 'property' && joined?.kind === 'property' && key.name === joined.name;
    const found = isJoined ? [raw('s.value')] : expressions(key, workspace);
    return found.map((expression) => ({ expression, direction }));
  });
  return [...keys, { expression: raw('n.uuid'), direction: 'ASC' }];
}

function expressions(key: NodeKey, workspace: Workspace): Sql[] {
  if (key.kind !== 'property') return [COLUMN[key.kind]];
  const kinds = workspace.kinds.get(key.name);
  const name = sql`${bind(key.name)}::text`;
  if (isScalar(kinds)) {
    // Found by the index, where the properties of a node may be long and have to be unpacked.
    return [
      sql`(SELECT s.value FROM content.node_scalar s WHERE s.node_id = n.id AND s.name = ${name} AND s.first)`,
    ];
  }
  const property = sql`n.props->${name}`;
  const first = sql`${property}->0`;
  return SORTED_KINDS.filter(([, kind]) => kinds?.has(kind)).map(([type, , sorted]) => {
    const jsonType = raw(type);
    return sql`CASE jsonb_typeof(${property}) WHEN '${jsonType}' THEN ${sorted(property)}
    WHEN 'array' THEN CASE jsonb_typeof(${first}) WHEN '${jsonType}' THEN ${sorted(first)} END END`;
  });
}

/** Whether all values under a name are kept as scalars too: numbers that a double holds, or dates. */
export function isScalar(kinds: ReadonlySet<ValueKind> | undefined): boolean {
  return kinds?.size === 1 && (kinds.has('number') || kinds.has('date'));
}

/** JSON type, the kind it stores, and its sort expression; a mixed property sorts in this order. Binaries are not sorted. */
const SORTED_KINDS: readonly (readonly [string, ValueKind, (value: Sql) => Sql])[] = [
  ['number', 'number', (value) => sql`(${value})::numeric`],
  ['object', 'date', (value) => sql`((${value})->>'t')::float8`],
  ['boolean', 'boolean', (value) => sql`(${value})::boolean`],
  ['string', 'text', (value) => caseless(sql`((${value}) #>> '{}')`)],
];
