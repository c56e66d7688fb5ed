import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/index.js';
import { assembleForm, toRule } from '../assemble-form.js';
import { findRecord } from '../find-part.js';
import { FORMS_TOPIC, formTopic } from '../../form-topics.js';
import { FormRepository } from '../form.repository.js';
import {
  AnsweredOptionError,
  AnsweredQuestionError,
  FormNotFoundError,
  InvalidFormError,
  NamedByRulesError,
  StaleVersionError,
  UuidTakenError,
} from '../../forms.errors.js';
import { FormsDatabase } from '../../forms-database.repository.js';
import type { FormRecords, PartTable, StoredForm } from '../stored-form.js';
import { checkForm } from './check-form.js';
import { archiveAnswered, diffForm, type FormChanges, type TableChanges } from './diff-form.js';
import { FormDraft } from './form-draft.js';
import type { Stamp } from './merge-record.js';
import type { CheckChange } from './protected-changes.js';
import { placeAfter } from './place-after.js';
import { rulesThatName } from '../../rules/rules-that-name.js';

/** What an edit does with a draft. Called twice: first to check, then with the identifiers of new records. */
export type Edit = (draft: FormDraft) => void;

type Counts = Record<PartTable, number>;

/** Runs edits: one transaction each, which locks the form, checks the outcome whole and writes what differs. */
@Injectable()
export class FormEdits {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly repository: FormRepository,
  ) {}

  /** @throws FormNotFoundError, InvalidFormError, NamedByRulesError, AnsweredOptionError, AnsweredQuestionError */
  run(formId: number, user: string, edit: Edit, check?: CheckChange): Promise<Form> {
    return this.inTransaction(async (tx) => {
      const before = await this.lock(tx, formId);
      const checked: Edit = await this.withCheck(tx, before, edit, check);
      return this.apply(tx, before, { user, now: Date.now() }, checked);
    });
  }

  /** As `run`, for several forms in one transaction. */
  runAll(formIds: readonly number[], user: string, editOf: (formId: number) => Edit): Promise<void> {
    return this.inTransaction(async (tx) => {
      const forms: FormRecords[] = [];
      // In one order, so that two of these cannot wait for each other; all before the first is written, for an edit of
      // another one holds its form when it waits for FORMS_TOPIC.
      for (const id of [...formIds].sort((left, right) => left - right)) forms.push(await this.lock(tx, id));
      for (const before of forms) {
        await this.apply(tx, before, { user, now: Date.now() }, editOf(before.form.id));
      }
    });
  }

  /**
   * Stores a form that is new: its row, made with the id and the place it gets, then everything in it; `complete` adds
   * what is not part of the form itself.
   */
  create(
    user: string,
    make: (id: number, orderIndex: number, stamp: Stamp) => StoredForm,
    edit: Edit,
    complete?: (tx: Transaction, records: FormRecords) => Promise<void>,
  ): Promise<Form> {
    return this.inTransaction(async (tx) => {
      const stamp = { user, now: Date.now() };
      const place = placeAfter(await this.repository.list(tx));
      const row = make(await this.repository.newFormId(tx), place, stamp);
      const before = { form: row, sections: [], questions: [], answerOptions: [], rules: [] };
      const { records } = await this.draw(tx, before, stamp, edit, true);
      const { form, ...parts } = diffForm(before, records);
      await this.write(tx, row.id, { ...parts, form: { ...form, inserted: [row], updated: [] } });
      await complete?.(tx, records);
      return this.stored(tx, row.id);
    });
  }

  /** Removes a form with everything in it, unless `check` throws. @throws FormNotFoundError */
  remove(formId: number, check: (records: FormRecords, hasResponses: boolean) => void): Promise<void> {
    return this.inTransaction(async (tx) => {
      const records = await this.lock(tx, formId);
      const hasResponses = await this.repository.hasResponses(tx, formId);
      showCurrent(records, () => check(records, hasResponses));
      await this.repository.removeForm(tx, formId);
      await this.forms.revisions.raise(tx, [FORMS_TOPIC, formTopic(formId)]);
    });
  }

  /** The edit, followed by the check of what it made of the form's own row. */
  private async withCheck(
    tx: Transaction,
    { form }: FormRecords,
    edit: Edit,
    check: CheckChange | undefined,
  ): Promise<Edit> {
    if (check === undefined) return edit;
    const hasResponses = await this.repository.hasResponses(tx, form.id);
    return (draft) => {
      edit(draft);
      check(form, draft.form, hasResponses);
    };
  }

  private async inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.forms.database.transaction(work);
    } catch (error) {
      throw toFormError(error);
    }
  }

  private async lock(tx: Transaction, formId: number): Promise<FormRecords> {
    const records = await this.repository.lock(tx, formId);
    if (records === undefined) throw new FormNotFoundError({ id: formId });
    return records;
  }

  private async apply(tx: Transaction, before: FormRecords, stamp: Stamp, edit: Edit): Promise<Form> {
    const draft = await this.draw(tx, before, stamp, edit, false);
    const changes = diffForm(before, draft.records);
    if (isEmpty(changes)) return assembleForm(before);
    const settled = await this.settle(tx, changes, before, stamp);
    const form = { ...draft.form, revision: before.form.revision + 1 };
    await this.write(tx, form.id, { ...settled, form: { inserted: [], updated: [form], removed: [] } });
    return this.stored(tx, form.id);
  }

  /** The form as every reader gets it: to the order of keys, which the database decides. */
  private async stored(tx: Transaction, id: number): Promise<Form> {
    const records = await this.repository.find({ id }, tx);
    if (records === undefined) throw new FormNotFoundError({ id });
    return assembleForm(records);
  }

  private async draw(
    tx: Transaction,
    before: FormRecords,
    stamp: Stamp,
    edit: Edit,
    isNew: boolean,
  ): Promise<FormDraft> {
    const counts = noCounts();
    const trial = tryEdit(before, stamp, edit, isNew, counts);
    if (Object.values(counts).every((count) => count === 0)) return trial;
    const ids = await this.repository.newIds(tx, counts);
    const draft = new FormDraft(before, { stamp, newId: (table) => ids[table].shift() ?? 0 }, isNew);
    edit(draft);
    return draft;
  }

  private async settle(
    tx: Transaction,
    changes: FormChanges,
    before: FormRecords,
    stamp: Stamp,
  ): Promise<FormChanges> {
    const { questions, answerOptions } = changes;
    const retyped = questions.updated.filter(({ id, questionType }) =>
      before.questions.some((old) => old.id === id && old.questionType !== questionType),
    );
    const revalued = answerOptions.updated.filter(({ id, value }) =>
      before.answerOptions.some((old) => old.id === id && old.value !== value),
    );
    const answered = await this.repository.answered(
      tx,
      [...questions.removed, ...retyped].map(({ id }) => id),
      [...answerOptions.removed, ...revalued],
    );
    const isRetyped = retyped.find(({ id }) => answered.questions.includes(id));
    if (isRetyped !== undefined) throw new AnsweredQuestionError(isRetyped.id);
    const isRevalued = revalued.find(({ id }) => answered.answerOptions.includes(id));
    if (isRevalued !== undefined) throw new AnsweredOptionError(isRevalued.id);
    return archiveAnswered(changes, before, answered, stamp);
  }

  private async write(tx: Transaction, formId: number, changes: FormChanges): Promise<void> {
    await this.repository.write(tx, changes);
    await this.forms.revisions.raise(tx, [FORMS_TOPIC, formTopic(formId)]);
  }
}

