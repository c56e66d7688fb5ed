import type { Condition, FreeTextMode, QuestionType, Rule, RuleTarget } from './form.types.js';

/** What of a form decides which answers it takes; every `Form` is one. */
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

/** A question at its place in the order in which a form is walked. */
export interface PlannedQuestion {
  readonly question: AnswerableQuestion;
  readonly sectionId: number | null;
  readonly position: number;
}

/** A rule with its question ids turned into positions: it acts on `from` to `to`, `to` excluded. */
export interface PlannedRule {
  readonly when: Condition;
  readonly then: AnswerableRule['then'];
  /** Position of the latest question that the condition names. */
  readonly anchor: number;
  readonly from: number;
  readonly to: number;
}

/** A form made ready to be walked many times. It is a picture: a form that changes wants a new one. */
export interface FormPlan {
  readonly order: readonly PlannedQuestion[];
  readonly byId: ReadonlyMap<number, PlannedQuestion>;
  readonly skips: readonly PlannedRule[];
  /** Rules that jump or end, by anchor, in the order of the rules. */
  readonly leaps: ReadonlyMap<number, readonly PlannedRule[]>;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Orders the questions (those of the form first, then section by section, each by `orderIndex`) and finds
 * anchor and target of each rule. A rule that names nothing known, or whose target does not lie after its
 * anchor, is left out: it never fires, and so a walk can only go forward.
 */
export function planForm(form: AnswerableForm): FormPlan {
  const order = orderQuestions(form);
  const byId = new Map(order.map((planned) => [planned.question.id, planned]));
  const sections = findSectionSpans(form);
  const leaps = new Map<number, PlannedRule[]>();
  const skips: PlannedRule[] = [];
  for (const rule of sortByIndex(form.rules)) {
    const anchor = findAnchor(rule.when, byId);
    const span = findTarget(rule, byId, sections, order.length);
    if (anchor === undefined || span === undefined || span.from <= anchor) continue;
    const planned = { when: rule.when, then: rule.then, anchor, ...span };
    if (rule.then.action === 'skip') skips.push(planned);
    else leaps.set(anchor, [...(leaps.get(anchor) ?? []), planned]);
  }
  return { order, byId, skips, leaps };
}

function orderQuestions(form: AnswerableForm): PlannedQuestion[] {
  const inSections = sortByIndex(form.sections).flatMap((section) =>
    sortByIndex(section.questions).map((question) => ({ question, sectionId: section.id })),
  );
  const direct = sortByIndex(form.questions).map((question) => ({ question, sectionId: null }));
  return [...direct, ...inSections].map((placed, position) => ({ ...placed, position }));
}

/** Positions of a section's questions; a section without questions is an empty span at its place. */
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

function findAnchor(condition: Condition, byId: ReadonlyMap<number, PlannedQuestion>): number | undefined {
  const positions = [...listQuestionIds(condition)].flatMap((id) => byId.get(id)?.position ?? []);
  return positions.length === 0 ? undefined : Math.max(...positions);
}

/** The questions that a condition names, in any of its groups. */
export function listQuestionIds(condition: Condition): Set<number> {
  if ('questionId' in condition) return new Set([condition.questionId]);
  const members = 'all' in condition ? condition.all : condition.any;
  return new Set(members.flatMap((member) => [...listQuestionIds(member)]));
}

function findTarget(
  { then }: AnswerableRule,
  byId: ReadonlyMap<number, PlannedQuestion>,
  sections: ReadonlyMap<number, Span>,
  end: number,
): Span | undefined {
  if (then.action === 'end') return { from: end, to: end };
  return isSection(then) ? sections.get(then.sectionId) : spanOf(byId.get(then.questionId));
}

function isSection(target: RuleTarget): target is { readonly sectionId: number } {
  return 'sectionId' in target;
}

function spanOf(planned: PlannedQuestion | undefined): Span | undefined {
  return planned && { from: planned.position, to: planned.position + 1 };
}

/** By `orderIndex`; what has the same one stays in the given order. */
function sortByIndex<T extends { readonly orderIndex: number }>(items: readonly T[]): T[] {
  return [...items].sort((left, right) => left.orderIndex - right.orderIndex);
}
