import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/index.js';
import type { EntityTransaction, Transaction } from '../../../database/index.js';
import { FormDraftsService } from '../../drafts/form-drafts.service.js';
import { FormEventsService } from '../../events/form-events.service.js';
import { removeAllCopies } from '../../events/remove-copies.repository.js';
import { UuidTakenError } from '../../forms.errors.js';
import { keepVersions } from '../../versions/keep-versions.repository.js';
import { assembleForm } from '../assemble-form.js';
import type { PartKind } from '../find-part.js';
import type { FormRecords, StoredForm } from '../stored-form.js';
import { diffForm } from './changes/diff-form.js';
import { FormStorageRepository } from './storage/form-storage.repository.js';
import { FormWriterService, type EditStamp } from './form-writer.service.js';
import { isEmpty } from './changes/is-empty.js';
import { draftForm, makeEdit, showCurrent, type Edit } from './make-edit.js';
import type { Stamp } from './changes/merge-record.js';
import { placeAfter } from './parts/place-after.js';
import type { CheckChange } from './changes/protected-changes.js';
import { recordForm } from './record-form.js';
import type { ExpectedVersion } from './write.js';
import { adaptLimits } from './storage/submission-limits.repository.js';

const DRAFT_EXISTS = 'The form has unpublished changes: write with draft=true, publish or discard them.';

export interface EditOptions {
  readonly check?: CheckChange;
  readonly restored?: number;
  /** Whether the edit changes the draft of a published form. */
  readonly draft?: boolean | undefined;
  /**
   * How a draft of the form is treated: `reject` (the default) rejects the edit; `rejectChanges` rejects it if it changes
   * the form; `both` applies changes of the form's own fields to the form and to its draft; `apply` makes the edited draft
   * the state of the form.
   */
  readonly withDraft?: 'reject' | 'rejectChanges' | 'both' | 'apply';
}

const DRAFT_EDITS = {
  reject: undefined,
  rejectChanges: undefined,
  both: 'editBoth',
  apply: 'apply',
} as const;

/** Runs edits, each in one transaction that locks the form, validates the result and stores the differences. */
@Injectable()
export class FormEditsService {
  constructor(
    private readonly storage: FormStorageRepository,
    private readonly writer: FormWriterService,
    private readonly drafts: FormDraftsService,
    private readonly events: FormEventsService,
  ) {}

  /**
   * @throws FormNotFoundError, InvalidFormError, NamedByRulesError, AnsweredOptionError, AnsweredQuestionError,
   * AppError `draftExists`
   */
  run(formId: number, user: string, edit: Edit, options: EditOptions = {}): Promise<Form> {
    return this.inTransaction(async (tx) => {
      const live = await this.storage.lock(tx, formId);
      const stamp = { user, now: Date.now(), restored: options.restored };
      return this.apply(tx, live, edit, { ...options, stamp });
    });
  }

  /** Changes the rows of several forms and of their drafts in one transaction. */
  runAll(formIds: readonly number[], user: string, editOf: (formId: number) => Edit): Promise<void> {
    return this.inTransaction(async (tx) => {
      const forms: FormRecords[] = [];
      // In a fixed order, so that two such edits cannot deadlock. All forms are locked before the first one is written,
      // because an edit of another form is locked while it waits for FORMS_TOPIC.
      for (const id of [...formIds].sort((left, right) => left - right))
        forms.push(await this.storage.lock(tx, id));
      const stamp = { user, now: Date.now() };
      for (const live of forms) {
        await this.apply(tx, live, editOf(live.form.id), { stamp, withDraft: 'both' });
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
      this.writer.raise(tx, id);
      const records = await this.storage.get(tx, id);
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
      const records = await this.storage.lock(tx, formId);
      const hasResponses = await this.storage.hasResponses(tx, formId);
      showCurrent(records, () => check(records, hasResponses));
      if (hasResponses) await removeAllCopies(tx, formId);
      await this.storage.remove(tx, formId);
      this.writer.raise(tx, formId);
      await recordForm(tx, records.form, { user, action: 'delete' });
    });
  }

  /** Discards the draft of a form; checks its version if given. @throws FormNotFoundError, AppError `notFound` without a draft */
  discardDraft(formId: number, user: string, version: ExpectedVersion | undefined): Promise<void> {
    return this.inTransaction(async (tx) => {
      const live = await this.storage.lock(tx, formId);
      await this.drafts.discard(tx, await this.drafts.find(tx, live), user, version);
    });
  }

  /** The id of the form that contains a part, in its state or its draft. */
  async formOf(kind: PartKind, id: number): Promise<number | undefined> {
    return (await this.storage.formOf(kind, id)) ?? this.drafts.formOf(kind, id);
  }

  private async apply(
    tx: EntityTransaction,
    live: FormRecords,
    edit: Edit,
    { stamp, check, draft = false, withDraft = 'reject' }: EditOptions & { readonly stamp: EditStamp },
  ): Promise<Form> {
    const drafted = await this.drafts.find(tx, live);
    const checked: Edit = await this.withCheck(tx, live, edit, check);
    if (draft && live.form.published) return this.drafts.edit(tx, drafted, stamp, checked);
    const { draft: stored } = drafted;
    if (stored !== undefined && withDraft === 'reject') throw new AppError('draftExists', DRAFT_EXISTS);
    const run = DRAFT_EDITS[withDraft];
    if (stored !== undefined && run !== undefined)
      return this.drafts[run](tx, { ...drafted, draft: stored }, stamp, checked);
    const { discarded } = drafted;
    const changes = diffForm(live, makeEdit(live, stamp, checked, { discarded }).records);
    if (isEmpty(changes)) return assembleForm(live);
    if (stored !== undefined) throw new AppError('draftExists', DRAFT_EXISTS);
    return assembleForm(await this.writer.write(tx, live, changes, stamp));
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
      check(draft.comparedWith, draft.form, hasResponses);
    };
  }

  private async inTransaction<T>(work: (tx: EntityTransaction) => Promise<T>): Promise<T> {
    try {
      return await this.storage.transaction(work);
    } catch (error) {
      throw toFormError(error);
    }
  }
}

/** Uuids of other forms are only detected by the unique constraint, with the detail `Key (uuid)=(…) already exists.` */
function toFormError(error: unknown): unknown {
  const isTaken =
    error instanceof Error &&
    'constraint' in error &&
    String(error.constraint).endsWith('_uuid') &&
    'detail' in error;
  const [uuid] = isTaken ? (/[\da-f-]{36}/.exec(String(error.detail)) ?? []) : [];
  return uuid === undefined ? error : new UuidTakenError(uuid);
}