/**
 * Makes the edit with made-up identifiers and checks its outcome; counts the new records.
 * @throws InvalidFormError with everything that is wrong
 */
export function tryEdit(
  before: FormRecords,
  stamp: Stamp,
  edit: Edit,
  isNew: boolean,
  counts: Counts = noCounts(),
): FormDraft {
  let last = 0;
  const newId = (table: PartTable): number => {
    counts[table] += 1;
    last -= 1;
    return last;
  };
  const draft = new FormDraft(before, { stamp, newId }, isNew);
  showCurrent(before, () => edit(draft));
  const missing = rulesThatName(
    diffForm(before, draft.records),
    draft.rules.filter((rule) => before.rules.includes(rule)),
  );
  if (missing.length > 0) throw new NamedByRulesError(missing.map(toRule));
  checkForm(draft);
  if (draft.problems.length > 0) throw new InvalidFormError(draft.problems);
  return draft;
}

/** A stale version is told with the record as it is read, not as it is stored. */
function showCurrent(before: FormRecords, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const { current, given } = error;
    throw new StaleVersionError(findRecord(assembleForm(before), current.uuid) ?? current, given);
  }
}

function noCounts(): Counts {
  return { sections: 0, questions: 0, answerOptions: 0, rules: 0 };
}

/** A uuid that exists in another form shows only when it is written. */
function toFormError(error: unknown): unknown {
  const isTaken =
    error instanceof Error &&
    'constraint' in error &&
    String(error.constraint).endsWith('_uuid') &&
    'detail' in error;
  return isTaken ? new UuidTakenError(String(error.detail)) : error;
}

function isEmpty(changes: FormChanges): boolean {
  const tables: readonly TableChanges<unknown>[] = Object.values(changes);
  return tables.every(
    ({ inserted, updated, removed }) => inserted.length + updated.length + removed.length === 0,
  );
}
