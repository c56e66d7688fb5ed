import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import type { EntityTransaction, Transaction } from '../../../database/index.js';
import { assembleForm, toRule } from '../assemble-form.js';
import { findRecord } from '../find-part.js';
import { FormEvents } from '../../events/form-events.service.js';
import { FORMS_TOPIC, formTopic } from '../../form-topics.js';
import type { PartKind } from '../find-part.js';
import {
  FormNotFoundError,
  InvalidFormError,
  NamedByRulesError,
  StaleVersionError,
  UuidTakenError,
} from '../../forms.errors.js';
import { FormsDatabase } from '../../forms-database.repository.js';
import type { FormRecords, StoredForm } from '../stored-form.js';
import { checkForm } from './check-form.js';
import { changeOf, recordForm } from './record-form.js';
import { diffForm, type FormChanges, type TableChanges } from './diff-form.js';
import { FormDraft } from './form-draft.js';
import { FormStorage } from './form-storage.repository.js';
import type { Stamp } from './merge-record.js';
import { adaptLimits } from './submission-limits.repository.js';
import type { CheckChange } from './protected-changes.js';
import { placeAfter } from './place-after.js';
import { resolveBounds } from './resolve-bounds.js';
import { settleChanges } from './settle-changes.js';
import { rulesThatName } from '../../rules/rules-that-name.js';
import { keepVersions } from '../../versions/keep-versions.repository.js';

/** Changes a draft. */
export type Edit = (draft: FormDraft) => void;

export interface EditOptions {
  readonly check?: CheckChange;
  /** The number of the version that the edit restores. */
  readonly restored?: number;
}

interface EditStamp extends Stamp {
  readonly restored?: number | undefined;
}

