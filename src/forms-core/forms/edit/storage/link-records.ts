import type { Condition, QuestionSettings, RuleAction } from '#client';
import type { StoredOption, StoredQuestion, StoredRule, StoredSection } from '../../stored-form.js';
import { isReference } from '../checks/resolve-bounds.js';

/** The stored id for a provisional one; other ids are returned unchanged. */
export type IdOf = (id: number) => number;

/** Replaces provisional ids in references of records, by the kind of the record. */
export const LINK = {
  sections: (section: StoredSection, idOf: IdOf): StoredSection => ({
    ...section,
    formId: idOf(section.formId),
  }),
  questions: (question: StoredQuestion, idOf: IdOf): StoredQuestion => ({
    ...question,
    settings: linkSettings(question.settings, idOf),
    formId: idOf(question.formId),
    sectionId: question.sectionId === null ? null : idOf(question.sectionId),
  }),
  answerOptions: (option: StoredOption, idOf: IdOf): StoredOption => ({
    ...option,
    questionId: idOf(option.questionId),
  }),
  rules: (rule: StoredRule, idOf: IdOf): StoredRule => ({
    ...rule,
    formId: idOf(rule.formId),
    condition: rule.condition === null ? null : linkCondition(rule.condition, idOf),
    outcome: linkOutcome(rule.outcome, idOf),
  }),
} as const;

export function linkSettings(settings: QuestionSettings, idOf: IdOf): QuestionSettings {
  const { min, max } = settings;
  return {
    ...settings,
    ...(isReference(min) ? { min: { questionId: idOf(min.questionId) } } : {}),
    ...(isReference(max) ? { max: { questionId: idOf(max.questionId) } } : {}),
  };
}

function linkCondition(condition: Condition, idOf: IdOf): Condition {
  if ('all' in condition) return { all: condition.all.map((member) => linkCondition(member, idOf)) };
  if ('any' in condition) return { any: condition.any.map((member) => linkCondition(member, idOf)) };
  return { ...condition, questionId: idOf(condition.questionId) };
}

function linkOutcome(outcome: RuleAction, idOf: IdOf): RuleAction {
  if ('questionId' in outcome) return { ...outcome, questionId: idOf(outcome.questionId) };
  if ('sectionId' in outcome) return { ...outcome, sectionId: idOf(outcome.sectionId) };
  return outcome;
}
