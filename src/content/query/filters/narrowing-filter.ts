import { plainRun } from './like-pattern.js';
import { isDecidedByDoubles } from './values/number-filter.sql.js';
import type { Filter, FilterValue, Operator, PropertyFilter } from '../node-query.js';
import { isPlainProperty, variantFilter, variantNames } from './variants.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';

type Narrows = (stored: ReadonlySet<ValueKind>, values: readonly FilterValue[]) => boolean;

/** The operators whose filters can use the indexes on properties: one condition for all kinds. */
const NARROWS: Partial<Record<Operator, Narrows>> = {
  eq: equality,
  in: (stored, values) =>
    isComparable(stored) || (values.every((value) => 'one' in value) && equality(stored, values)),
  lt: isComparable,
  lte: isComparable,
  gt: isComparable,
  gte: isComparable,
  like: (_stored, values) => values.every((value) => 'one' in value && hasRun(value.one, 'like')),
  ilike: (_stored, values) => values.every((value) => 'one' in value && hasRun(value.one, 'ilike')),
};

/** Whether an index on properties finds few nodes; the planner of PostgreSQL cannot estimate it. */
export function isNarrowing(filter: Filter, workspace: Workspace): boolean {
  const { key, operator, values } = filter;
  const { kinds } = workspace;
  if (key.kind !== 'property') return false;
  if (key.variants !== undefined) return variantsNarrow({ ...filter, key }, workspace);
  const stored = kinds.get(key.name);
  return stored !== undefined && NARROWS[operator]?.(stored, values) === true;
}

/** Whether at most one row of numbers and dates per node matches, so that the table can be joined. */
export function isScalarTest(filter: Filter, workspace: Workspace): filter is PropertyFilter {
  const { key } = filter;
  if (!isPlainProperty(key) || workspace.several.has(key.name) || !isNarrowing(filter, workspace))
    return false;
  const [kind, ...others] = workspace.kinds.get(key.name) ?? [];
  return others.length === 0 && (kind === 'date' || kind === 'number');
}

/** Whether the table of numbers, dates and booleans is sufficient for a filter. */
export function isDecidedByScalars(filter: Filter, workspace: Workspace): filter is PropertyFilter {
  if (isBooleanTest(filter, workspace)) return true;
  return isScalarTest(filter, workspace) && isDecidedByDoubles(filter.key.name, filter, workspace);
}

/** Whether a table of values is sufficient for a filter. */
export function isDecidedByValues(filter: Filter, workspace: Workspace): filter is PropertyFilter {
  return isTextTest(filter, workspace) || isDecidedByScalars(filter, workspace);
}

/** Whether the table of texts is sufficient for a filter; nodes may have several texts. */
export function isTextTest({ key, operator }: Filter, { kinds }: Workspace): boolean {
  if (!isPlainProperty(key) || !POSITIVE.has(operator)) return false;
  const stored = kinds.get(key.name);
  return stored?.size === 1 && stored.has('text');
}

const POSITIVE: ReadonlySet<Operator> = new Set(['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'like', 'ilike']);

/** Equality of a property with only single booleans: an index would find half of all nodes with a value. */
export function isBooleanTest(filter: Filter, { kinds, several }: Workspace): filter is PropertyFilter {
  const { key } = filter;
  if (!isPlainProperty(key) || several.has(key.name)) return false;
  const stored = kinds.get(key.name);
  return isEquality(filter) && stored?.size === 1 && stored.has('boolean');
}

export function isEquality({ operator, values }: Filter): boolean {
  return operator === 'eq' || (operator === 'in' && values.every((value) => 'one' in value));
}

/** Whether tables of values have all variants. */
function variantsNarrow(filter: PropertyFilter, workspace: Workspace): boolean {
  return variantNames(filter.key)
    .filter((name) => workspace.kinds.has(name))
    .map((name) => variantFilter(filter, name))
    .every((each) => isDecidedByValues(each, workspace) && isNarrowing(each, workspace));
}

/** A boolean may match half of all nodes; dates are found differently from the other kinds. */
function equality(stored: ReadonlySet<ValueKind>, values: readonly FilterValue[]): boolean {
  if (isComparable(stored)) return true;
  if (stored.has('date')) return false;
  return !values.some((value) => 'one' in value && (value.one === 'true' || value.one === 'false'));
}

/** Whether one table of values contains all values, in the order in which they are compared. */
function isComparable(stored: ReadonlySet<ValueKind>): boolean {
  let [dates, numbers] = [0, 0];
  for (const kind of stored) {
    if (kind === 'date') dates += 1;
    else if (kind === 'number' || kind === 'decimal') numbers += 1;
  }
  return dates === stored.size || numbers === stored.size;
}

function hasRun(pattern: string, operator: 'like' | 'ilike'): boolean {
  return plainRun(pattern, operator) !== undefined;
}
