import type { AnswerOption, DraftDiscard, DraftState, Form, Question, Rule, Section } from '#client';
import { withoutUnset } from './form-settings.js';
import type { FormRecords, StoredOption, StoredQuestion, StoredRule } from './stored-form.js';

export interface AssembleOptions {
  readonly withArchived?: boolean;
  readonly hasDraft?: boolean;
  /** The state of the draft, unless the form itself is the draft. */
  readonly draft?: DraftState | null | undefined;
  readonly discarded?: DraftDiscard | null | undefined;
}

/** The form as nested parts, sorted by `orderIndex`, then by creation. */
export function assembleForm(
  records: FormRecords,
  { withArchived = false, hasDraft = false, draft, discarded }: AssembleOptions = {},
): Form {
  const { revision: _, ...form } = records.form;
  const wanted = ({ archivedAt }: { archivedAt: number | null }): boolean =>
    withArchived || archivedAt === null;
  const options = groupBy(records.answerOptions.filter(wanted), ({ questionId }) => questionId);
  const placed = records.questions.filter(wanted);
  const questions = groupBy(placed, ({ sectionId }) => sectionId);
  const children = (sectionId: number | null): Question[] =>
    inOrder(questions.get(sectionId) ?? []).map((question) =>
      toQuestion(question, options.get(question.id) ?? []),
    );
  return {
    ...withoutUnset(form),
    sections: inOrder(records.sections.filter(wanted)).map(
      ({ archivedAt: _archived, settings, ...section }): Section => ({
        ...section,
        ...settings,
        questions: children(section.id),
      }),
    ),
    questions: children(null),
    rules: inOrder(records.rules).map(toRule),
    ...(hasDraft ? { hasDraft } : {}),
    ...(draft ? { draft } : {}),
    ...(discarded ? { discardedDraft: discarded } : {}),
  };
}

function toQuestion(stored: StoredQuestion, options: readonly StoredOption[]): Question {
  const { archivedAt: _, formId, settings, ...question } = stored;
  return {
    ...question,
    ...settings,
    formId: question.sectionId === null ? formId : null,
    answerOptions: inOrder(options).map(
      ({ archivedAt: _archived, settings: own, ...option }): AnswerOption => ({ ...option, ...own }),
    ),
  };
}

/** The stored rule in the JSON shape of the API. */
export function toRule({ condition, outcome, localisations, ...stored }: StoredRule): Rule {
  const { id, uuid, version, orderIndex, title } = stored;
  const texts = localisations.length === 0 ? {} : { localisations };
  const when = condition === null ? {} : { when: condition };
  return { id, uuid, version, orderIndex, title, ...when, then: outcome, ...texts };
}

function inOrder<T extends { readonly id: number; readonly orderIndex: number }>(records: readonly T[]): T[] {
  return [...records].sort((left, right) => left.orderIndex - right.orderIndex || left.id - right.id);
}

/** Groups items by a key and preserves their order. */
export function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
