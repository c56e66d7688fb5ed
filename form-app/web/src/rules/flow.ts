import { withoutAnswers } from '#client';
import { anchorOf } from './check-rule.js';
import type { RuleDraft } from './rule-draft.js';
import { nameQuestion, type Outline } from './rule-texts.js';

/** A row of the flow diagram: the start, a section, a question or the end. */
export interface FlowStep {
  readonly key: string;
  readonly kind: 'start' | 'section' | 'question' | 'end';
  readonly text: string;
}

/** A rule as a line between two steps, by their indexes. */
export interface FlowArrow {
  /** The number of the rule, from 1. */
  readonly rule: number;
  readonly from: number;
  readonly to: number;
  readonly isSkip: boolean;
}

export interface Flow {
  readonly steps: readonly FlowStep[];
  readonly arrows: readonly FlowArrow[];
}

/** The steps of a form in order, and its rules as arrows, without rules that refer to deleted parts. */
export function flowOf(outline: Outline, rules: readonly RuleDraft[]): Flow {
  const steps: FlowStep[] = [{ key: 'start', kind: 'start', text: '' }];
  outline.questions.forEach((question, position) => {
    steps.push(...sectionsAt(outline, position));
    steps.push({ key: `question ${question.id}`, kind: 'question', text: nameQuestion(outline, question) });
  });
  steps.push(...sectionsAt(outline, outline.questions.length), { key: 'end', kind: 'end', text: '' });
  const indexes = new Map(steps.map(({ key }, index) => [key, index]));
  const arrows = rules.flatMap((rule, index): FlowArrow[] => {
    const from = startOf(rule, outline, indexes);
    const to = indexes.get(rule.action === 'end' ? 'end' : rule.target);
    if (from === undefined || to === undefined) return [];
    return [{ rule: index + 1, from, to, isSkip: rule.action === 'skip' }];
  });
  return { steps, arrows };
}

function sectionsAt({ sections }: Outline, wanted: number): FlowStep[] {
  return sections
    .filter(({ position }) => position === wanted)
    .map(({ section }) => ({
      key: `section ${section.id}`,
      kind: 'section',
      text: withoutAnswers(section.title),
    }));
}

/** Where a rule without a condition starts: at the start, or at the last question if it ends the form. */
function startOf(
  { when, action }: RuleDraft,
  outline: Outline,
  indexes: ReadonlyMap<string, number>,
): number | undefined {
  const anchor =
    when.members.length === 0 && action === 'end' ? outline.questions.length - 1 : anchorOf(when, outline);
  const question = outline.questions[anchor];
  return question === undefined ? 0 : indexes.get(`question ${question.id}`);
}
