import type { DraftDiscard, DraftState, Form } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import type { EntityTransaction } from '../../database/index.js';
import { FORM_DRAFTS_TOPIC } from '../form-topics.js';
import { FormsDatabase } from '../forms-database.js';
import { assembleForm } from '../forms/assemble-form.js';
import { checkVersion } from '../forms/edit/checks/check-write.js';
import type { ExpectedVersion } from '../forms/edit/write.js';
import { diffForm, type FormChanges } from '../forms/edit/changes/diff-form.js';
import { FormWriterService, type EditStamp } from '../forms/edit/form-writer.service.js';
import { isEmpty } from '../forms/edit/changes/is-empty.js';
import { makeEdit, showCurrent, type Edit } from '../forms/edit/make-edit.js';
import { recordForm } from '../forms/edit/record-form.js';
import type { PartKind } from '../forms/find-part.js';
import type { FormRecords } from '../forms/stored-form.js';
import { diffDraft } from './diff-draft.js';
import { FormDraftRepository, type Discarded } from './form-draft.repository.js';
import { keepPublished } from './keep-published.js';
import { highestVersion, numberDraft } from './number-draft.js';
import { newUuids, type DraftChange } from './draft-identities.js';
import { inStoredOrder } from './stored-order.js';

export interface DraftedForm {
  readonly live: FormRecords;
  /** Undefined: there is no draft. */
  readonly draft: FormRecords | undefined;
  readonly lastVersion: number;
  /** Who discarded the last draft, if no later version exists. */
  readonly discarded: DraftDiscard | null;
}

export type ExistingDraft = DraftedForm & { readonly draft: FormRecords };

/**
 * Drafts of published forms (docs/reference/forms.md#drafts). Each method runs in the transaction of an edit. The revision
 * of FORM_DRAFTS_TOPIC is incremented after those of forms, so that two edits cannot deadlock.
 */
@Injectable()
export class FormDraftsService {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly repository: FormDraftRepository,
    private readonly writer: FormWriterService,
  ) {}

  async find(tx: EntityTransaction, live: FormRecords): Promise<DraftedForm> {
    const row = await this.repository.find(tx, live.form.id);
    const { records, lastVersion = 0, discarded = null } = row ?? {};
    return { live, draft: records ?? undefined, lastVersion, discarded };
  }

  formOf(kind: PartKind, id: number): Promise<number | undefined> {
    return this.repository.formOf(kind, id);
  }

  /** Applies an edit to the draft, or to a new one, without changing the form itself. @throws like FormEditsService.run */
  async edit(tx: EntityTransaction, drafted: DraftedForm, stamp: EditStamp, edit: Edit): Promise<Form> {
    const { live, draft, discarded } = drafted;
    const before = draft ?? live;
    const hasDraft = draft !== undefined;
    // A protected field may be reset to its value in the form.
    const context = { hasDraft, discarded, comparedWith: [before.form, live.form] };
    const { records: after } = makeEdit(before, stamp, keepPublished(edit), context);
    const changes = diffForm(before, after);
    if (isEmpty(changes)) return assembleForm(before, { hasDraft });
    // Only rejects changes of answered parts, because they are archived when the draft is published.
    await this.writer.settle(tx, live, changes, stamp);
    const records = await this.save(tx, { ...drafted, before, after, changes, stamp });
    const { user, restored: version } = stamp;
    const action = version === undefined ? 'change' : 'restore';
    await recordForm(tx, records.form, { user, action, version, draft: true });
    return assembleForm(records, { hasDraft: true });
  }

  /** Edits the form's own fields in form and draft. If it unpublishes the form, the draft becomes its state. */
  async editBoth(tx: EntityTransaction, drafted: ExistingDraft, stamp: EditStamp, edit: Edit): Promise<Form> {
    const { live, draft } = drafted;
    const versions = [live.form.version, draft.form.version] as const;
    const context = { hasDraft: true, draft: stateOf(draft), otherVersion: versions[1] };
    const changed = makeEdit(live, stamp, edit, context);
    if (!changed.form.published) return this.apply(tx, drafted, stamp, edit);
    const { records: after } = makeEdit(draft, stamp, edit, { hasDraft: true, otherVersion: versions[0] });
    const changes = diffForm(live, changed.records);
    const highest = Math.max(...versions, drafted.lastVersion);
    const isChanged = !isEmpty(changes);
    const written = isChanged
      ? await this.writer.write(tx, live, withVersion(changes, highest + 1), { ...stamp, exact: true })
      : live;
    const draftChanges = diffForm(draft, after);
    let saved = draft;
    if (!isEmpty(draftChanges)) {
      // Different states of a form have different versions.
      const lastVersion = isChanged ? highest + 1 : highest;
      saved = await this.save(tx, { live, before: draft, after, changes: draftChanges, stamp, lastVersion });
      if (!isChanged) await recordForm(tx, after.form, { user: stamp.user, action: 'change', draft: true });
    }
    return assembleForm(written, { hasDraft: true, draft: stateOf(saved) });
  }

  /** Edits the draft and makes it the state of the form. */
  async apply(tx: EntityTransaction, drafted: ExistingDraft, stamp: EditStamp, edit: Edit): Promise<Form> {
    const { live, draft } = drafted;
    const context = { hasDraft: true, otherVersion: live.form.version, comparedWith: [live.form] };
    const { records: after } = makeEdit(draft, stamp, edit, context);
    const changes = diffForm(draft, after);
    const change = { ...drafted, before: draft, after, changes, stamp };
    const records = numberDraft(change, await this.repository.takeIds(tx, newUuids(change)));
    const options = { ...stamp, exact: true, isDraft: true };
    const written = await this.writer.write(tx, live, diffDraft(live, records), options);
    await this.close(tx, live);
    return assembleForm(written);
  }

  /** @throws StaleVersionError, AppError `notFound` without a draft */
  async discard(
    tx: EntityTransaction,
    { live, draft }: DraftedForm,
    user: string,
    version: ExpectedVersion | undefined,
  ): Promise<void> {
    if (draft === undefined) throw new AppError('notFound', `Form ${live.form.id} has no draft.`);
    if (version !== undefined)
      showCurrent(draft, () => checkVersion(draft.form, version), { hasDraft: true });
    await this.close(tx, live, { version: highestVersion(draft), user, at: Date.now() });
    await recordForm(tx, live.form, { user, action: 'delete', draft: true });
  }

  private async save(tx: EntityTransaction, change: DraftChange): Promise<FormRecords> {
    const ids = await this.repository.takeIds(tx, newUuids(change));
    const records = inStoredOrder(numberDraft(change, ids));
    await this.repository.save(tx, change.live, records);
    this.forms.revisions.raise(tx, [FORM_DRAFTS_TOPIC]);
    return records;
  }

  private async close(tx: EntityTransaction, { form }: FormRecords, discarded?: Discarded): Promise<void> {
    await this.repository.close(tx, form.id, discarded);
    this.forms.revisions.raise(tx, [FORM_DRAFTS_TOPIC]);
  }
}

function stateOf({ form: { version, modified, modifiedBy } }: FormRecords): DraftState {
  return { version, modified, modifiedBy };
}

/** Changes of the form's own row, with its next version. */
function withVersion(changes: FormChanges, version: number): FormChanges {
  const { form } = changes;
  return { ...changes, form: { ...form, updated: form.updated.map((row) => ({ ...row, version })) } };
}
