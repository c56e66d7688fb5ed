import { AppError } from '../../../common/index.js';
import { anyOf, bind, FALSE, raw, sql, type Sql } from '../../sql.js';
import type { ValueKind } from '../../workspaces/workspace.js';
import type { FilterTest } from '../node-query.js';
import { plainValues, ranges } from './column-filter.sql.js';
import { dateTest } from './values/date-filter.sql.js';
import { containment } from './equality-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { readSpan } from './filter-reading.js';
import { numberTest } from './values/number-filter.sql.js';
import { scalarCondition } from './values/scalar-filter.sql.js';
import { isPattern, runsOf, textRows, textTest } from './values/text-filter.sql.js';

type KindCondition = (name: string, filter: FilterTest, context: FilterContext) => Sql;

/** Conditions by kind: values are compared by their stored type (docs/reference/queries.md#filters). */
const BY_KIND: Record<ValueKind, KindCondition> = {
  text: textCondition,
  number: (name, filter, { workspace }) =>
    scalarCondition({ name, kind: 'number' }, numberTest(name, filter, workspace), workspace),
  // Decimals are also of the kind number.
  decimal: () => FALSE,
  boolean: () => FALSE,
  date: (name, filter, { workspace }) => scalarCondition({ name, kind: 'date' }, dateTest(filter), workspace),
  binary: () => FALSE,
};

/**
 * Condition that any value of the property matches any value of the filter. Only the kinds of values that the property has
 * in the workspace are tested.
 * @throws AppError `invalidValueFormat` if the property only has dates and the filter has a pattern or a value that is not a
 *   date
 */
export function propertyCondition(name: string, filter: FilterTest, context: FilterContext): Sql {
  const { operator, values } = filter;
  const kinds = [...(context.workspace.kinds.get(name) ?? [])];
  if (kinds.length === 1 && kinds[0] === 'date') rejectOtherFormats(context.label ?? name, filter);
  const isEquality = operator === 'eq' || operator === 'in';
  if (
    !isEquality ||
    kinds.every((kind) => kind === 'date') ||
    (isNumber(kinds) && context.equality === undefined)
  ) {
    return anyOf(kinds.map((kind) => BY_KIND[kind](name, filter, context)));
  }
  // One equality test for all kinds except dates.
  const equality = context.equality ?? containment;
  const compared = { operator, values: values.filter((value) => 'range' in value) };
  const conditions = kinds.map((kind) => BY_KIND[kind](name, kind === 'date' ? filter : compared, context));
  return anyOf([equality(name, plainValues(values)), ...conditions]);
}

function isNumber(kinds: readonly ValueKind[]): boolean {
  return kinds.every((kind) => kind === 'number' || kind === 'decimal');
}

/** @throws AppError `invalidValueFormat` for a pattern or a value that is not a date */
export function rejectOtherFormats(name: string, { operator, values }: FilterTest): void {
  if (operator === 'like' || operator === 'ilike') {
    throw new AppError(
      'invalidValueFormat',
      `${name} is a date and does not support patterns: use eq, in, lt, lte, gt or gte`,
    );
  }
  for (const value of plainValues(values)) readSpan(value, name);
  for (const { from, to } of ranges(values)) {
    if (from !== undefined) readSpan(from, name);
    if (to !== undefined) readSpan(to, name);
  }
}

function textCondition(name: string, filter: FilterTest, { workspace }: FilterContext): Sql {
  const { operator, values } = filter;
  if (values.length === 0) return FALSE;
  if (isPattern(filter) && runsOf(filter.operator, plainValues(values)) !== undefined) {
    return sql`n.id IN (SELECT s.node_id FROM content.node_text s WHERE ${textRows(name, filter, workspace)})`;
  }
  return someText(name, (text) => textTest({ operator, values }, text));
}

/** Whether a text of the property passes a test. The property may be long, so it is unpacked once. */
function someText(name: string, test: (text: Sql) => Sql): Sql {
  const text = (value: string): Sql => raw(`((${value} #>> '{}') COLLATE "C")`);
  return sql`(SELECT CASE jsonb_typeof(p.v)
    WHEN 'string' THEN ${test(text('p.v'))}
    WHEN 'array' THEN EXISTS (SELECT 1 FROM jsonb_array_elements(p.v) e(v) WHERE jsonb_typeof(e.v) = 'string' AND ${test(text('e.v'))})
    ELSE false END FROM (SELECT n.props->${bind(name)}::text AS v OFFSET 0) p)`;
}
