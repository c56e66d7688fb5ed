import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import { assembleForm } from './assemble-form.js';
import type { FormAccess } from './form-access.js';
import type { FormKey } from './form-key.js';
import { FormRepository } from './form.repository.js';
import { FormNotFoundError } from '../forms.errors.js';
import { shownTo } from './shown-to.js';

@Injectable()
export class FormsService {
  constructor(private readonly repository: FormRepository) {}

  /** By `orderIndex`, with empty `sections` and `questions`; only editors get unpublished ones. */
  async list(access: FormAccess, language?: string): Promise<Form[]> {
    const forms = await this.repository.list();
    return forms
      .filter(({ published }) => published || access.mayEdit)
      .map((form) => assembleForm({ form, sections: [], questions: [], answerOptions: [], rules: [] }))
      .map((form) => shownTo(access, form, language));
  }

  /**
   * One form with its parts by `orderIndex`, without archived ones.
   * @throws FormNotFoundError also for an unpublished form if the caller may not edit
   */
  async get(key: FormKey, access: FormAccess, language?: string): Promise<Form> {
    const form = assembleForm(await this.repository.get(key));
    if (!form.published && !access.mayEdit) throw new FormNotFoundError(key);
    return shownTo(access, form, language);
  }

  /**
   * Like `get`, with archived parts in their original places, for messages about responses. No access checks.
   * @throws FormNotFoundError
   */
  async getWithArchived(key: FormKey): Promise<Form> {
    return assembleForm(await this.repository.get(key), { withArchived: true });
  }

  /** The id of a form; undefined if it does not exist. No access checks. */
  idOf(uuid: string): Promise<number | undefined> {
    return this.repository.idOf(uuid);
  }
}
