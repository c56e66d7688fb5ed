import { bind, joinSql, raw, sql, writeSql, type BoundSql, type Sql } from '../sql.js';
import { workspaceRevision } from '../workspaces/workspace-revision.sql.js';
import type { Workspace } from '../workspaces/workspace.js';
import { presence, variantPresence } from './filters/localised-filter.sql.js';
import { isNarrowing } from './filters/narrowing-filter.js';
import { variantNames } from './filters/variants.js';
import type { NodeQuery, PropertyKey } from './node-query.js';
import { storedKind, type StoredKind } from './ordering.sql.js';
import type { Matches } from './page.sql.js';
import { generalMatches } from './strategies/general.sql.js';
import { indexedMatches } from './strategies/indexed.sql.js';
import { searchMatches } from './strategies/search.sql.js';

const MAX_VALUES = 100;
export const REVISION_PLACE = -1;

/**
 * The statement that counts the values of properties over all matches of a query (docs/reference/queries.md#facets). Rows:
 * index of the property, its values as JSON text, most frequent first; the last row has `REVISION_PLACE` and the revision of
 * the workspace.
 */
export function facetsSql(query: NodeQuery, facets: readonly PropertyKey[], workspace: Workspace): BoundSql {
  const { before, rows } = matchesOf(query, workspace);
  const matches = sql`m AS MATERIALIZED (SELECT n.id FROM ${rows})`;
  const counted = facets.map((key, place) => {
    const values = sql`SELECT v.value, v.written, count(*) AS count FROM (${valuesOf(key, workspace)}) v GROUP BY 1, 2`;
    const json = sql`'{"value":' || v.value || ',"count":' || v.count || '}'`;
    const order = sql`v.count DESC, CASE WHEN v.value !~ '^["tf]' THEN v.value::numeric END NULLS LAST, v.written COLLATE "C"`;
    const top = sql`SELECT * FROM (${values}) v ORDER BY ${order} LIMIT ${raw(String(MAX_VALUES))}`;
    return sql`(SELECT ${raw(String(place))} AS place, ${json} AS value FROM (${top}) v ORDER BY ${order})`;
  });
  const revision = sql`(SELECT ${raw(String(REVISION_PLACE))}, ${workspaceRevision(workspace)}::text)`;
  return writeSql(
    sql`WITH RECURSIVE ${joinSql([...before, matches], ',\n')}\n${joinSql([...counted, revision], '\nUNION ALL ')}`,
  );
}

function matchesOf(query: NodeQuery, workspace: Workspace): Matches {
  const { filters, text } = query;
  if (text !== undefined)
    return searchMatches({ query, workspace, text, joined: undefined, others: filters });
  const isFound = filters.some((filter) => isNarrowing(filter, workspace));
  return isFound
    ? indexedMatches({ query, workspace })
    : generalMatches({ query, workspace, ranges: undefined });
}

/** Rows with each distinct value of each match: `value` as JSON text, and `written` as plain text. */
function valuesOf(key: PropertyKey, workspace: Workspace): Sql {
  const names = variantNames(key).filter((name) => workspace.kinds.has(name));
  const [only, ...others] = names;
  const kind = others.length === 0 && only === key.name ? storedKind(workspace.kinds.get(only)) : undefined;
  if (only !== undefined && kind !== undefined) return storedValues(only, kind);
  const property = names.reduceRight<Sql>((rest, name) => {
    const isPresent = name === key.name ? presence(name, workspace) : variantPresence(name, workspace);
    return sql`CASE WHEN ${isPresent} THEN n.props->${bind(name)}::text ELSE ${rest} END`;
  }, raw('NULL::jsonb'));
  const list = sql`CASE jsonb_typeof(p.v) WHEN 'array' THEN p.v ELSE jsonb_build_array(p.v) END`;
  // Dates are objects with the instant in ms.
  const date = raw(dateOf("(e.v->>'t')::float8"));
  const number = raw('trim_scale(e.v::numeric)::text');
  const value = sql`CASE jsonb_typeof(e.v) WHEN 'object' THEN to_json(${date})::text WHEN 'number' THEN ${number} ELSE e.v::text END`;
  const written = sql`CASE jsonb_typeof(e.v) WHEN 'object' THEN ${date} WHEN 'number' THEN ${number} ELSE e.v #>> '{}' END`;
  return sql`SELECT DISTINCT n.id, ${value} AS value, ${written} AS written FROM m JOIN content.node n USING (id)
CROSS JOIN LATERAL (SELECT ${property} AS v OFFSET 0) p CROSS JOIN LATERAL jsonb_array_elements(${list}) e(v)
WHERE p.v IS NOT NULL AND (jsonb_typeof(e.v) NOT IN ('object', 'null') OR jsonb_exists(e.v, 't'))`;
}

/** Like `valuesOf`, from the table of values of one kind. */
function storedValues(name: string, kind: StoredKind): Sql {
  const [table, value, written] = STORED_VALUES[kind];
  return sql`SELECT s.node_id, ${raw(value)} AS value, ${raw(written)} AS written FROM (
  SELECT DISTINCT o.node_id, o.value FROM m JOIN ${raw(table)} o ON o.node_id = m.id AND o.name = ${bind(name)}::text) s`;
}

const [SCALARS, TEXTS] = ['content.node_scalar', 'content.node_text'];
const NUMBER = 'trim_scale(s.value::text::numeric)::text';
const BOOLEAN = "CASE s.value WHEN 1 THEN 'true' ELSE 'false' END";

/** By kind: the table, the value as JSON text, and as plain text. */
const STORED_VALUES: Readonly<Record<StoredKind, readonly [table: string, value: string, written: string]>> =
  {
    text: [TEXTS, 'to_json(s.value)::text', 's.value'],
    number: [SCALARS, NUMBER, NUMBER],
    boolean: [SCALARS, BOOLEAN, BOOLEAN],
    date: [SCALARS, `to_json(${dateOf('s.value')})::text`, dateOf('s.value')],
  };

/** An instant in ms as text. */
function dateOf(instant: string): string {
  return `to_char(to_timestamp(${instant} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
