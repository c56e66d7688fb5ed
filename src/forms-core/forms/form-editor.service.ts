import type { Form, FormProblem, Rule } from '#client';
import { Injectable } from '@nestjs/common';
import { assembleForm } from './assemble-form.js';
import {
  addPart,
  orderParts,
  patchPart,
  removePart,
  type Parent,
  type PartInputs,
} from './edit/change-part.js';
import { checkOrder, checkVersion } from './edit/check-write.js';
import { copyForm } from './edit/copy-form.js';
import { forbidProtectedChanges } from './edit/protected-changes.js';
import { draftForm, FormEdits, type Edit } from './edit/form-edits.service.js';
import { FormDto, type RulesDto, type VersionDto } from './dto/form.dto.js';
import { readInput } from './dto/read-form.js';
import { changeRecord } from './edit/merge-record.js';
import { newForm, patchForm, putForm, replaceRules } from './edit/put-form.js';
import type { Write } from './edit/write.js';
import { findPart, type PartKind, type Parts } from './find-part.js';
import { FormRepository } from './form.repository.js';
import {
  FormHasResponsesError,
  FormNotFoundError,
  InvalidFormError,
  PartNotFoundError,
} from '../forms.errors.js';

/**
 * Changes forms (docs/reference/forms.md#management). Every input was read by `readInput`; the form that results is
 * checked whole, and all problems of both are reported at once. Each call is one transaction that raises `formTopic` and `FORMS_TOPIC`. Whether the
 * caller may edit is the edge's business.
 * Throws: InvalidFormError (422), StaleVersionError, NamedByRulesError, AnsweredOptionError, AnsweredQuestionError,
 * UuidTakenError, FormHasResponsesError (409), FormNotFoundError, PartNotFoundError (404).
 */
@Injectable()
export class FormEditor {
  constructor(
    private readonly edits: FormEdits,
    private readonly repository: FormRepository,
  ) {}

  /**
   * Stores a new form with everything in it. Records without `uuid` get one; rules name questions and sections by the
   * `uuid` or the `id` these have in the input (an `id` is no more than a name here). Not published unless it says so.
   */
  createForm(input: FormDto, { caller }: Write): Promise<Form> {
    return this.edits.create(
      caller.user,
      (orderIndex, stamp) => newForm(input, orderIndex, stamp),
      (draft) => putForm(draft, input),
    );
  }

  /**
   * Replaces the whole structure. Records are known by `id` or `uuid`; those not named are removed, or archived when they
   * have answers; those with neither are new. Unchanged records keep their version. Fields not given get their defaults,
   * `published` and `orderIndex` apart; of `sections`, `questions`, `rules` a list not given stays.
   */
  replaceForm(id: number, input: FormDto, write: Write): Promise<Form> {
    const { caller, version } = write;
    const edit: Edit = (draft) => {
      checkVersion(draft.form, version ?? input.version);
      putForm(draft, input);
    };
    return this.edits.run(id, caller.user, edit, forbidProtectedChanges(write));
  }

  /** Changes the given fields of the form itself; a list of parts that is given replaces them. */
  patchForm(id: number, input: FormDto, write: Write): Promise<Form> {
    const { caller, version } = write;
    const edit: Edit = (draft) => {
      checkVersion(draft.form, version ?? input.version);
      patchForm(draft, input);
    };
    return this.edits.run(id, caller.user, edit, forbidProtectedChanges(write));
  }

  /** Deletes a form permanently; the version is checked when it is given. @throws FormHasResponsesError unless `withResponses` */
  removeForm(id: number, withResponses: boolean, { version }: Write): Promise<void> {
    return this.edits.remove(id, ({ form }, hasResponses) => {
      if (version !== undefined) checkVersion(form, version);
      if (hasResponses && !withResponses) throw new FormHasResponsesError(id);
    });
  }

  /** Publishes or unpublishes; the version is checked when it is given. Doing it twice changes nothing. */
  setPublished(id: number, published: boolean, write: Write, input?: VersionDto): Promise<Form> {
    return this.edits.run(id, write.caller.user, (draft) => {
      draft.problems = input?.place.problems ?? [];
      const version = write.version ?? input?.version;
      if (version !== undefined) checkVersion(draft.form, version);
      draft.form = changeRecord(draft.form, { published }, draft.stamp);
    });
  }

  /** A copy with new identifiers, unpublished, last in order, without responses and archived parts, rules included. */
  async duplicateForm(id: number, write: Write): Promise<Form> {
    const records = await this.repository.find({ id });
    if (records === undefined) throw new FormNotFoundError({ id });
    const form = assembleForm(records);
    if (write.version !== undefined) checkVersion(form, write.version);
    return this.createForm(readInput(FormDto, copyForm(form)), write);
  }

  /** Gives all forms the order of `ids`, which must name each of them once. */
  async orderForms(ids: readonly number[], { caller }: Write): Promise<void> {
    checkOrder(ids, await this.repository.list());
    await this.edits.runAll(ids, caller.user, (id) => (draft) => {
      draft.form = changeRecord(draft.form, { orderIndex: ids.indexOf(id) + 1 }, draft.stamp);
    });
  }

  /**
   * Adds a part, at the end unless its `orderIndex` says otherwise; a question with its options, a section with its
   * questions.
   */
  async createPart<Kind extends PartKind>(
    kind: Kind,
    parent: Parent,
    input: PartInputs[Kind],
    { caller, version }: Write,
  ): Promise<Parts[Kind]> {
    let uuid = '';
    const form = await this.edits.run(await this.formOf(parent), caller.user, (draft) => {
      uuid = addPart(draft, kind, parent, input, version);
    });
    return findPart(form, kind, { uuid });
  }

  /** Changes the given fields of a part; a list of its own parts that is given replaces them. */
  async patchPart<Kind extends PartKind>(
    kind: Kind,
    id: number,
    input: PartInputs[Kind],
    { caller, version }: Write,
  ): Promise<Parts[Kind]> {
    const formId = await this.formOf({ kind, id });
    const form = await this.edits.run(formId, caller.user, (draft) => {
      patchPart(draft, kind, id, input, version);
    });
    return findPart(form, kind, { id });
  }

  /** Removes a part and what is in it; what has answers is archived. The version is checked when it is given. */
  async removePart(kind: PartKind, id: number, { caller, version }: Write): Promise<void> {
    await this.edits.run(await this.formOf({ kind, id }), caller.user, (draft) => {
      removePart(draft, kind, id, version);
    });
  }

  /**
   * Gives the sections or direct questions of a form, the questions of a section or the options of a question the order
   * of `ids`, which must name each of them once.
   */
  async orderParts(
    kind: PartKind,
    parent: Parent,
    ids: readonly number[],
    { caller, version }: Write,
  ): Promise<Form> {
    return this.edits.run(await this.formOf(parent), caller.user, (draft) => {
      orderParts(draft, kind, parent, ids, version);
    });
  }

  /** Replaces the rules of a form, in their order: a list, or `{version, rules}`. The version, when given, is the form's. */
  async replaceRules(formId: number, input: RulesDto, { caller, version }: Write): Promise<readonly Rule[]> {
    const { rules } = await this.edits.run(formId, caller.user, (draft) => {
      replaceRules(draft, input);
      const expected = version ?? input.version;
      if (expected !== undefined) checkVersion(draft.form, expected);
    });
    return rules;
  }

  /** Everything that is wrong with a form that is to be created; empty when nothing is. Stores nothing. */
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
