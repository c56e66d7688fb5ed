import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/index.js';
import { FormsDatabase } from '../../forms-database.js';
import type { ResponseFilter } from '../response-filter.js';
import { NEWEST_FIRST, ResponseConditions, type ResponsePlace } from '../response-conditions.sql.js';
import { ResponseScans } from '../response-scans.js';

const PLACE = {
  name: 'response-place',
  text: 'SELECT id, created FROM forms.response WHERE form_id = $1 AND id = $2',
};

/** Finds the position in the results of a form, newest first, at which reading starts. */
@Injectable()
export class ResponsePlaces {
  constructor(
    private readonly forms: FormsDatabase,
    private readonly scans: ResponseScans,
  ) {}

  /**
   * The position after which the requested responses start; undefined if `offset` skips all of them.
   * @throws AppError `invalidValueFormat` if `before` is not the id of a response
   */
  async start(formId: number, filter: ResponseFilter): Promise<ResponsePlace | undefined> {
    const bound = await this.bound(formId, filter);
    const { offset = 0 } = filter;
    if (offset === 0) return bound;
    const { text, values } = ResponseConditions.after(formId, filter, bound);
    // Literals: with a parameter as LIMIT, the planner may choose to sort all responses of the form.
    const skipped = `SELECT r.id, r.created FROM forms.response r WHERE ${text}
ORDER BY ${NEWEST_FIRST} LIMIT 1 OFFSET ${offset - 1}`;
    return (await this.scans.query<ResponsePlace>(skipped, values))[0];
  }

  /** Like `start`, without `offset`. @throws like `start` */
  async bound(formId: number, { to, before }: ResponseFilter): Promise<ResponsePlace> {
    // Ids start at 1: the position precedes all responses with this timestamp, because `to` is exclusive.
    const end = { created: to === undefined ? 'infinity' : new Date(to), id: '0' } as const;
    if (before === undefined) return end;
    const [place] = await this.forms.database.query<ResponsePlace & { readonly created: Date }>(PLACE, [
      ...[formId, before],
    ]);
    if (place === undefined) {
      const message = `before must be the id of a response to form ${formId}, not "${before}"`;
      throw new AppError('invalidValueFormat', message);
    }
    return to === undefined || place.created.getTime() < to ? place : end;
  }
}
