import { CASE_RULES } from './filters/column-filter.sql.js';
import type { FilterContext } from './filters/filter-context.js';
import type { NodeKey, Ordering } from './node-query.js';
import type { ValueKind } from '../workspaces/workspace.js';

/** A sort key: the expression selected for each match, and how it is sorted. */
export interface SortKey {
  readonly expression: string;
  readonly direction: string;
}

/** Text sorted case-insensitively, by code point. */
function caseless(text: string): string {
  return `lower(${text} ${CASE_RULES}) COLLATE "C"`;
}

const COLUMN: Record<Exclude<NodeKey['kind'], 'property'>, string> = {
  name: caseless('n.name'),
  path: caseless('n.path'),
  id: 'n.uuid',
  nodeType: 'n.type',
  ancestor: 'n.path',
};

/**
 * Sort keys of `orderBy`: numbers by value, dates by instant, text case-insensitively, missing last
 * whatever the direction; a property with several values is sorted by its first (docs/reference/queries.md#ordering).
 * @param joined the property whose single numbers or dates the statement joins as `s` already
 */
export function sortKeys(
  ordering: readonly Ordering[],
  context: FilterContext,
  joined: NodeKey | undefined,
): SortKey[] {
  return ordering.flatMap(({ key, descending }) => {
    const direction = `${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    const isJoined = key.kind === 'property' && joined?.kind === 'property' && key.name === joined.name;
    const found = isJoined ? ['s.value'] : expressions(key, context);
    return found.map((expression) => ({ expression, direction }));
  });
}

function expressions(key: NodeKey, { parameters, workspace }: FilterContext): string[] {
  if (key.kind !== 'property') return [COLUMN[key.kind]];
  const kinds = workspace.kinds.get(key.name);
  const sortedKinds = SORTED_KINDS.filter(([, kind]) => kinds?.has(kind));
  // Binaries are not sorted; a name that is bound and not used would be an error.
  if (sortedKinds.length === 0) return [];
  const name = `${parameters.add(key.name)}::text`;
  if (isScalar(kinds)) {
    // Found by the index, where the properties of a node may be long and have to be unpacked.
    return [
      `(SELECT s.value FROM content.node_scalar s WHERE s.node_id = n.id AND s.name = ${name} AND s.first)`,
    ];
  }
  const property = `n.props->${name}`;
  return sortedKinds.map(
    ([jsonType, , sorted]) => `CASE jsonb_typeof(${property}) WHEN '${jsonType}' THEN ${sorted(property)}
    WHEN 'array' THEN CASE jsonb_typeof(${property}->0) WHEN '${jsonType}' THEN ${sorted(`${property}->0`)} END END`,
  );
}

/** Whether all values under a name are kept as scalars too: numbers that a double holds, or dates. */
function isScalar(kinds: ReadonlySet<ValueKind> | undefined): boolean {
  return kinds?.size === 1 && (kinds.has('number') || kinds.has('date'));
}

/** JSON type, the kind it stores, and its sort expression; a mixed property sorts in this order of kinds. */
const SORTED_KINDS: readonly (readonly [string, ValueKind, (value: string) => string])[] = [
  ['number', 'number', (value) => `(${value})::numeric`],
  ['object', 'date', (value) => `((${value})->>'t')::float8`],
  ['boolean', 'boolean', (value) => `(${value})::boolean`],
  ['string', 'text', (value) => caseless(`((${value}) #>> '{}')`)],
];
