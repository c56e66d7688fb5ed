import type { RecordFields } from '#client';
import {
  isLive,
  type Archivable,
  type FormRecords,
  type StoredForm,
  type StoredOption,
  type StoredQuestion,
  type StoredRule,
  type StoredSection,
} from '../../stored-form.js';
import type { Stamp } from './merge-record.js';

export interface TableChanges<Stored> {
  readonly inserted: readonly Stored[];
  readonly updated: readonly Stored[];
  readonly removed: readonly Stored[];
}

export interface FormChanges {
  readonly form: TableChanges<StoredForm>;
  readonly sections: TableChanges<StoredSection>;
  readonly questions: TableChanges<StoredQuestion>;
  readonly answerOptions: TableChanges<StoredOption>;
  readonly rules: TableChanges<StoredRule>;
}

/** Ids of parts touched by an edit that have answers. */
export interface Answered {
  readonly questions: readonly number[];
  readonly answerOptions: readonly number[];
}

/** The changes between the stored records and the edited live ones. */
export function diffForm(before: FormRecords, after: FormRecords): FormChanges {
  return {
    form: { inserted: [], updated: after.form === before.form ? [] : [after.form], removed: [] },
    sections: diffTable(before.sections, before.sections.filter(isLive), after.sections),
    questions: diffTable(before.questions, before.questions.filter(isLive), after.questions),
    answerOptions: diffTable(before.answerOptions, before.answerOptions.filter(isLive), after.answerOptions),
    rules: diffTable(before.rules, before.rules, after.rules),
  };
}

export function diffTable<Stored extends RecordFields>(
  known: readonly Stored[],
  live: readonly Stored[],
  after: readonly Stored[],
  isSame: (before: Stored, after: Stored) => boolean = Object.is,
): TableChanges<Stored> {
  const knownById = new Map(known.map((record) => [record.id, record]));
  const afterIds = new Set(after.map(({ id }) => id));
  return {
    inserted: after.filter(({ id }) => !knownById.has(id)),
    updated: after.filter((record) => {
      const before = knownById.get(record.id);
      return before !== undefined && !isSame(before, record);
    }),
    removed: live.filter(({ id }) => !afterIds.has(id)),
  };
}

/**
 * Archives removed parts with answers instead, because results, analytics and exports include them
 * (docs/reference/forms.md#management). A section is kept as long as its questions, a question with all its options.
 */
export function archiveAnswered(
  changes: FormChanges,
  before: FormRecords,
  answered: Answered,
  stamp: Stamp,
): FormChanges {
  const questionIds = new Set(answered.questions);
  const optionIds = new Set(answered.answerOptions);
  const isAnswered = ({ id }: StoredQuestion): boolean => questionIds.has(id);
  const archived = before.questions.filter((question) => !isLive(question));
  const staying = [...archived, ...changes.questions.removed.filter(isAnswered)];
  const sectionIds = new Set(staying.map(({ sectionId }) => sectionId));
  const isChosen = ({ id, questionId }: StoredOption): boolean =>
    optionIds.has(id) || questionIds.has(questionId);
  return {
    ...changes,
    sections: archive(changes.sections, ({ id }) => sectionIds.has(id), stamp),
    questions: archive(changes.questions, isAnswered, stamp),
    answerOptions: archive(changes.answerOptions, isChosen, stamp),
  };
}

function archive<Stored extends RecordFields & Archivable>(
  { inserted, updated, removed }: TableChanges<Stored>,
  isKept: (record: Stored) => boolean,
  { user, now }: Stamp,
): TableChanges<Stored> {
  const archived = { archivedAt: now, modified: now, modifiedBy: user };
  return {
    inserted,
    updated: [...updated, ...removed.filter(isKept).map((record) => ({ ...record, ...archived }))],
    removed: removed.filter((record) => !isKept(record)),
  };
}
