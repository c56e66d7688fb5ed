import { AppError } from '../common/index.js';
import { anyOf, compareText, plainValues, ranges, textRange } from './column-filter.sql.js';
import { dateCondition } from './date-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { readNumber, readSpan } from './filter-reading.js';
import { plainRun } from './like-pattern.js';
import type { FilterValue, Operator } from './node-query.js';
import { numberCondition } from './number-filter.sql.js';
import type { ValueKind } from './workspace.js';

type KindCondition = (
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
) => string;

/** How each kind of stored value is compared: against the stored type (CONTRACT 3, Query). */
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
  if (kinds.length === 1 && kinds[0] === 'date') refuseOtherFormats(name, operator, values);
  const conditions = kinds.map((kind) => BY_KIND[kind](name, operator, values, context));
  if ((operator === 'eq' || operator === 'in') && kinds.some((kind) => kind !== 'date')) {
    conditions.unshift(equalityCondition(name, values, context));
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

/** Equality of texts, numbers and booleans: one containment test of all readings of all values. */
function equalityCondition(
  name: string,
  values: readonly FilterValue[],
  { parameters }: FilterContext,
): string {
  const texts = plainValues(values).flatMap((value) => readings(name, value));
  return texts.length === 0 ? 'false' : `n.props @> ANY(${parameters.add(texts)}::jsonb[])`;
}

/** The JSON texts a filter value can stand for, alone and as a member of several. */
function readings(name: string, value: string): string[] {
  const key = JSON.stringify(name);
  const number = readNumber(value);
  const scalars = [JSON.stringify(value)];
  if (value === 'true' || value === 'false') scalars.push(value);
  if (number !== undefined) scalars.push(jsonNumber(number));
  return scalars.flatMap((scalar) => [`{${key}:${scalar}}`, `{${key}:[${scalar}]}`]);
}

function jsonNumber(text: string): string {
  const [mantissa = '', exponent] = text.replace(/^\+/, '').split(/[eE]/);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return exponent === undefined ? digits : `${digits}e${exponent}`;
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
    return anyOf(
      ranges(values).map((range) => someText(name, context, (text) => textRange(text, range, parameters))),
    );
  }
  return anyOf(
    plainValues(values).map((value) => {
      const exact = someText(name, context, (text) => compareText(text, operator, value, parameters));
      const prefilter = trigramCondition(operator, value, context);
      return prefilter === undefined ? exact : `(${prefilter} AND ${exact})`;
    }),
  );
}

function trigramCondition(
  operator: Operator,
  pattern: string,
  { parameters }: FilterContext,
): string | undefined {
  if (operator !== 'like' && operator !== 'ilike') return undefined;
  const run = plainRun(pattern, operator);
  if (run === undefined) return undefined;
  return `n.props::text ${operator === 'like' ? 'LIKE' : 'ILIKE'} ${parameters.add(`%${run}%`)}::text`;
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
