import { UnreadableExpression, type Comparison, type Expression } from '../expression.js';

/** An option of a `multi` question that has its own name in the other tool. */
export interface NamedOption {
  readonly question: string;
  readonly value: string;
}

/** The value that LimeSurvey stores for a chosen option. */
const CHOSEN = 'Y';

/**
 * Replaces comparisons of options (`stops_SQ1 == "Y"`) with comparisons of their questions (`stops contains "SQ1"`).
 * @param options options by name
 * @throws UnreadableExpression for other comparisons of options
 */
export function withOptions(expression: Expression, options: ReadonlyMap<string, NamedOption>): Expression {
  if ('all' in expression) return { all: expression.all.map((each) => withOptions(each, options)) };
  if ('any' in expression) return { any: expression.any.map((each) => withOptions(each, options)) };
  if ('not' in expression) return { not: withOptions(expression.not, options) };
  const option = options.get(expression.name);
  if (option === undefined) return expression;
  const operator = isChosen(expression) ? 'contains' : 'notContains';
  return { name: option.question, operator, values: [option.value] };
}

function isChosen({ operator, values }: Comparison): boolean {
  if (operator === 'answered' || operator === 'notAnswered') return operator === 'answered';
  const isKnown = values.length === 1 && values[0] === CHOSEN;
  if (!isKnown || (operator !== 'equals' && operator !== 'notEquals')) throw new UnreadableExpression();
  return operator === 'equals';
}
