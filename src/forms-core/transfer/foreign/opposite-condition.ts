import type { Operator } from '#client';

export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly operator?: Operator;
  readonly [field: string]: unknown;
}

export const OPPOSITES: Partial<Record<Operator, Operator>> = {
  answered: 'notAnswered',
  notAnswered: 'answered',
  equals: 'notEquals',
  notEquals: 'equals',
  contains: 'notContains',
  notContains: 'contains',
  in: 'notIn',
  notIn: 'in',
  includes: 'notIncludes',
  notIncludes: 'includes',
  lessThan: 'atLeast',
  atLeast: 'lessThan',
  atMost: 'greaterThan',
  greaterThan: 'atMost',
};

/**
 * A condition that holds whenever the given one does not. The given one must test `notAnswered` together with comparisons of
 * order, which are false without an answer, as are their opposites.
 */
export function opposite(condition: Condition): Condition {
  if (condition.all !== undefined) return { any: condition.all.map(opposite) };
  if (condition.any !== undefined) return { all: condition.any.map(opposite) };
  const { operator, value } = condition;
  if (operator === 'countAtLeast') return { ...condition, operator: 'countAtMost', value: Number(value) - 1 };
  if (operator === 'countAtMost') return { ...condition, operator: 'countAtLeast', value: Number(value) + 1 };
  return { ...condition, ...(operator !== undefined && { operator: OPPOSITES[operator] }) };
}
