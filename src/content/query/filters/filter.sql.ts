import { AppError } from '../../../common/index.js';
import { anyOf, FALSE, raw, sql, TRUE, type Sql } from '../../sql.js';
import { versionCondition } from '../../versions/version-condition.sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import type { Filter, NodeQuery, Operator, PropertyKey } from '../node-query.js';
import { ancestorCondition, columnCondition, identifierCondition } from './column-filter.sql.js';
import { membership } from './equality-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { localisedCondition, presence, variantPresence } from './localised-filter.sql.js';
import { isBooleanTest, isNarrowing } from './narrowing-filter.js';
import { propertyCondition } from './property-filter.sql.js';
import { passes } from './values/value-filter.sql.js';

type Conditions = Pick<NodeQuery, 'filters' | 'version'>;

const FEW_VALUES = 8;

/** Negative operators with the positive operators that they negate: no value matches (docs/reference/queries.md#filters). */
const NEGATES: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  'not-in': 'in',
  'not-like': 'like',
  'not-ilike': 'ilike',
};

export function nodeConditions({ filters, version }: Conditions, workspace: Workspace): Sql[] {
  return [...filters.map((filter) => filterCondition(filter, workspace)), ...versionCondition(version)];
}

/**
 * A filter as a condition on `content.node n`, with all values bound.
 * @throws AppError `invalidValueFormat` or `invalidQuery` if the key does not support the value
 */
export function filterCondition(filter: Filter, workspace: Workspace): Sql {
  const context = { workspace, ...(filter.written === undefined ? {} : { label: filter.written }) };
  if (filter.operator === 'null') return nullCondition(filter, workspace);
  const positive = NEGATES[filter.operator];
  if (positive === undefined) return positiveCondition(filter, equalityFor(filter, context));
  const condition = positiveCondition(
    { ...filter, operator: positive },
    { ...context, equality: membership },
  );
  const present = filter.key.kind === 'property' ? anyPresence(filter.key, workspace) : TRUE;
  return sql`(${present} AND (${condition}) IS NOT TRUE)`;
}

/** If no index is used, testing the containment of each of many values costs more than unpacking the property once. */
function equalityFor(filter: Filter, context: FilterContext): FilterContext {
  const examinesAll = filter.values.length > FEW_VALUES && !isNarrowing(filter, context.workspace);
  return examinesAll ? { ...context, equality: membership } : context;
}

function positiveCondition(filter: Filter, context: FilterContext): Sql {
  if (isBooleanTest(filter, context.workspace)) {
    return passes({ key: filter.key, filters: [filter] }, raw('n.id'), context.workspace);
  }
  const { key, operator, values } = filter;
  if (key.kind === 'property' && key.variants !== undefined) {
    const labelled = { ...context, label: context.label ?? key.name };
    return localisedCondition({ ...filter, key }, context.workspace, (variant) =>
      positiveCondition(variant, labelled),
    );
  }
  switch (key.kind) {
    case 'property':
      return propertyCondition(key.name, filter, context);
    case 'id':
      return identifierCondition(operator, values);
    case 'ancestor':
      return ancestorCondition(operator, values, context.workspace);
    case 'nodeType':
      return columnCondition(raw('n.type'), operator, values);
    default:
      return columnCondition(raw(key.kind === 'name' ? 'n.name' : 'n.path'), operator, values);
  }
}

function nullCondition(filter: Filter, workspace: Workspace): Sql {
  const wanted = filter.values.map((value) => ('one' in value ? value.one : ''));
  const wrong = wanted.find((value) => value !== 'true' && value !== 'false');
  if (wrong !== undefined) {
    throw new AppError('invalidValueFormat', `[null] requires true or false instead of "${wrong}"`);
  }
  const conditions = new Set(wanted);
  if (conditions.size > 1) return TRUE;
  const absent = conditions.has('true');
  if (filter.key.kind !== 'property') return absent ? FALSE : TRUE;
  const present = anyPresence(filter.key, workspace);
  return absent ? sql`NOT ${present}` : present;
}

function anyPresence(key: PropertyKey, workspace: Workspace): Sql {
  const variants = (key.variants ?? []).map((name) => variantPresence(name, workspace));
  return anyOf([...variants, presence(key.name, workspace)]);
}
