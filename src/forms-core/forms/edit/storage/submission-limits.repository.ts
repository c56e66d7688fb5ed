import type { Transaction } from '../../../../database/index.js';
import type { StoredForm } from '../../stored-form.js';

type Limits = Pick<StoredForm, 'maxResponses' | 'oneResponsePerUser'>;

/** $1 form, which is locked, so that no response is stored or removed at the same time. */
const COUNT_RESPONSES = `INSERT INTO forms.response_count (form_id, stored)
SELECT $1, count(*) FROM forms.response WHERE form_id = $1`;
const DROP_COUNT = 'DELETE FROM forms.response_count WHERE form_id = $1';

const LIST_RESPONDENTS = `INSERT INTO forms.respondent (form_id, user_name, response_id)
SELECT form_id, created_by, max(id) FROM forms.response WHERE form_id = $1 AND created_by <> 'anonymous'
GROUP BY form_id, created_by`;
const DROP_RESPONDENTS = 'DELETE FROM forms.respondent WHERE form_id = $1';

const NO_LIMITS: Limits = { maxResponses: null, oneResponsePerUser: null };

/** Stored while the form has `maxResponses` or `oneResponsePerUser`. The form must be locked. */
export async function adaptLimits(
  tx: Pick<Transaction, 'query'>,
  after: StoredForm,
  before: Limits = NO_LIMITS,
): Promise<void> {
  const hadCount = before.maxResponses !== null;
  const hasCount = after.maxResponses !== null;
  if (hasCount !== hadCount) await tx.query(hasCount ? COUNT_RESPONSES : DROP_COUNT, [after.id]);
  const had = before.oneResponsePerUser === true;
  const has = after.oneResponsePerUser === true;
  if (has !== had) await tx.query(has ? LIST_RESPONDENTS : DROP_RESPONDENTS, [after.id]);
}
