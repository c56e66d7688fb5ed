import { parseFormat, type DialogField, type Question } from '#client';
import { checkField, translatedField, translationKey } from '../builder/field-values.js';
import { valueKind, type ConditionDraft, type RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import { textsOf } from '../texts/texts-of.js';

/** The problems of a rule before it is saved, by the key of the row, `then`, or the field of a message. */
export type RuleProblems = ReadonlyMap<string, string>;

/** The name of the field for the message of a rule that ends the form. */
export const MESSAGE = 'message';

/** The field for that message, with its label in the language of the app. */
export function messageField(): DialogField {
  return { name: MESSAGE, label: textsOf('rules').message, type: 'textField', required: false };
}

export function checkRule(rule: RuleDraft, outline: Outline): RuleProblems {
  const { when, action, target } = rule;
  const problems = new Map<string, string>();
  checkCondition(when, outline, problems);
  if (action === 'end') return new Map([...problems, ...checkMessages(rule)]);
  const position = positionOf(target, outline);
  if (position === undefined) problems.set('then', textsOf('rules').checks.target);
  else if (position <= anchorOf(when, outline)) {
    problems.set('then', textsOf('rules').checks.later);
  }
  return problems;
}

/** The problems without those of inputs that are still empty. */
export function withoutEmptyInputs({ when, target }: RuleDraft, problems: RuleProblems): RuleProblems {
  const empty = [...emptyRows(when), ...(target === '' ? ['then'] : [])];
  return new Map([...problems].filter(([key]) => !empty.includes(key)));
}

function emptyRows(condition: ConditionDraft): readonly string[] {
  if ('join' in condition) return condition.members.flatMap(emptyRows);
  const { key, questionId, operator, values } = condition;
  const hasNoValue = valueKind(operator) !== 'nothing' && (values[0] ?? '') === '';
  return questionId === undefined || hasNoValue ? [key] : [];
}

function checkMessages({ message, localisations = [] }: RuleDraft): [field: string, problem: string][] {
  const main = messageField();
  const texts = [
    { field: main, key: MESSAGE, text: message },
    ...localisations.map(({ language, message: text }) => ({
      field: translatedField(main, language),
      key: translationKey(language, MESSAGE),
      text,
    })),
  ];
  return texts.flatMap(({ field, key, text }): [string, string][] => {
    const problem = checkField(field, text);
    return problem === undefined ? [] : [[key, problem]];
  });
}

function checkCondition(condition: ConditionDraft, outline: Outline, problems: Map<string, string>): void {
  if ('join' in condition) {
    for (const member of condition.members) checkCondition(member, outline, problems);
    return;
  }
  const { key, questionId, operator, values } = condition;
  const question = outline.questions.find(({ id }) => id === questionId);
  const problem =
    question === undefined ? textsOf('rules').checks.question : checkValues(question, operator, values);
  if (problem !== undefined) problems.set(key, problem);
}

function checkValues(
  question: Question,
  operator: Parameters<typeof valueKind>[0],
  values: readonly string[],
): string | undefined {
  const kind = valueKind(operator);
  if (kind === 'nothing') return undefined;
  const { checks } = textsOf('rules');
  const [first = ''] = values;
  if (first === '') return kind === 'list' ? checks.answers : checks.value;
  return kind === 'list' ? undefined : checkValue(question, kind === 'number', first);
}

function checkValue(
  { questionType, inputType }: Question,
  isNumber: boolean,
  value: string,
): string | undefined {
  const { checks } = textsOf('rules');
  if (questionType !== 'text')
    return (isNumber || questionType === 'range') && !/^-?\d+$/.test(value) ? checks.number : undefined;
  const isComparable = !isNumber || parseFormat(inputType ?? 'text', value) !== undefined;
  return isComparable ? undefined : checks.format;
}

/** Position of the last question in a condition; -1 if it contains none. */
export function anchorOf(condition: ConditionDraft, outline: Outline): number {
  if ('join' in condition) return Math.max(-1, ...condition.members.map((each) => anchorOf(each, outline)));
  return outline.questions.findIndex(({ id }) => id === condition.questionId);
}

/** The position of a target: of a question, or of the first question of a section. */
export function positionOf(target: string, { questions, sections }: Outline): number | undefined {
  const [kind, text] = target.split(' ');
  const id = Number(text);
  if (kind === 'section') return sections.find(({ section }) => section.id === id)?.position;
  const position = questions.findIndex((question) => question.id === id);
  return position === -1 ? undefined : position;
}
