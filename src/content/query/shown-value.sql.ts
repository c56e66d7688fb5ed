import { raw, sql, type Sql } from '../sql.js';
import type { Workspace } from '../workspaces/workspace.js';
import { variantPresence } from './filters/localised-filter.sql.js';
import { variantNames } from './filters/variants.js';
import type { PropertyKey } from './node-query.js';

/**
 * The sort value of the first language variant that the node has, or of the property itself. The properties of the node are
 * read only if `valueOf` finds nothing or an empty text.
 */
export function shownValue(
  key: PropertyKey,
  type: string,
  valueOf: (name: string) => Sql,
  { kinds }: Pick<Workspace, 'kinds'>,
): Sql {
  return variantNames(key)
    .filter((name) => kinds.has(name))
    .reduceRight<Sql>((rest, name) => {
      const value = valueOf(name);
      if (name === key.name) return value;
      const found = type === 'text' ? sql`NULLIF(${value}, '')` : value;
      return sql`COALESCE(${found}, CASE WHEN ${variantPresence(name, { kinds })} THEN ${value} ELSE ${rest} END)`;
    }, raw('NULL'));
}
