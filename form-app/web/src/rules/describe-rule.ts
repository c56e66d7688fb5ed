import type { ConditionDraft, RowDraft, RuleDraft } from './rule-draft.js';
import { languageName } from '../languages/language-name.js';
import { ACTION_WORDS, nameQuestion, OPERATOR_WORDS, type Outline } from './rule-texts.js';

const GONE = 'something that was deleted';

/** A rule as a sentence: what must hold, and what follows. */
export function describeRule(rule: RuleDraft, outline: Outline): string {
  const { title, when, action, target } = rule;
  const outcome = action === 'end' ? sayMessage(rule) : sayTarget(target, outline);
  const sentence = `When ${sayCondition(when, outline)}: ${ACTION_WORDS[action]} ${outcome}`.trim();
  return title === '' ? sentence : `${title}: ${sentence}`;
}

function sayMessage({ message, localisations = [] }: RuleDraft): string {
  if (localisations.length === 0) return message;
  const translations = localisations.map((each) => `${languageName(each.language)}: ${each.message ?? ''}`);
  return `${message} (${translations.join('; ')})`.trim();
}

function sayCondition(condition: ConditionDraft, outline: Outline): string {
  if (!('join' in condition)) return sayRow(condition, outline);
  const members = condition.members.map((member) =>
    'join' in member ? `(${sayCondition(member, outline)})` : sayRow(member, outline),
  );
  return members.join(condition.join === 'all' ? ', and ' : ', or ');
}

function sayRow({ questionId, operator, values }: RowDraft, outline: Outline): string {
  const question = outline.questions.find(({ id }) => id === questionId);
  if (question === undefined) return GONE;
  const labels = new Map(question.answerOptions.map(({ value, label }) => [value, label]));
  const answers = values.map((value) => `“${labels.get(value) ?? value}”`).join(', ');
  return `${nameQuestion(outline, question)} ${OPERATOR_WORDS[operator]} ${answers}`.trim();
}

function sayTarget(target: string, outline: Outline): string {
  const [kind, id] = target.split(' ');
  if (kind === 'section') {
    const place = outline.sections.find(({ section }) => String(section.id) === id);
    return place === undefined ? GONE : `section ${place.section.title}`;
  }
  const question = outline.questions.find((each) => String(each.id) === id);
  return question === undefined ? GONE : nameQuestion(outline, question);
}
