import type { Form, FormProblem, Rule } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import {
  addPart,
  orderParts,
  patchPart,
  removePart,
  type Parent,
  type PartInputs,
} from './edit/parts/change-part.js';
import { checkEitherVersion, checkOrder, checkVersion } from './edit/checks/check-write.js';
import { copyForm } from './edit/parts/copy-form.js';
import { forbidProtectedChanges } from './edit/changes/protected-changes.js';
import { FormEditsService } from './edit/form-edits.service.js';
import { draftForm, type Edit } from './edit/make-edit.js';
import { FormDto, type RulesDto, type VersionDto } from './dto/form.dto.js';
import { readInput } from './dto/read-form.js';
import { changeRecord } from './edit/changes/merge-record.js';
import { newForm, patchForm, putForm, replaceRules } from './edit/parts/put-form.js';
import type { Write } from './edit/write.js';
import { findPart, type PartKind, type Parts } from './find-part.js';
import { DraftedFormsService } from '../drafts/drafted-forms.service.js';
import { FormRepository } from './form.repository.js';
import { InvalidFormError, PartNotFoundError, StaleVersionError } from '../forms.errors.js';
import { shownTo } from './shown-to.js';

/**
 * Changes forms (docs/reference/forms.md#management). Input comes from `readInput`; its problems and those of the resulting
 * form are reported together. Each call is one transaction that invalidates `formTopic` and `FORMS_TOPIC`. Callers must
 * check the permission to edit. With `draft` in the write, methods that change a form change the draft of a published form.
 * Throws: InvalidFormError (422), StaleVersionError, NamedByRulesError, AnsweredOptionError, AnsweredQuestionError,
 * UuidTakenError, AppError `conflict`, `draftExists` (409), FormNotFoundError, PartNotFoundError (404).
 */
@Injectable()
export class FormEditorService {
  constructor(
    private readonly edits: FormEditsService,
    private readonly repository: FormRepository,
    private readonly drafts: DraftedFormsService,
  ) {}

  /** Rules refer to questions and sections by the `uuid` or `id` in the input; these ids are not stored. */
  createForm(input: FormDto, { caller }: Write): Promise<Form> {
    return this.edits.create(
      caller.user,
      (orderIndex, stamp) => newForm(input, orderIndex, stamp),
      (draft) => putForm(draft, input),
    );
  }

  /**
   * Replaces the whole structure. Records are matched by `id` or `uuid`; others are added. Missing records are removed,
   * or archived if they have answers. Unchanged records keep their version. Missing fields get their defaults, except
   * for `published` and `orderIndex`; missing lists of `sections`, `questions` and `rules` are kept.
   * @param withDraft whether an edit without changes is rejected as well if the form has a draft
   */
  replaceForm(
    id: number,
    input: FormDto,
    write: Write,
    withDraft: 'reject' | 'rejectChanges' = 'reject',
  ): Promise<Form> {
    const { caller, version } = write;
    const edit: Edit = (form) => {
      checkVersion(form.form, version ?? input.version);
      putForm(form, input);
    };
    const check = forbidProtectedChanges(write);
    return this.edits.run(id, caller.user, edit, { draft: write.draft, withDraft, check });
  }

  /** Given lists of parts replace the existing ones. Without lists, the change also applies to the draft. */
  patchForm(id: number, input: FormDto, write: Write): Promise<Form> {
    const { caller, version, draft } = write;
    const edit: Edit = (form) => {
      checkEitherVersion(form, version ?? input.version);
      patchForm(form, input);
    };
    const lists = [input.sections, input.questions, input.rules];
    const withDraft = lists.every((list) => list === undefined) ? 'both' : 'reject';
    return this.edits.run(id, caller.user, edit, { draft, withDraft, check: forbidProtectedChanges(write) });
  }

  /** Deletes a form permanently; checks the version if given. @throws AppError `conflict` for a form with responses, unless `withResponses` is true */
  removeForm(id: number, withResponses: boolean, { caller, version }: Write): Promise<void> {
    return this.edits.remove(id, caller.user, ({ form }, hasResponses) => {
      if (version !== undefined) checkVersion(form, version);
      if (!hasResponses || withResponses) return;
      const advice = 'remove it with ?withResponses=true, or unpublish it.';
      throw new AppError('conflict', `Form ${id} has responses: ${advice}`);
    });
  }

  /** Discards the draft of a form; checks its version if given. @throws AppError `notFound` without a draft */
  discardDraft(id: number, { caller, version }: Write): Promise<void> {
    return this.edits.discardDraft(id, caller.user, version);
  }

  /**
   * Publishes or unpublishes a form; its draft becomes its state. Checks the version if given; to publish a draft, it must
   * be that of the draft. Idempotent. For callers who may not edit, results and errors contain neither drafts nor
   * unpublished forms.
   */
  async setPublished(id: number, published: boolean, write: Write, input?: VersionDto): Promise<Form> {
    if (write.mayEdit !== false) return this.publish(id, published, write, input);
    const access = { mayEdit: false };
    const before = published ? undefined : await this.drafts.get(id, { access, draft: false });
    try {
      const form = await this.publish(id, published, write, input);
      return before === undefined ? shownTo(access, form, undefined) : unpublished(before, form);
    } catch (error) {
      if (!(error instanceof StaleVersionError)) throw error;
      const { current, given } = error;
      throw new StaleVersionError(current, given, await this.drafts.get(id, { access, draft: false }));
    }
  }

