import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import { assembleForm } from './assemble-form.js';
import type { FormAccess } from './form-access.js';
import type { FormKey } from './form-key.js';
import { FormRepository } from './form.repository.js';
import { FormNotFoundError } from '../forms.errors.js';
import { localiseForm } from './localise-form.js';
import { isLive, type FormRecords } from './stored-form.js';

/** A form with everything it ever asked, archived parts in their places. */
export interface FormWithArchived {
  readonly form: Form;
  /** Ids of the archived parts. */
  readonly archived: {
    readonly sections: ReadonlySet<number>;
    readonly questions: ReadonlySet<number>;
    readonly answerOptions: ReadonlySet<number>;
  };
}

/** Reads forms as plain data. */
@Injectable()
export class Forms {
  constructor(private readonly repository: FormRepository) {}

  /**
   * All forms by `orderIndex`, with empty `sections` and `questions` (Get all forms) and `rules`; unpublished ones for
   * callers that may edit only. With a language (`de`, `de-CH`) texts are replaced by their localisation.
   */
  async list(access: FormAccess, language?: string): Promise<Form[]> {
    const forms = await this.repository.list();
    return forms
      .filter(({ published }) => published || access.mayEdit)
      .map((form) => assembleForm({ form, sections: [], questions: [], answerOptions: [], rules: [] }))
      .map((form) => (language === undefined ? form : localiseForm(form, language)));
  }

  /**
   * One form with its whole structure, children by `orderIndex`, archived parts absent (Get a form).
   * @throws FormNotFoundError also for an unpublished form when the caller may not edit
   */
  async get(key: FormKey, access: FormAccess, language?: string): Promise<Form> {
    const form = assembleForm(await this.find(key));
    if (!form.published && !access.mayEdit) throw new FormNotFoundError(key);
    return language === undefined ? form : localiseForm(form, language);
  }

  /**
   * As `get`, with the archived parts in their places, for results, analytics and exports: what was answered once keeps
   * its name. Does not check the caller.
   * @throws FormNotFoundError
   */
  async getWithArchived(key: FormKey): Promise<FormWithArchived> {
    const records = await this.find(key);
    const { sections, questions, answerOptions } = records;
    return {
      form: assembleForm(records, true),
      archived: {
        sections: idsOfArchived(sections),
        questions: idsOfArchived(questions),
        answerOptions: idsOfArchived(answerOptions),
      },
    };
  }

  /** The id of a form; undefined when there is none. Does not check access. */
  idOf(uuid: string): Promise<number | undefined> {
    return this.repository.idOf(uuid);
  }

  private async find(key: FormKey): Promise<FormRecords> {
    const records = await this.repository.find(key);
    if (records === undefined) throw new FormNotFoundError(key);
    return records;
  }
}

function idsOfArchived(
  parts: readonly { readonly id: number; readonly archivedAt: number | null }[],
): Set<number> {
  return new Set(parts.filter((part) => !isLive(part)).map(({ id }) => id));
}
