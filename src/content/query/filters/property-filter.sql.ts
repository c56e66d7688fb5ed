import { AppError } from '../../../common/index.js';
import { anyOf, bind, FALSE, raw, sql, type Sql } from '../../sql.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';
import type { Filter, ScalarFilter } from '../node-query.js';
import { compareText, plainValues, ranges, textRange } from './column-filter.sql.js';
import { dateTest } from './date-filter.sql.js';
import { containment } from './equality-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { readSpan } from './filter-reading.js';
import { plainRun } from './like-pattern.js';
import { numberTest } from './number-filter.sql.js';
import { scalarCondition, type ScalarTest } from './scalar-filter.sql.js';

type Comparing = Pick<Filter, 'operator' | 'values'>;
type KindCondition = (name: string, filter: Comparing, context: FilterContext) => Sql;

/** How each kind of stored value is compared: against the stored type (docs/reference/queries.md#filters). */
const BY_KIND: Record<ValueKind, KindCondition> = {
  text: textCondition,
  number: (name, filter, { workspace }) => scalarCondition(numberTest(name, filter, workspace)),
  // Such a property is of the kind number as well.
  decimal: () => FALSE,
  boolean: () => FALSE,
  date: (name, filter, { workspace }) => scalarCondition(dateTest(name, filter, workspace)),
  binary: () => FALSE,
};

/**
 * Any value of the property matches any of the filter's values. Only the kinds of values that the
 * workspace holds under the name are asked for.
 * @throws AppError `invalidValueFormat` for a pattern or a value that is no date when the property holds dates only
 */
export function propertyCondition(name: string, filter: Comparing, context: FilterContext): Sql {
  const { operator, values } = filter;
  const kinds = [...(context.workspace.kinds.get(name) ?? [])];
  if (isDate(kinds)) rejectOtherFormats(context.label ?? name, filter);
  const conditions = kinds.map((kind) => BY_KIND[kind](name, filter, context));
  const hasEquality = (operator === 'eq' || operator === 'in') && kinds.some((kind) => kind !== 'date');
  if (!hasEquality) return anyOf(conditions);
  const equality = context.equality ?? containment;
  return anyOf([equality(name, plainValues(values)), ...conditions]);
}

/**
 * The test of a filter that the table of numbers and dates answers (`isScalarTest`).
 * @throws AppError as `propertyCondition`
 */
export function scalarTest(filter: ScalarFilter, workspace: Workspace): ScalarTest {
  const { name } = filter.key;
  if (!isDate([...(workspace.kinds.get(name) ?? [])])) return numberTest(name, filter, workspace);
  rejectOtherFormats(filter.written ?? name, filter);
  return dateTest(name, filter, workspace);
}

function isDate(kinds: readonly ValueKind[]): boolean {
  return kinds.length === 1 && kinds[0] === 'date';
}

function rejectOtherFormats(name: string, { operator, values }: Comparing): void {
  if (operator === 'like' || operator === 'ilike') {
    throw new AppError(
      'invalidValueFormat',
      `${name} is a date, which no pattern matches: use eq, in, lt, lte, gt or gte`,
    );
  }
  for (const value of plainValues(values)) readSpan(value, name);
  for (const { from, to } of ranges(values)) {
    if (from !== undefined) readSpan(from, name);
    if (to !== undefined) readSpan(to, name);
  }
}

function textCondition(name: string, { operator, values }: Comparing, { workspace }: FilterContext): Sql {
  if (operator === 'eq') return FALSE;
  if (operator === 'in') {
    const within = ranges(values);
    if (within.length === 0) return FALSE;
    return someText(name, (text) => anyOf(within.map((range) => textRange(text, range))));
  }
  const ones = plainValues(values);
  if (ones.length === 0) return FALSE;
  const runs = operator === 'like' || operator === 'ilike' ? runsOf(operator, ones) : undefined;
  if (runs === undefined) return someText(name, (text) => compareText(text, operator, ones));
  const exact = compareText(raw('x.value'), operator, ones);
  return sql`n.id IN (SELECT x.node_id FROM content.node_text x WHERE ${runs} AND x.workspace_id = ${bind(workspace.id)}::smallint AND x.name = ${bind(name)}::text AND ${exact})`;
}

/** What an index answers of patterns, of rows `x` of the table of texts; undefined where one may match any text. */
function runsOf(operator: 'like' | 'ilike', patterns: readonly string[]): Sql | undefined {
  const comparison = raw(operator === 'like' ? 'LIKE' : 'ILIKE');
  const runs = patterns.map((pattern) => plainRun(pattern, operator)).filter((run) => run !== undefined);
  if (runs.length < patterns.length) return undefined;
  return anyOf(runs.map((run) => sql`x.value ${comparison} ${bind(`%${run}%`)}::text`));
}

/** A test that some text of the property, single or multiple, passes. The property is unpacked once: it may be long. */
function someText(name: string, test: (text: Sql) => Sql): Sql {
  const text = (value: string): Sql => raw(`((${value} #>> '{}') COLLATE "C")`);
  return sql`(SELECT CASE jsonb_typeof(p.v)
    WHEN 'string' THEN ${test(text('p.v'))}
    WHEN 'array' THEN EXISTS (SELECT 1 FROM jsonb_array_elements(p.v) e(v) WHERE jsonb_typeof(e.v) = 'string' AND ${test(text('e.v'))})
    ELSE false END FROM (SELECT n.props->${bind(name)}::text AS v OFFSET 0) p)`;
}
