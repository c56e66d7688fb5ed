import { withoutAnswers, type Question } from '#client';
import { isTime } from '../builder/settings/html-types.js';
import { textsOf } from '../texts/texts-of.js';
import type { ConditionDraft, RowDraft, RuleDraft } from './rule-draft.js';
import { nameQuestion, type Outline } from './rule-texts.js';

/** A rule as a sentence in the language of the app. */
export function sayRule(rule: RuleDraft, outline: Outline): string {
  const texts = textsOf('rules');
  const outcome = sayOutcome(rule, outline);
  const hasCondition = rule.when.members.length > 0;
  return hasCondition ? texts.when(sayCondition(rule.when, outline), outcome) : texts.always(outcome);
}

function sayOutcome({ action, target, message }: RuleDraft, outline: Outline): string {
  const texts = textsOf('rules');
  if (action === 'end') return message === '' ? texts.end : texts.endWith(texts.quoted(message));
  return texts[action](sayTarget(target, outline));
}

function sayTarget(target: string, outline: Outline): string {
  const texts = textsOf('rules');
  const [kind, id] = target.split(' ');
  if (kind === 'section') {
    const place = outline.sections.find(({ section }) => String(section.id) === id);
    return place === undefined ? texts.gone : texts.section(withoutAnswers(place.section.title));
  }
  const question = outline.questions.find((each) => String(each.id) === id);
  return sayQuestion(question, outline);
}

function sayQuestion(question: Question | undefined, outline: Outline): string {
  const texts = textsOf('rules');
  return question === undefined ? texts.gone : texts.quoted(nameQuestion(outline, question));
}

function sayCondition(condition: ConditionDraft, outline: Outline): string {
  if (!('join' in condition)) return sayRow(condition, outline);
  const texts = textsOf('rules');
  const members = condition.members.map((member) =>
    'join' in member ? `(${sayCondition(member, outline)})` : sayRow(member, outline),
  );
  return members.join(condition.join === 'all' ? texts.and : texts.or);
}

function sayRow({ questionId, operator, values }: RowDraft, outline: Outline): string {
  const texts = textsOf('rules');
  const question = outline.questions.find(({ id }) => id === questionId);
  const labels = new Map(question?.answerOptions.map(({ value, label }) => [value, label]));
  const answers = values.map((value) => {
    const label = labels.get(value);
    return /^-?\d+(?:\.\d+)?$/.test(value) && label === undefined ? value : texts.quoted(label ?? value);
  });
  const say = (isTime(question) ? texts.timeConditions[operator] : undefined) ?? texts.conditions[operator];
  return say(sayQuestion(question, outline), answers.join(', '));
}
