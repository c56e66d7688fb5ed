import type { Condition, FreeTextMode, QuestionType, Rule, RuleAction, RuleTarget } from './form.types.js';

/** The parts of a form that determine valid answers; compatible with `Form`. */
export interface AnswerableForm {
  readonly questions: readonly AnswerableQuestion[];
  readonly sections: readonly AnswerableSection[];
  readonly rules: readonly AnswerableRule[];
}

export interface AnswerableSection {
  readonly id: number;
  readonly orderIndex: number;
  readonly questions: readonly AnswerableQuestion[];
}

export interface AnswerableQuestion {
  readonly id: number;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly rangeFrom: number | null;
  readonly rangeTo: number | null;
  readonly orderIndex: number;
  readonly answerOptions: readonly AnswerableOption[];
}

export interface AnswerableOption {
  readonly value: string;
  readonly freeText: FreeTextMode;
  readonly orderIndex: number;
}

export type AnswerableRule = Pick<Rule, 'orderIndex' | 'when' | 'then'>;

/** A question with its position in form order. */
export interface PlannedQuestion {
  readonly question: AnswerableQuestion;
  readonly sectionId: number | null;
  readonly position: number;
}

/** Positions from `from` (inclusive) to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A rule with the span of its target. */
export interface PlannedRule extends Span {
  readonly when: Condition;
  readonly then: RuleAction;
  /** Position of the last question in the condition. */
  readonly anchor: number;
}

/** A form prepared for repeated evaluation. A snapshot: create a new plan when the form changes. */
export interface FormPlan {
  readonly order: readonly PlannedQuestion[];
  readonly byId: ReadonlyMap<number, PlannedQuestion>;
  readonly sections: ReadonlyMap<number, Span>;
  readonly skips: readonly PlannedRule[];
  /** Rules that jump or end, by anchor, in rule order. */
  readonly leaps: ReadonlyMap<number, readonly PlannedRule[]>;
}

/**
 * Orders the questions (those of the form, then those of each section, by `orderIndex`) and resolves the anchor and target of
 * each rule. Rules with unknown references, or with a target that does not follow the anchor, are ignored, so that evaluation
 * only moves forward.
 */
export function planForm(form: AnswerableForm): FormPlan {
  const order = orderQuestions(form);
  const byId = new Map(order.map((planned) => [planned.question.id, planned]));
  const sections = findSectionSpans(form);
  const leaps = new Map<number, PlannedRule[]>();
  const skips: PlannedRule[] = [];
  for (const rule of sortByIndex(form.rules)) {
    const anchor = findAnchor(rule.when, byId);
    const target = findTarget(rule.then, { order, byId, sections });
    if (anchor === undefined || target === undefined || target.from <= anchor) continue;
    const planned = { when: rule.when, then: rule.then, anchor, ...target };
    if (rule.then.action === 'skip') skips.push(planned);
    else leaps.set(anchor, [...(leaps.get(anchor) ?? []), planned]);
  }
  return { order, byId, sections, skips, leaps };
}

function orderQuestions(form: AnswerableForm): PlannedQuestion[] {
  const inSections = sortByIndex(form.sections).flatMap((section) =>
    sortByIndex(section.questions).map((question) => ({ question, sectionId: section.id })),
  );
  const direct = sortByIndex(form.questions).map((question) => ({ question, sectionId: null }));
  return [...direct, ...inSections].map((placed, position) => ({ ...placed, position }));
}

/** Positions of the questions of each section; a section without questions has an empty span. */
function findSectionSpans(form: AnswerableForm): Map<number, Span> {
  const spans = new Map<number, Span>();
  let from = form.questions.length;
  for (const section of sortByIndex(form.sections)) {
    const to = from + section.questions.length;
    spans.set(section.id, { from, to });
    from = to;
  }
  return spans;
}

/** Position of the last question in a condition and its groups. */
function findAnchor(condition: Condition, byId: FormPlan['byId']): number | undefined {
  if ('questionId' in condition) return byId.get(condition.questionId)?.position;
  const members = 'all' in condition ? condition.all : condition.any;
  const anchors = members.flatMap((member) => findAnchor(member, byId) ?? []);
  return anchors.length === 0 ? undefined : Math.max(...anchors);
}

function findTarget(
  then: RuleAction,
  { order, byId, sections }: Pick<FormPlan, 'order' | 'byId' | 'sections'>,
): Span | undefined {
  if (then.action === 'end') return { from: order.length, to: order.length };
  return isSection(then) ? sections.get(then.sectionId) : spanOf(byId.get(then.questionId));
}

function isSection(target: RuleTarget): target is { readonly sectionId: number } {
  return 'sectionId' in target;
}

function spanOf(planned: PlannedQuestion | undefined): Span | undefined {
  return planned && { from: planned.position, to: planned.position + 1 };
}

/** Stable sort by `orderIndex`. */
function sortByIndex<T extends { readonly orderIndex: number }>(items: readonly T[]): T[] {
  return [...items].sort((left, right) => left.orderIndex - right.orderIndex);
}
