import { Injectable } from '@nestjs/common';
import type { AuditAction, EntityTransaction } from '../../../database/index.js';
import { FormEventsService } from '../../events/form-events.service.js';
import { FORMS_TOPIC, formTopic } from '../../form-topics.js';
import { FormsDatabase } from '../../forms-database.js';
import { keepVersions } from '../../versions/keep-versions.repository.js';
import type { FormRecords } from '../stored-form.js';
import type { FormChanges } from './changes/diff-form.js';
import { FormStorageRepository } from './storage/form-storage.repository.js';
import type { Stamp } from './changes/merge-record.js';
import { changeOf, recordForm } from './record-form.js';
import { settleChanges } from './changes/settle-changes.js';
import { adaptLimits } from './storage/submission-limits.repository.js';

export interface EditStamp extends Stamp {
  readonly restored?: number | undefined;
}

export interface WriteOptions {
  /** All records of the changes have the ids and versions under which they are stored. */
  readonly exact?: boolean;
  readonly isDraft?: boolean;
}

/** Stores the changes of a form with all consequences. The form must be locked. */
@Injectable()
export class FormWriterService {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly storage: FormStorageRepository,
    private readonly events: FormEventsService,
  ) {}

  /**
   * Archives removed parts with answers, and stores a version, the event and the entry of the audit log.
   * @throws AnsweredOptionError, AnsweredQuestionError
   */
  async write(
    tx: EntityTransaction,
    before: FormRecords,
    changes: FormChanges,
    { exact = false, isDraft = false, ...stamp }: WriteOptions & EditStamp,
  ): Promise<FormRecords> {
    const { id } = before.form;
    const settled = await this.settle(tx, before, changes, stamp);
    await this.storage.write(tx, id, settled, exact);
    await this.storage.raiseRevision(tx, id);
    this.raise(tx, id);
    const after = await this.storage.get(tx, id);
    await adaptLimits(tx, after.form, before.form);
    const { user, restored: version } = stamp;
    const isPublished = isDraft && after.form.published;
    const action = version !== undefined ? 'restore' : isPublished ? 'publish' : undefined;
    await keepVersions(tx, { before, after, user, action });
    // Every change of a published form is published immediately.
    if (after.form.published) await this.events.formPublished(tx, after.form);
    const recorded: AuditAction = action ?? changeOf(before.form, after.form);
    await recordForm(tx, after.form, { user, action: recorded, version });
    return after;
  }

  /** Archives removed parts with answers. @throws AnsweredOptionError, AnsweredQuestionError */
  settle(
    tx: EntityTransaction,
    before: FormRecords,
    changes: FormChanges,
    stamp: Stamp,
  ): Promise<FormChanges> {
    return settleChanges(changes, before, stamp, (questions, options) =>
      this.storage.answered(
        tx,
        questions.map((question) => question.id),
        options,
      ),
    );
  }

  /** Invalidates all data derived from the form. */
  raise(tx: EntityTransaction, formId: number): void {
    this.forms.revisions.raise(tx, [FORMS_TOPIC, formTopic(formId)]);
  }
}
