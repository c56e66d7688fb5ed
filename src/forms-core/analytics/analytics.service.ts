import type { FormAnalytics } from '#client';
import { Injectable } from '@nestjs/common';
import { OverloadedError, WorkQueue } from '../../common/index.js';
import { FormRepository } from '../forms/form.repository.js';
import type { FormRecords } from '../forms/stored-form.js';
import { countRows } from './tallies/count-rows.js';
import type { FormTally } from './tallies/form-tally.js';
import { TallyCache } from './tallies/tally.cache.js';
import { makeAnalytics } from './make-analytics.js';
import { PeriodTallies } from './tallies/period-tallies.js';
import type { ResponseSet } from '../responses/response-conditions.sql.js';
import { UNSETTLED_IDS } from '../responses/submissions/last-response-id.js';
import { StoredAnswersRepository } from './stored-answers.repository.js';

/** Limit for all cached analytics. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** Counting is CPU-bound, about a second for 100,000 responses, so that one set is counted at a time. */
const MAX_WAITING = 100;

/** The counts of one set: responses with ids up to `upTo`, at one revision of the form. */
interface CachedTally {
  readonly revision: number;
  readonly tally: FormTally;
  readonly upTo: number;
  readonly bytes: number;
}

/**
 * The analytics of forms (docs/reference/forms.md#analytics). Counts are cached, and only newer responses are read; they are
 * recomputed when the form changed or counted responses were removed. Does not check access.
 */
@Injectable()
export class AnalyticsService {
  private readonly cache = new TallyCache<CachedTally>(MAX_CACHED_BYTES);
  private readonly queue = new WorkQueue(1, MAX_WAITING);
  private readonly periods: PeriodTallies;

  constructor(
    private readonly forms: FormRepository,
    private readonly answers: StoredAnswersRepository,
  ) {
    this.periods = new PeriodTallies(answers);
  }

  /** The analytics of a form's responses in a period. @throws FormNotFoundError */
  async compute(formId: number, set: ResponseSet = {}): Promise<FormAnalytics> {
    const records = await this.forms.get({ id: formId });
    const last = await this.answers.lastId();
    const { tally, upTo } = await this.settle(records, set, last - UNSETTLED_IDS);
    const whole = tally.copy();
    await countRows(this.answers, whole, set, { after: upTo, upTo: last });
    return makeAnalytics(whole);
  }

  /** Updates the cached counts up to an id; updates of the same set run one after another. */
  private settle(records: FormRecords, set: ResponseSet, upTo: number): Promise<CachedTally> {
    const key = keyOf(records.form.id, set);
    const before = this.cache.get(key);
    const next = this.advance(before, records, set, upTo);
    this.cache.set(key, next);
    return next;
  }

  private async advance(
    before: Promise<CachedTally> | undefined,
    records: FormRecords,
    set: ResponseSet,
    upTo: number,
  ): Promise<CachedTally> {
    const cached = await before?.catch(() => undefined);
    const isCurrent = cached !== undefined && (await this.isCurrent(cached, records, set));
    if (isCurrent && upTo <= cached.upTo) return cached;
    if (this.queue.full) throw new OverloadedError();
    const tally = await this.queue.run(() =>
      isCurrent ? this.addNewer(cached, set, upTo) : this.periods.count(records, set, upTo),
    );
    const { revision } = records.form;
    return { revision, tally, upTo: Math.max(upTo, 0), bytes: sizeOf(tally) };
  }

  private async addNewer(cached: CachedTally, set: ResponseSet, upTo: number): Promise<FormTally> {
    const tally = cached.tally.copy();
    await countRows(this.answers, tally, set, { after: cached.upTo, upTo });
    return tally;
  }

  private async isCurrent(
    { revision, tally, upTo }: CachedTally,
    { form }: FormRecords,
    set: ResponseSet,
  ): Promise<boolean> {
    if (revision !== form.revision) return false;
    return (await this.answers.count(form.id, set, upTo)) === tally.responses;
  }
}

/** Includes the size of the form, because every set has a copy of it. */
function sizeOf({ counted, bytes }: FormTally): number {
  return bytes + 4 * JSON.stringify(counted.form).length;
}

function keyOf(formId: number, { from, to, user, questionId, answer, text }: ResponseSet): string {
  return JSON.stringify([formId, from, to, user, questionId, answer, text]);
}
