import { withoutAnswers, type Question } from '#client';
import { isTime } from '../builder/settings/html-types.js';
import { textsOf } from '../texts/texts-of.js';
import type { ConditionDraft, RowDraft, RuleDraft } from './rule-draft.js';
import { nameQuestion, type Outline } from './rule-texts.js';

/** A rule as a sentence in the language of the app. */
export function formatRule(rule: RuleDraft, outline: Outline): string {
  const texts = textsOf('rules');
  const outcome = describeOutcome(rule, outline);
  const hasCondition = rule.when.members.length > 0;
  return hasCondition ? texts.when(describeCondition(rule.when, outline), outcome) : texts.always(outcome);
}

function describeOutcome({ action, target, message }: RuleDraft, outline: Outline): string {
  const texts = textsOf('rules');
  if (action === 'end') return message === '' ? texts.end : texts.endWith(texts.quoted(message));
  return texts[action](describeTarget(target, outline));
}

function describeTarget(target: string, outline: Outline): string {
  const texts = textsOf('rules');
  const [kind, id] = target.split(' ');
  if (kind === 'section') {
    const place = outline.sections.find(({ section }) => String(section.id) === id);
    return place === undefined ? texts.gone : texts.section(withoutAnswers(place.section.title));
  }
  const question = outline.questions.find((each) => String(each.id) === id);
  return describeQuestion(question, outline);
}

function describeQuestion(question: Question | undefined, outline: Outline): string {
  const texts = textsOf('rules');
  return question === undefined ? texts.gone : texts.quoted(nameQuestion(outline, question));
}

function describeCondition(condition: ConditionDraft, outline: Outline): string {
  if (!('join' in condition)) return describeRow(condition, outline);
  const texts = textsOf('rules');
  const members = condition.members.map((member) =>
    'join' in member ? `(${describeCondition(member, outline)})` : describeRow(member, outline),
  );
  return members.join(condition.join === 'all' ? texts.and : texts.or);
}

function describeRow({ questionId, operator, values }: RowDraft, outline: Outline): string {
  const texts = textsOf('rules');
  const question = outline.questions.find(({ id }) => id === questionId);
  const labels = new Map(question?.answerOptions.map(({ value, label }) => [value, label]));
  const answers = values.map((value) => {
    const label = labels.get(value);
    return /^-?\d+(?:\.\d+)?$/.test(value) && label === undefined ? value : texts.quoted(label ?? value);
  });
  const format =
    (isTime(question) ? texts.timeConditions[operator] : undefined) ?? texts.conditions[operator];
  return format(describeQuestion(question, outline), answers.join(', '));
}
