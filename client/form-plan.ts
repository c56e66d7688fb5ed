import type {
  AnswerOptionSettings,
  Condition,
  FreeTextMode,
  QuestionSettings,
  QuestionType,
  Rule,
  RuleAction,
} from './form.types.js';
import { findPipings, type PipedOption, type PipedQuestion } from './find-pipings.js';
import type { PatternMatcher } from './pattern-matcher.js';

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

export interface AnswerableQuestion extends QuestionSettings, PipedQuestion {
  readonly id: number;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly rangeFrom: number | null;
  readonly rangeTo: number | null;
  readonly orderIndex: number;
  readonly answerOptions: readonly AnswerableOption[];
}

export interface AnswerableOption extends AnswerOptionSettings, PipedOption {
  readonly value: string;
  readonly freeText: FreeTextMode;
  readonly orderIndex: number;
}

export type AnswerableRule = Pick<Rule, 'orderIndex' | 'when' | 'then'>;

/** A question with its position among `parts`. */
export interface PlannedQuestion {
  readonly question: AnswerableQuestion;
  readonly sectionId: number | null;
  readonly position: number;
}

/** A section without questions: a page with its texts only. */
export interface PlannedPage {
  readonly question: undefined;
  readonly sectionId: number;
  readonly position: number;
}

/** Positions from `from` (inclusive) to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A rule with the span of its target. */
export interface PlannedRule extends Span {
  /** Absent: the rule always applies. */
  readonly when: Condition | undefined;
  readonly then: RuleAction;
  /** Position of the last question in the condition; `START` for a rule without one. */
  readonly anchor: number;
}

/** A form prepared for repeated evaluation. A snapshot: create a new plan when the form changes. */
export interface FormPlan {
  /** The questions, without the sections that have none. */
  readonly order: readonly PlannedQuestion[];
  /** Questions and sections without questions, by position. */
  readonly parts: readonly (PlannedQuestion | PlannedPage)[];
  readonly byId: ReadonlyMap<number, PlannedQuestion>;
  readonly sections: ReadonlyMap<number, Span>;
  readonly skips: readonly PlannedRule[];
  /** Rules that jump or end, by anchor, in rule order. */
  readonly leaps: ReadonlyMap<number, readonly PlannedRule[]>;
  /**
   * Maps the position of a question to the position of the first later question whose texts contain a
   * placeholder for its answer.
   */
  readonly pipings: ReadonlyMap<number, number>;
  /** If undefined, the patterns of questions are not checked. */
  readonly matchesPattern: PatternMatcher | undefined;
}

/** The position before the first question. */
export const START = -1;

/**
 * Orders the questions (those of the form, then those of each section, by `orderIndex`) and the sections without
 * questions, and resolves the anchor and target of each rule. Rules with unknown references, or with a target that does
 * not follow the anchor, are ignored, so that evaluation only moves forward.
 */
export function planForm(form: AnswerableForm, matchesPattern?: PatternMatcher): FormPlan {
  const parts = orderParts(form);
  const order = parts.filter((planned) => planned.question !== undefined);
  const byId = new Map(order.map((planned) => [planned.question.id, planned]));
  const sections = findSectionSpans(form);
  const leaps = new Map<number, PlannedRule[]>();
  const skips: PlannedRule[] = [];
  for (const rule of sortByIndex(form.rules)) {
    const anchor = rule.when === undefined ? anchorOf(rule.then, parts) : findAnchor(rule.when, byId);
    const target = findTarget(rule.then, { parts, byId, sections });
    if (anchor === undefined || target === undefined || target.from <= anchor) continue;
    const planned = { when: rule.when, then: rule.then, anchor, ...target };
    if (rule.then.action === 'skip') skips.push(planned);
    else leaps.set(anchor, [...(leaps.get(anchor) ?? []), planned]);
  }
  return { order, parts, byId, sections, skips, leaps, pipings: findPipings(order), matchesPattern };
}

function orderParts(form: AnswerableForm): FormPlan['parts'] {
  const parts: (PlannedQuestion | PlannedPage)[] = [];
  const add = (questions: readonly AnswerableQuestion[], sectionId: number | null): void => {
    for (const question of sortByIndex(questions))
      parts.push({ question, sectionId, position: parts.length });
  };
  add(form.questions, null);
  for (const { id: sectionId, questions } of sortByIndex(form.sections)) {
    if (questions.length > 0) add(questions, sectionId);
    else parts.push({ question: undefined, sectionId, position: parts.length });
  }
  return parts;
}

/** The positions of each section; a section without questions has one position. */
function findSectionSpans(form: AnswerableForm): Map<number, Span> {
  const spans = new Map<number, Span>();
  let from = form.questions.length;
  for (const section of sortByIndex(form.sections)) {
    const to = from + Math.max(1, section.questions.length);
    spans.set(section.id, { from, to });
    from = to;
  }
  return spans;
}

/**
 * The anchor of a rule without a condition: before the first question. For `end`, it is the last position,
 * because a form that ended before its first question could not be answered.
 */
function anchorOf({ action }: RuleAction, { length }: FormPlan['parts']): number {
  return action === 'end' ? length - 1 : START;
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
  { parts, byId, sections }: Pick<FormPlan, 'parts' | 'byId' | 'sections'>,
): Span | undefined {
  if (then.action === 'end') return { from: parts.length, to: parts.length };
  if ('sectionId' in then) return sections.get(then.sectionId);
  const planned = byId.get(then.questionId);
  return planned && { from: planned.position, to: planned.position + 1 };
}

/** Stable sort by `orderIndex`. */
function sortByIndex<T extends { readonly orderIndex: number }>(items: readonly T[]): T[] {
  return [...items].sort((left, right) => left.orderIndex - right.orderIndex);
}