/** Runs edits, each in one transaction that locks the form, validates the result and writes the differences. */
@Injectable()
export class FormEdits {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly storage: FormStorage,
    private readonly events: FormEvents,
  ) {}

  /** @throws FormNotFoundError, InvalidFormError, NamedByRulesError, AnsweredOptionError, AnsweredQuestionError */
  run(formId: number, user: string, edit: Edit, { check, restored }: EditOptions = {}): Promise<Form> {
    return this.inTransaction(async (tx) => {
      const before = await this.lock(tx, formId);
      const checked: Edit = await this.withCheck(tx, before, edit, check);
      return this.apply(tx, before, { user, now: Date.now(), restored }, checked);
    });
  }

  /** Like `run`, for several forms in one transaction. */
  runAll(formIds: readonly number[], user: string, editOf: (formId: number) => Edit): Promise<void> {
    return this.inTransaction(async (tx) => {
      const forms: FormRecords[] = [];
      // In a fixed order, so that two such edits cannot deadlock. All forms are locked before the first one is written,
      // because an edit of another form holds its lock while it waits for FORMS_TOPIC.
      for (const id of [...formIds].sort((left, right) => left - right)) forms.push(await this.lock(tx, id));
      for (const before of forms) {
        await this.apply(tx, before, { user, now: Date.now() }, editOf(before.form.id));
      }
    });
  }

  /** Stores a new form: its row, then its parts. `complete` adds its responses in the same transaction. */
  create(
    user: string,
    make: (orderIndex: number, stamp: Stamp) => StoredForm,
    edit: Edit,
    complete?: (tx: Transaction, records: FormRecords) => Promise<void>,
  ): Promise<Form> {
    return this.inTransaction(async (tx) => {
      const stamp = { user, now: Date.now() };
      const row = make(placeAfter(await this.storage.list(tx)), stamp);
      const { before, draft } = draftForm(row, stamp, edit);
      const { form, ...parts } = diffForm(before, draft.records);
      const changes = { ...parts, form: { ...form, inserted: [row], updated: [] } };
      const id = await this.storage.write(tx, row.id, changes);
      await this.raise(tx, id);
      const records = await this.stored(tx, id);
      await complete?.(tx, records);
      await adaptLimits(tx, records.form);
      await keepVersions(tx, { after: records, user });
      if (records.form.published) await this.events.formPublished(tx, records.form);
      await recordForm(tx, records.form, { user, action: 'create' });
      return assembleForm(records);
    });
  }

  /** Removes a form with its parts and responses, unless `check` throws. @throws FormNotFoundError */
  remove(
    formId: number,
    user: string,
    check: (records: FormRecords, hasResponses: boolean) => void,
  ): Promise<void> {
    return this.inTransaction(async (tx) => {
      const records = await this.lock(tx, formId);
      const hasResponses = await this.storage.hasResponses(tx, formId);
      showCurrent(records, () => check(records, hasResponses));
      await this.storage.remove(tx, formId);
      await this.raise(tx, formId);
      await recordForm(tx, records.form, { user, action: 'delete' });
    });
  }

  /** The id of the form a part belongs to. */
  formOf(kind: PartKind, id: number): Promise<number | undefined> {
    return this.storage.formOf(kind, id);
  }

  /** Runs the edit, then checks the changes of the form's own row. */
  private async withCheck(
    tx: EntityTransaction,
    { form }: FormRecords,
    edit: Edit,
    check: CheckChange | undefined,
  ): Promise<Edit> {
    if (check === undefined) return edit;
    const hasResponses = await this.storage.hasResponses(tx, form.id);
    return (draft) => {
      edit(draft);
      check(form, draft.form, hasResponses);
    };
  }

  private async inTransaction<T>(work: (tx: EntityTransaction) => Promise<T>): Promise<T> {
    try {
      return await this.storage.transaction(work);
    } catch (error) {
      throw toFormError(error);
    }
  }

  private async lock(tx: EntityTransaction, formId: number): Promise<FormRecords> {
    const records = await this.storage.lock(tx, formId);
    if (records === undefined) throw new FormNotFoundError({ id: formId });
    return records;
  }

  private async apply(
    tx: EntityTransaction,
    before: FormRecords,
    stamp: EditStamp,
    edit: Edit,
  ): Promise<Form> {
    const { id } = before.form;
    const changes = diffForm(before, makeEdit(before, stamp, edit).records);
    if (isEmpty(changes)) return assembleForm(before);
    const settled = await settleChanges(changes, before, stamp, (questions, options) =>
      this.storage.answered(
        tx,
        questions.map((question) => question.id),
        options,
      ),
    );
    await this.storage.write(tx, id, settled);
    await this.storage.raiseRevision(tx, id);
    await this.raise(tx, id);
    const after = await this.stored(tx, id);
    await adaptLimits(tx, after.form, before.form);
    const { user, restored: version } = stamp;
    await keepVersions(tx, { before, after, user, isRestore: version !== undefined });
    // Every change of a published form is published at once.
    if (after.form.published) await this.events.formPublished(tx, after.form);
    const action = version === undefined ? changeOf(before.form, after.form) : 'restore';
    await recordForm(tx, after.form, { user, action, version });
    return assembleForm(after);
  }

  /** The form as it will be read, including the order of keys, which the database determines. */
  private async stored(tx: EntityTransaction, id: number): Promise<FormRecords> {
    const records = await this.storage.find(tx, id);
    if (records === undefined) throw new FormNotFoundError({ id });
    return records;
  }

  private async raise(tx: EntityTransaction, formId: number): Promise<void> {
    await this.forms.revisions.raise(tx, [FORMS_TOPIC, formTopic(formId)]);
  }
}

/** The draft of a new form. @throws InvalidFormError */
export function draftForm(
  row: StoredForm,
  stamp: Stamp,
  edit: Edit,
): { readonly before: FormRecords; readonly draft: FormDraft } {
  const before = { form: row, sections: [], questions: [], answerOptions: [], rules: [] };
  return { before, draft: checkEdit(new FormDraft(before, stamp, true), edit) };
}

function makeEdit(before: FormRecords, stamp: Stamp, edit: Edit): FormDraft {
  return checkEdit(new FormDraft(before, stamp), edit);
}

/** Runs the edit and validates the result. @throws InvalidFormError with all problems */
function checkEdit(draft: FormDraft, edit: Edit): FormDraft {
  const { before } = draft;
  showCurrent(before, () => edit(draft));
  resolveBounds(draft);
  const missing = rulesThatName(
    diffForm(before, draft.records),
    draft.rules.filter((rule) => before.rules.includes(rule)),
  );
  if (missing.length > 0) throw new NamedByRulesError(missing.map(toRule));
  checkForm(draft);
  if (draft.problems.length > 0) throw new InvalidFormError(draft.problems);
  return draft;
}

/** A stale version is reported with the record in API form. */
function showCurrent(before: FormRecords, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const { current, given } = error;
    throw new StaleVersionError(findRecord(assembleForm(before), current.uuid) ?? current, given);
  }
}

/** Uuids of other forms are only detected by the unique constraint. */
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
