import type { ResponseTrend } from '#client';
import { Injectable } from '@nestjs/common';
import { FormRepository } from '../../forms/form.repository.js';
import { ResponseConditions, type ResponseSet } from '../../responses/response-conditions.sql.js';
import { ResponseScans } from '../../responses/response-scans.js';
import { planTrend } from './plan-trend.js';
import { ZoneClock } from './zone-clock.js';

/**
 * The number of responses over time (docs/reference/forms.md#analytics). Counted by the database, which returns one row per
 * part of the period. Does not check access.
 */
@Injectable()
export class ResponseTrendsService {
  constructor(
    private readonly forms: FormRepository,
    private readonly scans: ResponseScans,
  ) {}

  /** @throws FormNotFoundError */
  async compute(formId: number, set: ResponseSet, timeZone: string): Promise<ResponseTrend> {
    await this.forms.requireForm(formId);
    const conditions = ResponseConditions.of(formId, set);
    const [{ first, last } = NONE] = await this.scans.query<Ends>(
      `SELECT min(r.created) AS first, max(r.created) AS last FROM forms.response r WHERE ${conditions.text}`,
      conditions.values,
    );
    if (first === null || last === null) return { formId, unit: 'day', timeZone, parts: [] };
    const { unit, parts } = planTrend(first.getTime(), last.getTime(), new ZoneClock(timeZone));
    const starts = parts.map(({ start }) => new Date(start).toISOString());
    const rows = await this.scans.query<{ part: number; responses: string }>(
      `SELECT width_bucket(r.created, $${conditions.values.length + 1}::timestamptz[]) AS part,
  count(*) AS responses FROM forms.response r WHERE ${conditions.text} GROUP BY part`,
      [...conditions.values, starts],
    );
    const counts = new Map(rows.map(({ part, responses }) => [part, Number(responses)]));
    return {
      formId,
      unit,
      timeZone,
      parts: parts.map(({ day }, index) => ({ from: day, responses: counts.get(index + 1) ?? 0 })),
    };
  }
}

interface Ends {
  readonly first: Date | null;
  readonly last: Date | null;
}

const NONE: Ends = { first: null, last: null };
