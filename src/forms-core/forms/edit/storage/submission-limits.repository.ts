import type { Transaction } from '../../../../database/index.js';
import type { StoredForm } from '../../stored-form.js';
import * as sql from './submission-limits.sql.js';

type Limits = Pick<StoredForm, 'maxResponses' | 'oneResponsePerUser'>;

const NO_LIMITS: Limits = { maxResponses: null, oneResponsePerUser: null };

/** Stored while the form has `maxResponses` or `oneResponsePerUser`. The form must be locked. */
export async function adaptLimits(
  tx: Pick<Transaction, 'query'>,
  after: StoredForm,
  before: Limits = NO_LIMITS,
): Promise<void> {
  const hadCount = before.maxResponses !== null;
  const hasCount = after.maxResponses !== null;
  if (hasCount !== hadCount) await tx.query(hasCount ? sql.COUNT_RESPONSES : sql.DROP_COUNT, [after.id]);
  const had = before.oneResponsePerUser === true;
  const has = after.oneResponsePerUser === true;
  if (has !== had) await tx.query(has ? sql.LIST_RESPONDENTS : sql.DROP_RESPONDENTS, [after.id]);
}
