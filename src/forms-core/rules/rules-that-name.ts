import type { Condition } from '#client';
import type { StoredOption, StoredRule } from '../forms/stored-form.js';
import type { FormChanges } from '../forms/edit/changes/diff-form.js';

/** The rules that refer to a removed section, question or option value. */
export function rulesThatName(changes: FormChanges, rules: readonly StoredRule[]): StoredRule[] {
  const questions = new Set(changes.questions.removed.map(({ id }) => id));
  const sections = new Set(changes.sections.removed.map(({ id }) => id));
  const options = changes.answerOptions.removed;
  return rules.filter(({ condition, outcome }) => {
    if ('questionId' in outcome && questions.has(outcome.questionId)) return true;
    if ('sectionId' in outcome && sections.has(outcome.sectionId)) return true;
    return condition !== null && isNamed(condition, questions, options);
  });
}

function isNamed(
  condition: Condition,
  questions: ReadonlySet<number>,
  options: readonly StoredOption[],
): boolean {
  if (!('questionId' in condition)) {
    const members = 'all' in condition ? condition.all : condition.any;
    return members.some((member) => isNamed(member, questions, options));
  }
  const { questionId, value } = condition;
  if (questions.has(questionId)) return true;
  const values = value === undefined ? [] : [value].flat();
  return options.some((option) => option.questionId === questionId && values.includes(option.value));
}
