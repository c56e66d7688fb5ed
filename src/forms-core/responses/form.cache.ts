import { planForm, questionsOf, type Form, type FormPlan, type Question } from '#client';
import { Injectable } from '@nestjs/common';
import { assembleForm } from '../forms/assemble-form.js';
import { matchPattern } from '../forms/match-pattern.js';
import { FormRepository } from '../forms/form.repository.js';

export interface CachedForm {
  readonly form: Form;
  readonly revision: number;
  readonly plan: FormPlan;
  readonly questions: ReadonlyMap<number, Question>;
}

/** A thousand of the largest forms fit in memory. */
const MAX_FORMS = 1_000;

/** Outdated entries are harmless: a response is only stored at the revision against which it was validated. */
@Injectable()
export class FormCache {
  private readonly forms = new Map<number, Promise<CachedForm | undefined>>();

  constructor(private readonly repository: FormRepository) {}

  /** The form, read once for concurrent callers; undefined if it does not exist. */
  get(id: number): Promise<CachedForm | undefined> {
    const known = this.forms.get(id);
    if (known !== undefined) return known;
    if (this.forms.size >= MAX_FORMS) this.forms.clear();
    const reading = this.read(id);
    this.forms.set(id, reading);
    const forget = (form: CachedForm | undefined): void => {
      if (form === undefined && this.forms.get(id) === reading) this.forms.delete(id);
    };
    reading.then(forget, () => forget(undefined));
    return reading;
  }

  /** Like `get`, after checking that the entry is up to date. */
  async current(id: number): Promise<CachedForm | undefined> {
    const form = await this.get(id);
    if (form === undefined || (await this.isCurrent(id, form.revision))) return form;
    this.forget(id);
    return this.get(id);
  }

  async isCurrent(id: number, revision: number): Promise<boolean> {
    return (await this.repository.revisionOf(id)) === revision;
  }

  forget(id: number): void {
    this.forms.delete(id);
  }

  private async read(id: number): Promise<CachedForm | undefined> {
    const records = await this.repository.find({ id });
    if (records === undefined) return undefined;
    const form = assembleForm(records);
    const questions = new Map(questionsOf(form).map((question) => [question.id, question]));
    return { form, revision: records.form.revision, plan: planForm(form, matchPattern), questions };
  }
}
