import { bind, raw, sql, type Sql } from '../sql.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';
import { caseless } from './filters/values/text-filter.sql.js';
import { isPlainProperty, variantNames } from './filters/variants.js';
import type { NodeKey, NodeQuery } from './node-query.js';
import { shownValue } from './shown-value.sql.js';

export interface SortKey {
  readonly expression: Sql;
  readonly direction: string;
  readonly type: SortType;
}

export type SortType = 'text' | 'position' | 'float8' | 'numeric' | 'boolean' | 'uuid';

/** Document order. */
export const POSITION_KEY: SortKey = { expression: raw('n.position'), direction: 'ASC', type: 'position' };

/** Sort expressions of a node `n` other than properties. */
export const SORTED_COLUMN: Record<Exclude<NodeKey['kind'], 'property'>, Sql> = {
  name: caseless(raw('n.name')),
  path: caseless(raw('n.path')),
  id: raw('n.uuid'),
  nodeType: raw('n.type'),
  ancestor: raw('n.path'),
};

/**
 * Sort keys of `orderBy`: numbers by value, dates by instant, text case-insensitively, missing values last in both
 * directions; a property with multiple values is sorted by its first (docs/reference/queries.md#ordering). Without
 * `orderBy`: `otherwise`, then document order.
 * @param joined the property whose single numbers, dates or booleans the statement joins as `s`
 */
export function sortKeys(
  { ordering }: NodeQuery,
  workspace: Workspace,
  joined?: NodeKey,
  otherwise: readonly SortKey[] = [],
): SortKey[] {
  if (ordering.length === 0) return [...otherwise, POSITION_KEY];
  const keys = ordering.flatMap(({ key, descending }) => {
    const direction = `${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    const isJoined = isPlainProperty(key) && joined?.kind === 'property' && key.name === joined.name;
    const found = isJoined ? [SCALAR] : expressions(key, workspace);
    return found.map((each) => ({ ...each, direction }));
  });
  return [...keys, { expression: raw('n.uuid'), direction: 'ASC', type: 'uuid' }];
}

type Expression = Pick<SortKey, 'expression' | 'type'>;

const SCALAR: Expression = { expression: raw('s.value'), type: 'float8' };

function expressions(key: NodeKey, workspace: Workspace): Expression[] {
  if (key.kind !== 'property') return [{ expression: SORTED_COLUMN[key.kind], type: sortedType(key.kind) }];
  const kinds = new Set(variantNames(key).flatMap((name) => [...(workspace.kinds.get(name) ?? [])]));
  const shown = (type: SortType, valueOf: (name: string) => Sql): Expression => ({
    expression: shownValue(key, type, valueOf, workspace),
    type,
  });
  // Looked up by an index, because the properties of a node may be long and must be unpacked.
  const stored = storedKind(kinds);
  if (stored !== undefined)
    return [shown(sortedType(stored), (name) => firstValue(name, stored, raw('n.id')))];
  return SORTED_KINDS.filter(([, kind]) => kinds.has(kind)).map(([jsonType, , sorted, type]) =>
    shown(type, (name) => sortedValue(name, jsonType, sorted)),
  );
}

function sortedValue(key: string, type: string, sorted: (value: Sql) => Sql): Sql {
  const name = sql`${bind(key)}::text`;
  const property = sql`n.props->${name}`;
  const first = sql`${property}->0`;
  const jsonType = raw(type);
  return sql`CASE jsonb_typeof(${property}) WHEN '${jsonType}' THEN ${sorted(property)}
    WHEN 'array' THEN CASE jsonb_typeof(${first}) WHEN '${jsonType}' THEN ${sorted(first)} END END`;
}

/** The kind of all values under a name if a table of values contains them: numbers (doubles), dates, booleans, texts. */
export function storedKind(kinds: ReadonlySet<ValueKind> | undefined): StoredKind | undefined {
  const [kind, ...others] = kinds ?? [];
  return others.length > 0 || kind === 'decimal' || kind === 'binary' ? undefined : kind;
}

/** The type of a sort key from a table of values or a column of nodes. */
export function sortedType(kind: StoredKind | Exclude<NodeKey['kind'], 'property'>): SortType {
  if (kind === 'id') return 'uuid';
  return kind === 'number' || kind === 'date' || kind === 'boolean' ? 'float8' : 'text';
}

export type StoredKind = Exclude<ValueKind, 'decimal' | 'binary'>;

/** The value of a property of such a kind by which a node is sorted. */
export function firstValue(name: string, kind: StoredKind, id: Sql): Sql {
  const first = sql`o WHERE o.node_id = ${id} AND o.name = ${bind(name)}::text AND o.first`;
  return kind === 'text'
    ? sql`(SELECT ${caseless(raw('o.value'))} FROM content.node_text ${first})`
    : sql`(SELECT o.value FROM content.node_scalar ${first})`;
}

/** JSON type, kind, sort expression and its type; mixed properties are sorted in this order. Binaries are not sorted. */
const SORTED_KINDS: readonly (readonly [string, ValueKind, (value: Sql) => Sql, SortType])[] = [
  ['number', 'number', (value) => sql`(${value})::numeric`, 'numeric'],
  ['object', 'date', (value) => sql`((${value})->>'t')::float8`, 'float8'],
  ['boolean', 'boolean', (value) => sql`(${value})::boolean`, 'boolean'],
  ['string', 'text', (value) => caseless(sql`((${value}) #>> '{}')`), 'text'],
];
