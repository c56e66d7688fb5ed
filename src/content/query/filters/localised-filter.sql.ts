import { anyOf, bind, FALSE, joinSql, raw, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import type { PropertyFilter } from '../node-query.js';
import { isDecidedByValues, isNarrowing } from './narrowing-filter.js';
import { foundNodes, passes } from './values/value-filter.sql.js';
import { variantFilter, variantNames } from './variants.js';

export function presence(name: string, { kinds }: Workspace): Sql {
  return kinds.has(name) ? sql`jsonb_exists(n.props, ${bind(name)}::text)` : FALSE;
}

/** Whether a node has a language variant; an empty one counts as absent (docs/reference/languages.md#language-variants). */
export function variantPresence(name: string, { kinds }: Pick<Workspace, 'kinds'>): Sql {
  if (!kinds.has(name)) return FALSE;
  return sql`COALESCE(n.props->${bind(name)}::text NOT IN ('""'::jsonb, '[]'::jsonb), false)`;
}

/**
 * A positive filter of a property with language variants: tests the variant that the response contains
 * (docs/reference/languages.md#queries). If tables of values have all variants, they find the nodes.
 * @param conditionOf returns the condition of one variant
 */
export function localisedCondition(
  filter: PropertyFilter,
  workspace: Workspace,
  conditionOf: (filter: PropertyFilter) => Sql,
): Sql {
  const filters = variantNames(filter.key).map((name) => variantFilter(filter, name));
  const shown = anyOf(
    filters.map((each, index) => {
      const condition = isDecidedByValues(each, workspace)
        ? passes({ key: each.key, filters: [each] }, raw('n.id'), workspace)
        : conditionOf(each);
      const better = filters
        .slice(0, index)
        .map(({ key }) => sql`NOT ${variantPresence(key.name, workspace)}`);
      const { name } = each.key;
      const isVariant = index < filters.length - 1;
      // Of the values, only texts can be empty.
      const own =
        isVariant && workspace.kinds.get(name)?.has('text') === true
          ? [variantPresence(name, workspace)]
          : [];
      return condition === FALSE ? FALSE : sql`(${joinSql([condition, ...own, ...better], ' AND ')})`;
    }),
  );
  const stored = filters.filter(({ key }) => workspace.kinds.has(key.name));
  const isFound = stored.every((each) => isDecidedByValues(each, workspace) && isNarrowing(each, workspace));
  if (shown === FALSE || !isFound) return shown;
  const found = stored.map(
    (each) => sql`SELECT v.node_id FROM (${foundNodes({ key: each.key, filters: [each] }, workspace)}) v`,
  );
  return sql`(n.id IN (${joinSql(found, ' UNION ALL ')}) AND ${shown})`;
}
