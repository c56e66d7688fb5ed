import type { Form } from '#client';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/index.js';
import { AlreadyAnsweredError, FormClosedError } from '../../forms.errors.js';
import { FormsDatabase } from '../../forms-database.js';
import { closedByTime } from './closed-by-time.js';

const IS_FULL = {
  name: 'form-is-full',
  text: 'SELECT stored >= $2 AS "isTrue" FROM forms.response_count WHERE form_id = $1',
};
const HAS_ANSWERED = {
  name: 'user-has-answered',
  text: 'SELECT true AS "isTrue" FROM forms.respondent WHERE form_id = $1 AND user_name = $2',
};

/** Determines whether a form accepts a response, before respondents fill it in. */
@Injectable()
export class AvailabilityService {
  constructor(private readonly forms: FormsDatabase) {}

  /** Undefined if the form accepts a response of the caller at the moment. */
  async rejectionOf(form: Form, caller: Caller): Promise<FormClosedError | AlreadyAnsweredError | undefined> {
    const { id, maxResponses, oneResponsePerUser } = form;
    const closed = closedByTime(form, Date.now());
    if (closed !== undefined) return closed;
    if (
      oneResponsePerUser === true &&
      !caller.anonymous &&
      (await this.holds(HAS_ANSWERED, [id, caller.user]))
    )
      return new AlreadyAnsweredError(id, caller.user);
    if (maxResponses !== undefined && (await this.holds(IS_FULL, [id, maxResponses])))
      return new FormClosedError(id, { reason: 'full', maxResponses });
    return undefined;
  }

  private async holds(statement: typeof IS_FULL, values: readonly unknown[]): Promise<boolean> {
    const [row] = await this.forms.database.query<{ isTrue: boolean }>(statement, values);
    return row?.isTrue === true;
  }
}
