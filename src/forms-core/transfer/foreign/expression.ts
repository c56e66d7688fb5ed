import { tokensOf, type Token } from './expression-tokens.js';

/** A comparison of the answer to a question, by its name in the other tool. */
export interface Comparison {
  readonly name: string;
  readonly operator: ComparisonOperator;
  /** Empty for `answered` and `notAnswered`. */
  readonly values: readonly string[];
  /** Whether the value is `false` or `0`, for which `contains` and `notContains` of SurveyJS are false. */
  readonly isFalsy?: boolean;
  /** Whether the answer itself is the condition. */
  readonly isAlone?: boolean;
}

export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression };

export type ComparisonOperator =
  | (typeof WORDS)[keyof typeof WORDS]
  | ('answered' | 'notAnswered' | 'includes' | 'notIncludes' | 'consistsOf' | 'notConsistsOf');

const WORDS = {
  '=': 'equals',
  '==': 'equals',
  '!=': 'notEquals',
  '<>': 'notEquals',
  '<': 'lessThan',
  '<=': 'atMost',
  '>': 'greaterThan',
  '>=': 'atLeast',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'notContains',
  anyof: 'anyOf',
  noneof: 'noneOf',
  allof: 'contains',
  equal: 'equals',
  eq: 'equals',
  notequal: 'notEquals',
  ne: 'notEquals',
  less: 'lessThan',
  lt: 'lessThan',
  lessorequal: 'atMost',
  le: 'atMost',
  greater: 'greaterThan',
  gt: 'greaterThan',
  greaterorequal: 'atLeast',
  ge: 'atLeast',
} as const;
const OPERATORS: ReadonlyMap<string, ComparisonOperator> = new Map(Object.entries(WORDS));

/** A name in LimeSurvey, which may consist of the numbers of survey, group and question: `12X3X45`. */
const NAME = /^(?:[a-z_]|\d+X\d+X\d)/i;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Operators that compare multiple values. */
const OF_LISTS: ReadonlyMap<ComparisonOperator, ComparisonOperator> = new Map([
  ['anyOf', 'anyOf'],
  ['noneOf', 'noneOf'],
  ['contains', 'contains'],
  ['notContains', 'notContains'],
  ['equals', 'consistsOf'],
  ['notEquals', 'notConsistsOf'],
]);
/** For an option of a `multi` question. Other answers are compared with parts, which rules cannot do. */
const OF_ONE: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  anyOf: 'includes',
  noneOf: 'notIncludes',
};
/** For a comparison with an empty value. Each tool defines this differently. */
const OF_NOTHING: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  equals: 'notAnswered',
  notEquals: 'answered',
};
const DECIMAL = /^-?(?:0|[1-9]\d{0,14})\.\d{1,15}$/;
const NEGATION = /^(?:not|negate)$/i;
/** Follow a complete condition. */
const ENDS: ReadonlySet<string> = new Set([')', 'and', '&&', 'or', '||']);
const FALSY = /^(?:false|-?0+(?:\.0+)?)$/i;
const NOTHING = /^(?:undefined|null)$/;
/** Rules only support three levels of nested groups. */
const MAX_DEPTH = 20;

export class UnreadableExpression extends Error {}

/**
 * Parses the conditions of SurveyJS (`{q1} = 'yes' and {q2} notempty`) and LimeSurvey (`((q1.NAOK == "A1"))`).
 * @throws UnreadableExpression for anything else, such as calculations and functions
 */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  if (tokens === undefined) throw new UnreadableExpression();
  const reader = new ExpressionReader(tokens);
  const read = reader.any(0);
  if (reader.next() !== undefined) throw new UnreadableExpression();
  return read;
}

class ExpressionReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  next(): Token | undefined {
    const token = this.tokens[this.at];
    this.at += 1;
    return token;
  }

  any(depth: number): Expression {
    return this.group('any', ['or', '||'], () => this.group('all', ['and', '&&'], () => this.member(depth)));
  }

  private group(kind: 'all' | 'any', words: readonly string[], read: () => Expression): Expression {
    const members = [read()];
    while (words.includes(this.tokens[this.at]?.text.toLowerCase() ?? '')) {
      this.at += 1;
      members.push(read());
    }
    const [only] = members;
    if (members.length === 1 && only !== undefined) return only;
    return kind === 'all' ? { all: members } : { any: members };
  }

  private member(depth: number): Expression {
    const token = this.next();
    if (token === undefined || depth > MAX_DEPTH) throw new UnreadableExpression();
    if (isSymbol(token, '(')) {
      const inner = this.any(depth + 1);
      this.require(')');
      return inner;
    }
    if (this.isNegation(token)) return { not: this.negated(depth) };
    if (isCall(token)) return this.call();
    if (token.kind === 'braced') return this.comparison(token.text.trim());
    const isName = token.kind === 'word' && NAME.test(token.text);
    if (!isName || isSymbol(this.tokens[this.at], '(')) throw new UnreadableExpression();
    return this.comparison(nameOf(token.text), NUMBER);
  }

  private isNegation(token: Token): boolean {
    const next = this.tokens[this.at];
    const isWord = token.kind === 'word' && NEGATION.test(token.text);
    return isSymbol(token, '!') || (isWord && (isSymbol(next, '(') || next?.kind === 'braced'));
  }

  /** A group, a function, or an answer alone: in `!{q} > 2`, the tools negate only `{q}`. */
  private negated(depth: number): Expression {
    const next = this.tokens[this.at];
    const inner = this.member(depth + 1);
    const isComparison = 'operator' in inner && inner.isAlone !== true;
    if (isComparison && !isSymbol(next, '(') && !isCall(next)) throw new UnreadableExpression();
    return inner;
  }

  private call(): Expression {
    this.require('(');
    const name = nameOf(this.next()?.text ?? '');
    this.require(')');
    return { name, operator: 'notAnswered', values: [] };
  }

  /** @param words matches values without quotes; in LimeSurvey, other words are names */
  private comparison(name: string, words?: RegExp): Expression {
    const next = this.tokens[this.at];
    const word = next?.text.toLowerCase() ?? ')';
    if (words === undefined && next?.kind !== 'quoted' && ENDS.has(word))
      return { name, operator: 'equals', values: ['true'], isAlone: true };
    this.at += 1;
    if (word === 'empty') return { name, operator: 'notAnswered', values: [] };
    if (word === 'notempty') return { name, operator: 'answered', values: [] };
    const first = this.tokens[this.at];
    const operator = operatorOf(word, isSymbol(first, '['));
    const read = compared(name, operator, this.values(words));
    return first?.kind === 'word' && FALSY.test(first.text) ? { ...read, isFalsy: true } : read;
  }

  private values(words: RegExp | undefined): string[] {
    const first = this.next();
    if (first === undefined) throw new UnreadableExpression();
    if (!isSymbol(first, '[')) return [valueOf(first, words)];
    const values: string[] = [];
    for (;;) {
      values.push(valueOf(this.next(), words));
      const after = this.next();
      if (isSymbol(after, ']')) return values;
      if (!isSymbol(after, ',')) throw new UnreadableExpression();
    }
  }

  private require(symbol: string): void {
    if (!isSymbol(this.next(), symbol)) throw new UnreadableExpression();
  }
}

function operatorOf(word: string, ofList: boolean): ComparisonOperator {
  const given = OPERATORS.get(word);
  const operator = given && (ofList ? OF_LISTS.get(given) : (OF_ONE[given] ?? given));
  if (operator === undefined) throw new UnreadableExpression();
  return operator;
}

function compared(name: string, operator: ComparisonOperator, values: readonly string[]): Comparison {
  if (!values.includes('')) return { name, operator, values };
  const presence = OF_NOTHING[operator];
  if (presence === undefined) throw new UnreadableExpression();
  return { name, operator: presence, values: [] };
}

function isSymbol(token: Token | undefined, symbol: string): boolean {
  return token?.kind === 'symbol' && token.text === symbol;
}

function isCall(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === 'is_empty';
}

function valueOf(token: Token | undefined, words: RegExp | undefined): string {
  if (token?.kind === 'quoted') return token.text;
  if (token?.kind !== 'word' || words?.test(token.text) === false) throw new UnreadableExpression();
  if (NOTHING.test(token.text)) return '';
  // Stored answers have no trailing zeros in decimals.
  return DECIMAL.test(token.text) ? String(Number(token.text)) : token.text;
}

/** `q1.NAOK` is the answer to `q1` in LimeSurvey. */
function nameOf(word: string): string {
  return word.replace(/\.(?:NAOK|value|shown)$/i, '');
}
