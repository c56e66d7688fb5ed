import { AppError } from '../../../common/index.js';
import type { FilterContext } from './filter-context.js';
import { isNarrowing } from './narrowing-filter.js';
import type { Filter, FilterValue, NodeKey, Operator } from '../node-query.js';
import { columnCondition, ancestorCondition, identifierCondition } from './column-filter.sql.js';
import { membership } from './equality-filter.sql.js';
import { propertyCondition } from './property-filter.sql.js';

const FEW_VALUES = 8;

/** Negative operators with the positive one they deny (docs/reference/queries.md#filters). */
const DENIES: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  'not-in': 'in',
  'not-like': 'like',
  'not-ilike': 'ilike',
};

/**
 * One filter as a condition over `content.node n`, all values bound.
 * @throws AppError `invalidValueFormat` or `invalidQuery` when the value cannot mean anything for the key
 */
export function filterCondition(filter: Filter, given: FilterContext): string {
  const context = filter.written === undefined ? given : { ...given, label: filter.written };
  if (filter.operator === 'null') return nullCondition(filter, context);
  const positive = DENIES[filter.operator];
  if (positive === undefined) {
    return positiveCondition(filter.key, filter.operator, filter.values, equalityFor(filter, context));
  }
  const condition = positiveCondition(filter.key, positive, filter.values, {
    ...context,
    equality: membership,
  });
  const present = filter.key.kind === 'property' ? presence(filter.key.name, context) : 'true';
  return `(${present} AND (${condition}) IS NOT TRUE)`;
}

/** Where no index leads to the nodes, containment of each of many values in all properties costs more than a look at one. */
function equalityFor(filter: Filter, context: FilterContext): FilterContext {
  const looksAtAll = filter.values.length > FEW_VALUES && !isNarrowing(filter, context.workspace);
  return looksAtAll ? { ...context, equality: membership } : context;
}

function positiveCondition(
  key: NodeKey,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
): string {
  switch (key.kind) {
    case 'property':
      return propertyCondition(key.name, operator, values, context);
    case 'id':
      return identifierCondition(operator, values, context.parameters);
    case 'ancestor':
      return ancestorCondition(operator, values, context);
    case 'nodeType':
      return columnCondition('n.type', operator, values, context.parameters);
    default:
      return columnCondition(key.kind === 'name' ? 'n.name' : 'n.path', operator, values, context.parameters);
  }
}

function nullCondition(filter: Filter, context: FilterContext): string {
  const wanted = filter.values.map((value) => ('one' in value ? value.one : ''));
  const wrong = wanted.find((value) => value !== 'true' && value !== 'false');
  if (wrong !== undefined) {
    throw new AppError('invalidValueFormat', `[null] takes true or false instead of "${wrong}"`);
  }
  const conditions = new Set(wanted);
  if (conditions.size > 1) return 'true';
  const absent = conditions.has('true');
  if (filter.key.kind !== 'property') return absent ? 'false' : 'true';
  const present = presence(filter.key.name, context);
  return absent ? `NOT ${present}` : present;
}

function presence(name: string, { parameters, workspace }: FilterContext): string {
  return workspace.kinds.has(name) ? `jsonb_exists(n.props, ${parameters.add(name)}::text)` : 'false';
}
