import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import type { AnswerOption, Form, Question, Rule, Section } from '#client';
import type { FormProblem } from './forms.errors.js';
import { FormsDatabase } from './forms-database.repository.js';

/** The parts of a form that have an address of their own. */
export interface Parts {
  readonly section: Section;
  readonly question: Question;
  readonly answerOption: AnswerOption;
}

export type PartKind = keyof Parts;

/** What a new part or an order belongs to. */
export type Parent =
  | { readonly kind: 'form'; readonly id: number }
  | { readonly kind: 'section'; readonly id: number }
  | { readonly kind: 'question'; readonly id: number };

/** What a write says besides its input: who writes, and the version it was read with (`If-Match`). */
export interface Write {
  readonly caller: Caller;
  /** Undefined: the `version` of the input counts. */
  readonly version?: number | undefined;
}

/**
 * Changes forms (CONTRACT 6, Management). Every input is data as it came over the wire: it is checked whole, and all of
 * its problems are reported at once. Each call is one transaction that raises `formTopic` and `FORMS_TOPIC`. Whether the
 * caller may edit is the edge's business.
 * Throws: InvalidFormError (422), StaleVersionError, NamedByRulesError, AnsweredOptionError, FormHasResponsesError (409),
 * FormNotFoundError, PartNotFoundError (404).
 */
@Injectable()
export class FormEditor {
  constructor(private readonly forms: FormsDatabase) {}

  /**
   * Stores a new form with everything in it. Records without `uuid` get one; rules name questions and sections by `uuid`,
   * which may be made up by the sender, or by id. A form is unpublished unless it says `published: true`.
   */
  createForm(_input: unknown, _write: Write): Promise<Form> {
    throw new Error(`not built on ${this.forms.database.kind}`);
  }

  /**
   * Replaces the whole structure. Records are known by `id` or `uuid`; those not named are removed, or archived when they
   * have answers; those with neither are new. Unchanged records keep their version.
   */
  replaceForm(_id: number, _input: unknown, _write: Write): Promise<Form> {
    throw new Error('not built');
  }

  /** Changes the given fields of the form itself. */
  patchForm(_id: number, _input: unknown, _write: Write): Promise<Form> {
    throw new Error('not built');
  }

  /** Removes a form for ever. @throws FormHasResponsesError unless `withResponses` */
  removeForm(_id: number, _withResponses: boolean, _write: Write): Promise<void> {
    throw new Error('not built');
  }

  /** Publishes or unpublishes; no version is needed, and doing it twice changes nothing. */
  setPublished(_id: number, _published: boolean, _write: Write): Promise<Form> {
    throw new Error('not built');
  }

  /** A copy with new identifiers, unpublished, without responses and archived parts, rules included. */
  duplicateForm(_id: number, _write: Write): Promise<Form> {
    throw new Error('not built');
  }

  /** Gives all forms the order of `ids`, which must name each of them once. */
  orderForms(_ids: readonly number[], _write: Write): Promise<Form[]> {
    throw new Error('not built');
  }

  /** Adds a part, at the end unless its `orderIndex` says otherwise; a question with its options, a section with its questions. */
  createPart<Kind extends PartKind>(
    _kind: Kind,
    _parent: Parent,
    _input: unknown,
    _write: Write,
  ): Promise<Parts[Kind]> {
    throw new Error('not built');
  }

  /** Changes the given fields of a part. @throws AnsweredOptionError */
  patchPart<Kind extends PartKind>(
    _kind: Kind,
    _id: number,
    _input: unknown,
    _write: Write,
  ): Promise<Parts[Kind]> {
    throw new Error('not built');
  }

  /** Removes a part and what is in it; what has answers is archived. @throws NamedByRulesError */
  removePart(_kind: PartKind, _id: number, _write: Write): Promise<void> {
    throw new Error('not built');
  }

  /** Gives the sections or questions of a form, the questions of a section or the options of a question the order of `ids`. */
  orderParts(_kind: PartKind, _parent: Parent, _ids: readonly number[], _write: Write): Promise<Form> {
    throw new Error('not built');
  }

  /** Replaces the rules of a form, in their order. The version is the form's. */
  replaceRules(_formId: number, _input: unknown, _write: Write): Promise<readonly Rule[]> {
    throw new Error('not built');
  }

  /** Everything that is wrong with a form that is to be stored; empty when nothing is. Stores nothing. */
  validate(_input: unknown): Promise<readonly FormProblem[]> {
    throw new Error('not built');
  }
}
