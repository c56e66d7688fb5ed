import { anyOf, bind, FALSE, NOTHING, raw, sql, type Sql } from '../../../sql.js';
import type { Workspace } from '../../../workspaces/workspace.js';
import type { FilterTest } from '../../node-query.js';
import { CASE_RULES, compareText, plainValues, ranges, textRange } from '../column-filter.sql.js';
import { plainRun } from '../like-pattern.js';
import { inTrigramGroup, trigramGroup } from './text-trigrams.js';

/** A text in the order of `orderBy`: case-insensitive, by code point. */
export function caseless(text: Sql): Sql {
  return sql`lower(${text} ${CASE_RULES}) COLLATE "C"`;
}

/** The beginning of a text in that order, as in the index of texts. */
export function sortedBeginning(text: Sql): Sql {
  return sql`left(lower(${text} ${CASE_RULES}), 40) COLLATE "C"`;
}

/** Like `sortedBeginning`, for a text in lower case. */
export function beginning(text: Sql): Sql {
  return sql`left(${text}, 40) COLLATE "C"`;
}

export function textTest({ operator, values }: FilterTest, text: Sql): Sql {
  const ones = plainValues(values);
  const single = ones.length === 0 ? FALSE : compareText(text, operator, ones);
  if (operator !== 'in') return single;
  return anyOf([single, ...ranges(values).map((range) => textRange(text, range))]);
}

/** The rows `s` of the table of texts that pass a positive filter, found by the most suitable of its indexes. */
export function textRows(name: string, filter: FilterTest, workspace: Workspace): Sql {
  const property = sql`s.workspace_id = ${bind(workspace.id)}::smallint AND s.name = ${bind(name)}::text`;
  const exact = textTest(filter, raw('s.value'));
  const runs = isPattern(filter) ? runsOf(filter.operator, plainValues(filter.values)) : undefined;
  if (runs !== undefined) {
    // As a truth value, because the planner may otherwise combine the trigram index with that of properties, which is slow.
    return sql`(${property}) IS TRUE AND ${raw(inTrigramGroup(trigramGroup(name)))} AND ${runs} AND ${exact}`;
  }
  // As truth values, because the planner may otherwise use the trigram index for comparisons, which is slow.
  return sql`${property}${equalBeginning(filter)} AND (${exact}) IS TRUE`;
}

/** The part of an equality test that can use the index of sorted texts. */
function equalBeginning({ operator, values }: FilterTest): Sql {
  const ones = plainValues(values);
  if ((operator !== 'eq' && operator !== 'in') || ones.length < values.length) return NOTHING;
  const found = sql` AND ${sortedBeginning(raw('s.value'))} =`;
  // Building an array of one value would take longer than finding its rows.
  if (ones.length === 1) return sql`${found} ${sortedBeginning(sql`${bind(ones[0])}::text`)}`;
  const beginnings = sql`SELECT ${sortedBeginning(raw('v'))} FROM unnest(${bind(ones)}::text[]) v`;
  return sql`${found} ANY(ARRAY(${beginnings}))`;
}

export function isPattern(
  filter: FilterTest,
): filter is FilterTest & { readonly operator: 'like' | 'ilike' } {
  return filter.operator === 'like' || filter.operator === 'ilike';
}

/** The part of a pattern test that can use the trigram index. */
export function runsOf(operator: 'like' | 'ilike', patterns: readonly string[]): Sql | undefined {
  const comparison = raw(operator === 'like' ? 'LIKE' : 'ILIKE');
  const runs = patterns.map((pattern) => plainRun(pattern, operator)).filter((run) => run !== undefined);
  if (runs.length < patterns.length) return undefined;
  return anyOf(runs.map((run) => sql`s.value ${comparison} ${bind(`%${run}%`)}::text`));
}
