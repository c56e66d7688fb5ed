import type { FormProblem, RecordFields } from '#client';
import {
  isLive,
  type FormRecords,
  type StoredForm,
  type StoredOption,
  type StoredQuestion,
  type StoredRule,
  type StoredSection,
} from '../../stored-form.js';
import type { Place } from '../checks/place.js';
import type { Stamp } from '../changes/merge-record.js';

/** Changes are found by comparing it with `before` (diff-form.ts); check-form.ts validates the whole form. */
export class FormDraft {
  /** Starts with the problems of the input. */
  problems: FormProblem[] = [];
  /** Position of records in the input, for problems found when the whole form is validated. */
  readonly places = new Map<object, Place>();
  /** Input ids of a new form's records, by which its rules refer to questions and sections. */
  readonly inputIds = { sections: new Map<number, number>(), questions: new Map<number, number>() };
  private readonly positions = new Map<readonly RecordFields[], ReadonlyMap<unknown, number>>();
  private lastId = 0;
  /** The version of the form's other state, live or draft, if the edit applies to both. */
  otherVersion: number | undefined;
  /** The rows with which protected fields are compared. */
  comparedWith: readonly StoredForm[];
  form: StoredForm;
  sections: StoredSection[];
  questions: StoredQuestion[];
  answerOptions: StoredOption[];
  rules: StoredRule[];

  /** @param isNew whether the form is not stored yet; `before` then only contains its row */
  constructor(
    readonly before: FormRecords,
    readonly stamp: Stamp,
    readonly isNew = false,
  ) {
    this.form = before.form;
    this.comparedWith = [before.form];
    this.sections = before.sections.filter(isLive);
    this.questions = before.questions.filter(isLive);
    this.answerOptions = before.answerOptions.filter(isLive);
    this.rules = [...before.rules];
  }

  /** A provisional id for a new record; the database assigns the real one. */
  newId(): number {
    this.lastId -= 1;
    return this.lastId;
  }

  /** The stored record with this id or uuid. */
  find<T extends RecordFields>(known: readonly T[], key: number | string | undefined): T | undefined {
    const positions = this.positions.get(known) ?? positionsOf(known);
    this.positions.set(known, positions);
    return known[positions.get(key) ?? -1];
  }

  get records(): FormRecords {
    const { form, sections, questions, answerOptions, rules } = this;
    return { form, sections, questions, answerOptions, rules };
  }

  /** Like `resolve` for many keys, with an index of the current parts. */
  resolver(): (table: 'sections' | 'questions', name: number | string) => number | undefined {
    const { sections, questions } = this;
    const indexes = { sections: indexOf(sections), questions: indexOf(questions) };
    return (table, name) =>
      typeof name === 'number' && this.isNew
        ? this.inputIds[table].get(name)
        : indexes[table].get(typeof name === 'string' ? name.toLowerCase() : name);
  }

  /** The id of the live question or section with this id or uuid. */
  resolve(table: 'sections' | 'questions', name: number | string): number | undefined {
    const live: readonly { readonly id: number; readonly uuid: string }[] = this[table];
    if (typeof name === 'number' && this.isNew) return this.inputIds[table].get(name);
    const wanted = typeof name === 'string' ? name.toLowerCase() : name;
    return live.find(({ id, uuid }) => id === wanted || uuid === wanted)?.id;
  }
}

function positionsOf(known: readonly RecordFields[]): ReadonlyMap<unknown, number> {
  const byId = known.map(({ id }, index) => [id, index] as const);
  return new Map<unknown, number>([...byId, ...known.map(({ uuid }, index) => [uuid, index] as const)]);
}

function indexOf(parts: readonly (StoredSection | StoredQuestion)[]): Map<number | string, number> {
  return new Map(
    parts.flatMap(({ id, uuid }): [number | string, number][] => [
      [id, id],
      [uuid, id],
    ]),
  );
}
