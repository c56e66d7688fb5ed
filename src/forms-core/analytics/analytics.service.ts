import type { FormAnalytics } from '#client';
import { Injectable } from '@nestjs/common';
import { FormRepository } from '../form.repository.js';
import { FormNotFoundError } from '../forms.errors.js';
import type { FormRecords } from '../stored-form.js';
import { countedForm, FormTally } from './form-tally.js';
import { makeAnalytics } from './make-analytics.js';
import type { ResponseSet } from '../responses/response-conditions.sql.js';
import { StoredAnswersRepository, type IdSpan } from './stored-answers.repository.js';

/** Sets of responses whose figures are kept; the one asked for longest ago goes first. */
const MAX_KEPT = 100;
/**
 * Ids are given before their responses are committed, so the newest are read again each time: a submission that is
 * still under way is not overlooked unless so many others pass it, and then the count of the kept ones tells.
 */
const UNSETTLED_IDS = 1_000;

/** What was counted of one set: the responses with ids up to `upTo`, under one revision of the form. */
interface Kept {
  readonly revision: number;
  readonly tally: FormTally;
  readonly upTo: number;
}

/**
 * The figures of forms (CONTRACT 6, Analytics). What was counted once is kept, and only newer responses are read; it is
 * counted anew when the form changed or when kept responses are not all there any more. Does not check access.
 */
@Injectable()
export class Analytics {
  private readonly kept = new Map<string, Promise<Kept>>();

  constructor(
    private readonly forms: FormRepository,
    private readonly answers: StoredAnswersRepository,
  ) {}

  /**
   * The figures of the responses of a form in a period.
   * @throws FormNotFoundError
   */
  async compute(formId: number, set: ResponseSet = {}): Promise<FormAnalytics> {
    const records = await this.forms.find({ id: formId });
    if (records === undefined) throw new FormNotFoundError({ id: formId });
    const last = await this.answers.lastId();
    const { tally, upTo } = await this.settle(records, set, last - UNSETTLED_IDS);
    const whole = tally.copy();
    await this.countInto(whole, set, { after: upTo, upTo: last });
    return makeAnalytics(whole);
  }

  /** Brings the kept count up to an id, one after another for each set. */
  private settle(records: FormRecords, set: ResponseSet, upTo: number): Promise<Kept> {
    const key = keyOf(records.form.id, set);
    const before = this.kept.get(key);
    const next = this.advance(before, records, set, upTo);
    this.kept.delete(key);
    this.kept.set(key, next);
    next.catch(() => {
      if (this.kept.get(key) === next) this.kept.delete(key);
    });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return next;
  }

  private async advance(
    before: Promise<Kept> | undefined,
    records: FormRecords,
    set: ResponseSet,
    upTo: number,
  ): Promise<Kept> {
    const kept = await before?.catch(() => undefined);
    const isTrue = kept !== undefined && (await this.isTrue(kept, records, set));
    const start = isTrue ? kept : { tally: new FormTally(countedForm(records)), upTo: 0 };
    if (isTrue && upTo <= kept.upTo) return kept;
    const tally = start.tally.copy();
    await this.countInto(tally, set, { after: start.upTo, upTo });
    return { revision: records.form.revision, tally, upTo: Math.max(upTo, 0) };
  }

  private async isTrue(
    { revision, tally, upTo }: Kept,
    { form }: FormRecords,
    set: ResponseSet,
  ): Promise<boolean> {
    if (revision !== form.revision) return false;
    return (await this.answers.count(form.id, set, upTo)) === tally.responses;
  }

  private async countInto(tally: FormTally, set: ResponseSet, span: IdSpan): Promise<void> {
    for await (const batch of this.answers.byId(tally.counted.form.id, set, span)) {
      for (const answers of batch) tally.add(answers);
    }
  }
}

function keyOf(formId: number, { from, to, user, questionId, answer, text }: ResponseSet): string {
  return JSON.stringify([formId, from, to, user, questionId, answer, text]);
}
