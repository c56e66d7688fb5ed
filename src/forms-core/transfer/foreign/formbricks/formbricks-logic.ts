import { isMap, mapsIn, type Fields } from '../../../../common/index.js';

interface Targets {
  /** The questions by their identifiers. */
  readonly parts: ReadonlyMap<unknown, Fields>;
  /** Identifiers of the end screens. */
  readonly ends: ReadonlySet<unknown>;
}

const ALWAYS = { op: 'always', vars: [] };
const OPERATORS: ReadonlyMap<unknown, string> = new Map(Object.entries({
  ...{ equals: 'is', isOn: 'is', doesNotEqual: 'is_not' },
  ...{ contains: 'contains', doesNotContain: 'not_contains' },
  ...{ isLessThan: 'lower_than', isGreaterThan: 'greater_than', isBefore: 'earlier_than', isAfter: 'later_than' },
  ...{ isLessThanOrEqual: 'lower_equal_than', isGreaterThanOrEqual: 'greater_equal_than' },
  ...{ isSubmitted: 'answered', isSkipped: 'not_answered' },
})); // prettier-ignore
/** Comparisons with several values: how they are combined, and the comparison with each. */
const OF_SEVERAL: ReadonlyMap<unknown, readonly [group: 'and' | 'or', operator: string]> = new Map([
  ['equalsOneOf', ['or', 'is']],
  ['isAnyOf', ['or', 'is']],
  ['includesOneOf', ['or', 'is']],
  ['includesAllOf', ['and', 'is']],
  ['doesNotIncludeOneOf', ['and', 'is_not']],
  ['doesNotIncludeAllOf', ['or', 'is_not']],
]);

/** The logic of a question or block as that of Typeform: jumps in their order, the fallback last. */
export function logicOf({ id, logic, logicFallback }: Fields, { parts, ends }: Targets): Fields {
  const jump = (target: unknown, condition: Fields): Fields => ({
    action: 'jump',
    details: { to: { type: ends.has(target) ? 'thankyou' : 'field', value: target } },
    condition,
  });
  const actions = mapsIn(logic).flatMap((rule): Fields[] => {
    // Surveys of older versions have one comparison for each jump.
    if ('destination' in rule) return [jump(rule.destination, comparison(id, rule.condition, rule.value, parts))];
    const when = conditionOf(rule.conditions, parts);
    return mapsIn(rule.actions).map(({ objective, target }) => String(objective).startsWith('jumpTo') ? jump(target, when) : { action: objective });
  });
  const isFallback = typeof logicFallback === 'string' && logicFallback !== '';
  return { ref: id, actions: isFallback ? [...actions, jump(logicFallback, ALWAYS)] : actions };
} // prettier-ignore

function conditionOf(given: unknown, parts: Targets['parts']): Fields {
  const { connector, conditions, leftOperand, operator, rightOperand } = isMap(given) ? given : {};
  if (!Array.isArray(conditions)) {
    const { type, value } = isMap(leftOperand) ? leftOperand : {};
    const right = isMap(rightOperand) ? rightOperand : {};
    if (['question', 'element'].includes(String(type)) && ['static', 'undefined'].includes(String(right.type)))
      return comparison(value, operator, right.value, parts);
    // Variables, hidden fields and answers to other questions.
    const names = [isMap(leftOperand) ? leftOperand : {}, right].map(({ type, value }) => ({
      type: type === 'static' ? 'constant' : type,
      value,
    }));
    return { op: operator, vars: names };
  }
  const members = conditions.map((each) => conditionOf(each, parts));
  return members.length === 1 && members[0] !== undefined ? members[0] : { op: connector, vars: members };
} // prettier-ignore

function comparison(id: unknown, operator: unknown, value: unknown, parts: Targets['parts']): Fields {
  const type = mapsIn(parts.get(id)?.choices).length > 0 ? 'choice' : 'constant';
  const compare = (op: unknown, each: unknown): Fields => ({
    op,
    vars: [{ type: 'field', value: id }, { type, value: each }],
  }); // prettier-ignore
  const several = OF_SEVERAL.get(operator);
  if (several !== undefined) {
    const values = Array.isArray(value) ? value : [value];
    const members = values.map((each) => compare(several[1], each));
    return members.length === 1 && members[0] !== undefined ? members[0] : { op: several[0], vars: members };
  }
  if (operator === 'isAccepted') return compare('is', true);
  return compare(OPERATORS.get(operator) ?? operator, value);
}
