import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import { FormNotFoundError } from '../forms.errors.js';
import { assembleForm } from '../forms/assemble-form.js';
import type { FormAccess } from '../forms/form-access.js';
import { shownTo } from '../forms/shown-to.js';
import { FormDraftRepository } from './form-draft.repository.js';

export interface DraftedRead {
  readonly access: Pick<FormAccess, 'mayEdit'>;
  /** Whether the draft is read, if there is one; callers must check the permission to edit. */
  readonly draft: boolean;
  readonly language?: string | undefined;
}

/** Reads forms with the states of their drafts, and drafts. Callers must check the permission to edit or to publish. */
@Injectable()
export class DraftedFormsService {
  constructor(private readonly repository: FormDraftRepository) {}

  async list(access: FormAccess, language?: string): Promise<Form[]> {
    const parts = { sections: [], questions: [], answerOptions: [], rules: [] };
    const rows = await this.repository.list();
    return rows
      .filter(({ form }) => form.published || access.mayEdit)
      .map(({ form, state }) => assembleForm({ form, ...parts }, { hasDraft: state !== null, draft: state }))
      .map((form) => shownTo(access, form, language));
  }

  /** A form, or its draft. @throws FormNotFoundError also for an unpublished form if the caller may not edit */
  async get(id: number, { access, draft, language }: DraftedRead): Promise<Form> {
    const found = await this.repository.read(id, draft);
    if (found === undefined || !(found.form.published || access.mayEdit)) throw new FormNotFoundError({ id });
    const { draft: stored, state, discarded, ...live } = found;
    const hasDraft = state !== null;
    const form =
      stored === null
        ? assembleForm(live, { hasDraft, draft: state, discarded })
        : assembleForm(stored, { hasDraft });
    return shownTo(access, form, language);
  }
}
