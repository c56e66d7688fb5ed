import type { Transaction } from '../../database/index.js';

/** Uses the index `job_response`. The members keep the documented order. */
function removeCopiesOf(responses: string): string {
  return `UPDATE server.job SET data = json_build_object(
  'type', data->'type', 'timestamp', data->'timestamp', 'data', json_build_object(
    'form', data->'data'->'form', 'formId', data->'data'->'formId', 'id', data->'data'->'id',
    'responseId', data->'data'->'responseId'))
WHERE kind = 'form.response.created' AND data #>> '{data,responseId}' ${responses}
  AND data #> '{data,response}' IS NOT NULL`;
}

/** $1 response. */
export const REMOVE_COPIES = removeCopiesOf('= $1::bigint::text');
/** $1 form. */
const REMOVE_ALL_COPIES = removeCopiesOf('IN (SELECT r.id::text FROM forms.response r WHERE r.form_id = $1)');

/** Removes the answers and the user from stored events about a response (docs/reference/webhooks.md#delivery). */
export async function removeCopies(tx: Transaction, responseId: number): Promise<void> {
  await tx.query(REMOVE_COPIES, [responseId]);
}

/** Like `removeCopies`, for all responses to a form; must be called before they are deleted. */
export async function removeAllCopies(tx: Transaction, formId: number): Promise<void> {
  await tx.query(REMOVE_ALL_COPIES, [formId]);
}
