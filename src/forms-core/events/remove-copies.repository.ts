import type { Transaction } from '../../database/index.js';

/** $1 form, $2 response or null. The members keep the documented order. */
const REMOVE_COPIES = `UPDATE server.job SET data = json_build_object(
  'type', data->'type', 'timestamp', data->'timestamp', 'data', json_build_object(
    'form', data->'data'->'form', 'formId', data->'data'->'formId', 'id', data->'data'->'id',
    'responseId', data->'data'->'responseId'))
WHERE kind = 'form.response.created' AND (data->'data'->>'formId')::bigint = $1
  AND ($2::bigint IS NULL OR (data->'data'->>'responseId')::bigint = $2) AND data->'data'->'response' IS NOT NULL`;

/**
 * Removes the answers and the user from stored events about a response, or about all responses to a form
 * (docs/reference/webhooks.md#delivery).
 */
export async function removeCopies(tx: Transaction, formId: number, responseId?: number): Promise<void> {
  await tx.query(REMOVE_COPIES, [formId, responseId ?? null]);
}
