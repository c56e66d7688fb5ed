import { joinSql, NOTHING, raw, sql, type Sql } from '../../sql.js';
import { foundNodes, passes } from '../filters/values/value-filter.sql.js';
import type { Ordering } from '../node-query.js';
import {
  firstValue,
  POSITION_KEY,
  storedKind,
  SORTED_COLUMN,
  sortedType,
  type SortKey,
} from '../ordering.sql.js';
import { keyColumns, sortedStatement } from '../page.sql.js';
import { positionTests } from '../place.sql.js';
import type { ValuesPlan } from '../plan-query.js';
import { otherTypes } from './other-types.sql.js';

const ID = raw('f.node_id');
/** Type and position of each match, from an index. With a plain join, the planner may read the index of all nodes. */
const PLACE = raw(
  ' CROSS JOIN LATERAL (SELECT n.type, n.position FROM content.node n WHERE n.id = f.node_id OFFSET 0) n',
);

/** The tables of values are used to find, count and sort. */
export function valuesSql(plan: ValuesPlan): Sql {
  const keys = keysOf(plan);
  return sortedStatement(
    plan.query,
    [matches(plan, keys), sql`counted AS (SELECT ${total(plan)} AS total)`],
    keys,
  );
}

/** `m`: the ids of all matches with their sort keys. */
function matches({ query, workspace, found, others, listed }: ValuesPlan, keys: readonly SortKey[]): Sql {
  const tests = [
    ...others.map((filters) => passes(filters, ID, workspace)),
    ...(listed === undefined ? positionTests(query, workspace) : []),
  ];
  const place = listed === undefined || query.ordering.length === 0 ? PLACE : NOTHING;
  const condition = tests.length === 0 ? NOTHING : sql` WHERE ${joinSql(tests, ' AND ')}`;
  return sql`m AS MATERIALIZED (SELECT f.node_id AS id, ${keyColumns(keys, query)} FROM (${foundNodes(found, workspace)}) f${place}${condition})`;
}

/** Null if nodes of other types have the property. */
function total({ query, workspace, listed }: ValuesPlan): Sql {
  const all = sql`(SELECT count(*)::int FROM m)`;
  if (listed === undefined) return all;
  return sql`CASE WHEN EXISTS (${otherTypes(listed.name, query, workspace)}) THEN NULL ELSE ${all} END`;
}

function keysOf(plan: ValuesPlan): SortKey[] {
  const { ordering } = plan.query;
  if (ordering.length === 0) return [POSITION_KEY];
  return ordering.map(({ key, descending }) => ({
    expression: sortedValue(key, plan),
    direction: `${descending ? 'DESC' : 'ASC'} NULLS LAST`,
    type: sortedType(
      key.kind === 'property' ? (storedKind(plan.workspace.kinds.get(key.name)) ?? 'text') : key.kind,
    ),
  }));
}

/** Looked up by node, which costs less than a join while there are few matches. */
function sortedValue(key: Ordering['key'], { workspace, found }: ValuesPlan): Sql {
  if (key.kind !== 'property')
    return sql`(SELECT ${SORTED_COLUMN[key.kind]} FROM content.node n WHERE n.id = ${ID})`;
  const kind = storedKind(workspace.kinds.get(key.name));
  if (kind === undefined) return raw('NULL');
  // A node may have several rows of texts.
  return key.name === found.key.name && kind !== 'text' ? raw('f.value') : firstValue(key.name, kind, ID);
}