  private publish(id: number, published: boolean, write: Write, input?: VersionDto): Promise<Form> {
    const edit: Edit = (form) => {
      form.problems = input?.place.problems ?? [];
      const version = write.version ?? input?.version;
      if (version !== undefined && published) checkVersion(form.form, version);
      else if (version !== undefined) checkEitherVersion(form, version);
      form.form = changeRecord(form.form, { published }, form.stamp);
    };
    return this.edits.run(id, write.caller.user, edit, {
      withDraft: 'apply',
      check: forbidProtectedChanges(write),
    });
  }

  /** An unpublished copy with new identifiers at the end of the order, with rules, without responses and archived parts. */
  async duplicateForm(id: number, write: Write): Promise<Form> {
    const form = await this.drafts.get(id, { access: { mayEdit: true }, draft: write.draft === true });
    if (write.version !== undefined) checkVersion(form, write.version);
    return this.createForm(readInput(FormDto, copyForm(form)), write);
  }

  /** Orders all forms as in `ids`, which must contain each form exactly once. */
  async orderForms(ids: readonly number[], { caller }: Write): Promise<void> {
    checkOrder(ids, await this.repository.list());
    await this.edits.runAll(ids, caller.user, (id) => (draft) => {
      draft.form = changeRecord(draft.form, { orderIndex: ids.indexOf(id) + 1 }, draft.stamp);
    });
  }

  /** Adds a part with its own parts, at the end unless it has an `orderIndex`. */
  async createPart<Kind extends PartKind>(
    kind: Kind,
    parent: Parent,
    input: PartInputs[Kind],
    { caller, version, draft }: Write,
  ): Promise<Parts[Kind]> {
    let uuid = '';
    const edit: Edit = (form) => {
      uuid = addPart(form, kind, { parent, input, version });
    };
    const form = await this.edits.run(await this.formOf(parent), caller.user, edit, { draft });
    return findPart(form, kind, { uuid });
  }

  /** Changes the given fields of a part; given lists of parts replace the existing ones. */
  async patchPart<Kind extends PartKind>(
    kind: Kind,
    id: number,
    input: PartInputs[Kind],
    { caller, version, draft }: Write,
  ): Promise<Parts[Kind]> {
    const formId = await this.formOf({ kind, id });
    const edit: Edit = (form) => patchPart(form, kind, { id, input, version });
    const form = await this.edits.run(formId, caller.user, edit, { draft });
    return findPart(form, kind, { id });
  }

  /** Removes a part with its own parts; those with answers are archived. Checks the version if given. */
  async removePart(kind: PartKind, id: number, { caller, version, draft }: Write): Promise<void> {
    const edit: Edit = (form) => removePart(form, kind, id, version);
    await this.edits.run(await this.formOf({ kind, id }), caller.user, edit, { draft });
  }

  /** Orders parts of a form, a section or a question as in `ids`, which must contain each exactly once. */
  async orderParts(
    kind: PartKind,
    parent: Parent,
    ids: readonly number[],
    { caller, version, draft }: Write,
  ): Promise<Form> {
    const edit: Edit = (form) => orderParts(form, kind, { parent, ids, version });
    return this.edits.run(await this.formOf(parent), caller.user, edit, { draft });
  }

  /** Replaces the rules of a form. The version, if given, is that of the form. */
  async replaceRules(
    formId: number,
    input: RulesDto,
    { caller, version, draft }: Write,
  ): Promise<readonly Rule[]> {
    const edit: Edit = (form) => {
      replaceRules(form, input);
      const expected = version ?? input.version;
      if (expected !== undefined) checkVersion(form.form, expected);
    };
    return (await this.edits.run(formId, caller.user, edit, { draft })).rules;
  }

  /** The problems of a form to be created; empty if it is valid. Stores nothing. */
  validate(input: FormDto): readonly FormProblem[] {
    const stamp = { user: '', now: 0 };
    try {
      draftForm(newForm(input, 0, stamp), stamp, (draft) => putForm(draft, input));
      return [];
    } catch (error) {
      if (error instanceof InvalidFormError) return error.problems;
      throw error;
    }
  }

  private async formOf({
    kind,
    id,
  }: Parent | { readonly kind: PartKind; readonly id: number }): Promise<number> {
    if (kind === 'form') return id;
    const formId = await this.edits.formOf(kind, id);
    if (formId === undefined) throw new PartNotFoundError(kind, id);
    return formId;
  }
}

/** The form as it was published, with the fields that unpublishing changes. */
function unpublished(before: Form, { published, version, modified, modifiedBy }: Form): Form {
  const { hasDraft: _, draft: __, discardedDraft: ___, ...form } = before;
  return { ...form, published, version, modified, modifiedBy };
}
