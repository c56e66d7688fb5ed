import { plainRun } from './like-pattern.js';
import { isDecidedByDoubles } from './number-filter.sql.js';
import type { Filter, FilterValue, Operator, ScalarFilter } from '../node-query.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';

type Narrows = (stored: ReadonlySet<ValueKind>, values: readonly FilterValue[]) => boolean;

/** Which filters the indexes on properties answer, by operator: those that are one condition for all kinds. */
const NARROWS: Partial<Record<Operator, Narrows>> = {
  eq: equality,
  in: (stored, values) => (values.every((value) => 'one' in value) ? equality : comparison)(stored, values),
  lt: comparison,
  lte: comparison,
  gt: comparison,
  gte: comparison,
  like: (_stored, values) => values.every((value) => 'one' in value && hasRun(value.one, 'like')),
  ilike: (_stored, values) => values.every((value) => 'one' in value && hasRun(value.one, 'ilike')),
};

/**
 * Whether an index on properties leads to the nodes that pass a filter, which are few then. The planner, which
 * makes one plan for all values, cannot know; it would read all nodes of the types as well.
 */
export function isNarrowing({ key, operator, values }: Filter, { kinds }: Workspace): boolean {
  if (key.kind !== 'property') return false;
  const stored = kinds.get(key.name);
  return stored !== undefined && NARROWS[operator]?.(stored, values) === true;
}

/**
 * Whether the table of numbers and dates answers a filter with each node at most once, so that it can be joined.
 * Numbers beyond doubles are compared there as well, but sorted by their digits.
 */
export function isScalarTest(filter: Filter, workspace: Workspace): filter is ScalarFilter {
  const { key, operator, values } = filter;
  if (key.kind !== 'property' || workspace.several.has(key.name) || !isNarrowing(filter, workspace))
    return false;
  const [kind, ...others] = workspace.kinds.get(key.name) ?? [];
  if (others.length > 0) return false;
  // Equality of numbers is compared by their digits, in the properties of the node.
  const isEquality = operator === 'eq' || (operator === 'in' && values.every((value) => 'one' in value));
  return kind === 'date' || (kind === 'number' && !isEquality);
}

/** Whether that table alone answers it: no property has to be read. */
export function isDecidedByScalars(filter: Filter, workspace: Workspace): filter is ScalarFilter {
  return isScalarTest(filter, workspace) && isDecidedByDoubles(filter.key.name, filter, workspace);
}

/** Half of all nodes may have a boolean; and dates are found elsewhere than the other kinds. */
function equality(stored: ReadonlySet<ValueKind>, values: readonly FilterValue[]): boolean {
  if (stored.has('date')) return stored.size === 1;
  return !values.some((value) => 'one' in value && (value.one === 'true' || value.one === 'false'));
}

function comparison(stored: ReadonlySet<ValueKind>, values: readonly FilterValue[]): boolean {
  const kinds = [...stored];
  if (values.some((value) => 'one' in value) && values.some((value) => 'range' in value)) return false;
  return (
    kinds.every((kind) => kind === 'date') || kinds.every((kind) => kind === 'number' || kind === 'decimal')
  );
}

function hasRun(pattern: string, operator: 'like' | 'ilike'): boolean {
  return plainRun(pattern, operator) !== undefined;
}
