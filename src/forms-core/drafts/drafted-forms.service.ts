import { localiseForm, type Form } from '#client';
import { Injectable } from '@nestjs/common';
import { FormNotFoundError } from '../forms.errors.js';
import { assembleForm } from '../forms/assemble-form.js';
import { FormDraftRepository } from './form-draft.repository.js';

export interface DraftedRead {
  /** Whether the draft is read, if there is one. */
  readonly draft: boolean;
  /** The language of the texts. */
  readonly language?: string | undefined;
}

/** Forms and their drafts as editors read them, with `hasDraft`. Callers must check the permission to edit. */
@Injectable()
export class DraftedForms {
  constructor(private readonly repository: FormDraftRepository) {}

  /** All forms, published and unpublished, as `Forms.list`. */
  async list(language?: string): Promise<Form[]> {
    const parts = { sections: [], questions: [], answerOptions: [], rules: [] };
    const rows = await this.repository.list();
    return rows
      .map(({ form, hasDraft }) => assembleForm({ form, ...parts }, { hasDraft }))
      .map((form) => (language === undefined ? form : localiseForm(form, language)));
  }

  /** A form, or its draft. @throws FormNotFoundError */
  async get(id: number, { draft, language }: DraftedRead): Promise<Form> {
    const found = await this.repository.read(id, draft);
    if (found === undefined) throw new FormNotFoundError({ id });
    const { draft: stored, hasDraft, ...live } = found;
    const form = assembleForm(stored ?? live, { hasDraft });
    return language === undefined ? form : localiseForm(form, language);
  }
}
