import { AppError } from '../../../common/index.js';
import { anyOf, compareText, plainValues, ranges, textRange } from './column-filter.sql.js';
import { dateCondition } from './date-filter.sql.js';
import { containment } from './equality-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { readSpan } from './filter-reading.js';
import { plainRun } from './like-pattern.js';
import type { FilterValue, Operator } from '../node-query.js';
import { numberCondition } from './number-filter.sql.js';
import type { ValueKind } from '../../workspaces/workspace.js';

type KindCondition = (
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
) => string;

/** How each kind of stored value is compared: against the stored type (docs/reference/queries.md#filters). */
const BY_KIND: Record<ValueKind, KindCondition> = {
  text: textCondition,
  number: numberCondition,
  // Such a property is of the kind number as well.
  decimal: () => 'false',
  boolean: () => 'false',
  date: dateCondition,
  binary: () => 'false',
};

/**
 * Any value of the property matches any of the filter's values. Only the kinds of values that the
 * workspace holds under the name are asked for.
 * @throws AppError `invalidValueFormat` for a pattern or a value that is no date when the property holds dates only
 */
export function propertyCondition(
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
): string {
  const kinds = [...(context.workspace.kinds.get(name) ?? [])];
  if (kinds.length === 1 && kinds[0] === 'date') refuseOtherFormats(context.label ?? name, operator, values);
  const conditions = kinds.map((kind) => BY_KIND[kind](name, operator, values, context));
  if ((operator === 'eq' || operator === 'in') && kinds.some((kind) => kind !== 'date')) {
    const equality = context.equality ?? containment;
    conditions.unshift(equality(name, plainValues(values), context.parameters));
  }
  return anyOf(conditions.filter((condition) => condition !== 'false'));
}

function refuseOtherFormats(name: string, operator: Operator, values: readonly FilterValue[]): void {
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

function textCondition(
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
): string {
  const { parameters } = context;
  if (operator === 'eq') return 'false';
  if (operator === 'in') {
    const within = ranges(values);
    if (within.length === 0) return 'false';
    return someText(name, context, (text) =>
      anyOf(within.map((range) => textRange(text, range, parameters))),
    );
  }
  const ones = plainValues(values);
  if (ones.length === 0) return 'false';
  const exact = someText(name, context, (text) => compareText(text, operator, ones, parameters));
  if (operator !== 'like' && operator !== 'ilike') return exact;
  const runs = ones.map((value) => plainRun(value, operator)).filter((run) => run !== undefined);
  // A pattern without a run may match anything.
  if (runs.length < ones.length) return exact;
  const contains = (run: string): string =>
    `n.props::text ${operator === 'like' ? 'LIKE' : 'ILIKE'} ${parameters.add(`%${run}%`)}::text`;
  return `(${anyOf(runs.map(contains))} AND ${exact})`;
}

/** A test that some text of the property, single or multiple, passes. The property is unpacked once: it may be long. */
function someText(name: string, { parameters }: FilterContext, test: (text: string) => string): string {
  const property = `n.props->${parameters.add(name)}::text`;
  const text = (value: string): string => `((${value} #>> '{}') COLLATE "C")`;
  return `(SELECT CASE jsonb_typeof(p.v)
    WHEN 'string' THEN ${test(text('p.v'))}
    WHEN 'array' THEN EXISTS (SELECT 1 FROM jsonb_array_elements(p.v) e(v) WHERE jsonb_typeof(e.v) = 'string' AND ${test(text('e.v'))})
    ELSE false END FROM (SELECT ${property} AS v OFFSET 0) p)`;
}
