import { listConditions, placeRule, planForm, type AnswerableForm, type FormPlan } from './form-plan.js';
import {
  OPERATORS,
  type Operator,
  type QuestionCondition,
  type QuestionType,
  type Rule,
} from './form.types.js';

export const RULE_PROBLEM_CODES = ['unknown_reference', 'operator_mismatch', 'backward_target'] as const;
export type RuleProblemCode = (typeof RULE_PROBLEM_CODES)[number];

/** One thing that is wrong with a rule; `path` leads to it: `rules[0].when.all[1].operator`. */
export interface RuleProblem {
  readonly path: string;
  readonly code: RuleProblemCode;
  readonly message: string;
}

type RuleText = Pick<Rule, 'when' | 'then'>;
type ValueKind = 'none' | 'text' | 'number' | 'list';

/** What the `value` of each operator must be; `equals` and `notEquals` of a range take a number. */
const VALUE_OF: Readonly<Record<Operator, ValueKind>> = {
  answered: 'none',
  notAnswered: 'none',
  equals: 'text',
  notEquals: 'text',
  contains: 'text',
  notContains: 'text',
  in: 'list',
  notIn: 'list',
  includes: 'text',
  notIncludes: 'text',
  includesAny: 'list',
  includesAll: 'list',
  countAtLeast: 'number',
  countAtMost: 'number',
  lessThan: 'number',
  atMost: 'number',
  greaterThan: 'number',
  atLeast: 'number',
};

/**
 * What is wrong with rules for a form, of which only the questions and sections are looked at; empty when nothing
 * is. Rules that pass do something: those that do not are left out by `walk`. Their shape, such as the number of
 * members of a group, is taken for granted.
 */
export function checkRules(
  form: Pick<AnswerableForm, 'questions' | 'sections'>,
  rules: readonly RuleText[],
): RuleProblem[] {
  const plan = planForm({ questions: form.questions, sections: form.sections, rules: [] });
  return rules.flatMap((rule, index) => checkRule(plan, rule, `rules[${String(index)}]`));
}

function checkRule(plan: FormPlan, rule: RuleText, path: string): RuleProblem[] {
  const problems = listConditions(rule.when).flatMap((listed) => {
    const end = listed.path === '' ? '' : `.${listed.path}`;
    return checkCondition(plan, listed.condition, `${path}.when${end}`);
  });
  return [...problems, ...checkTarget(plan, rule, `${path}.then`)];
}

function checkCondition(
  plan: FormPlan,
  { questionId, operator, value }: QuestionCondition,
  path: string,
): RuleProblem[] {
  const question = plan.byId.get(questionId)?.question;
  if (question === undefined) {
    const message = `The form has no question ${String(questionId)}.`;
    return [{ path: `${path}.questionId`, code: 'unknown_reference', message }];
  }
  const type = question.questionType;
  const operators: readonly string[] = OPERATORS[type];
  if (!operators.includes(operator)) {
    const message = `${operator} is no operator of a ${type} question: use one of ${operators.join(', ')}.`;
    return [{ path: `${path}.operator`, code: 'operator_mismatch', message }];
  }
  const kind = kindOf(operator, type);
  if (isOfKind(value, kind)) return [];
  const message = `${operator} of a ${type} question wants ${WANTED[kind]}.`;
  return [{ path: `${path}.value`, code: 'operator_mismatch', message }];
}

const WANTED: Readonly<Record<ValueKind, string>> = {
  none: 'no value',
  text: 'one value',
  number: 'an integer',
  list: 'a list of values',
};

function kindOf(operator: Operator, type: QuestionType): ValueKind {
  const kind = VALUE_OF[operator];
  return kind === 'text' && type === 'range' ? 'number' : kind;
}

function isOfKind(value: QuestionCondition['value'], kind: ValueKind): boolean {
  if (kind === 'none') return value === undefined;
  if (kind === 'list') return typeof value === 'object' && value.length > 0;
  if (value === undefined || typeof value === 'object') return false;
  return kind === 'text' || (String(value).trim() !== '' && Number.isInteger(Number(value)));
}

function checkTarget(plan: FormPlan, rule: RuleText, path: string): RuleProblem[] {
  const { anchor, target } = placeRule(rule, plan);
  if (target === undefined) {
    const [key, name] = 'sectionId' in rule.then ? ['sectionId', 'section'] : ['questionId', 'question'];
    const message = `The form has no such ${name}.`;
    return [{ path: `${path}.${key}`, code: 'unknown_reference', message }];
  }
  if (anchor === undefined || target.from > anchor) return [];
  const message = 'The target must lie after every question that the rule names.';
  return [{ path, code: 'backward_target', message }];
}
