/**
 * Stores a response with its items, and the key it was sent with, in one statement: one round trip and, without a
 * transaction around it, one commit. Nothing is stored when the form has another revision than the one the response was
 * checked against; the lock keeps edits of the form waiting, so the revision is still true when this commits.
 *
 * `$1` form, `$2` revision, `$3` uuid, `$4` user; of the items `$5` uuids, `$6` questions, `$7` options, `$8` values,
 * `$9` free texts; with a key its hash `$10` and that of the items `$11`. Returns one row: the new `id`, when it was
 * `created`, the `itemIds` in order; or with a known key its response, `knownId`, and whether the items are the same.
 */
export function submissionSql(withKey: boolean): string {
  const known = withKey ? `known AS MATERIALIZED (\n${knownSql({ key: '$10', body: '$11' })}\n), ` : '';
  const unlessKnown = withKey ? ' AND NOT EXISTS (SELECT FROM known)' : '';
  return `WITH ${known}form AS MATERIALIZED (
  SELECT f.id FROM forms.form f WHERE f.id = $1 AND f.revision = $2${unlessKnown} FOR KEY SHARE
), response AS (
  INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
  SELECT $3::uuid, 1, now(), $4, now(), $4, form.id FROM form
  RETURNING id, created
), item AS (
  INSERT INTO forms.response_item (uuid, version, created, created_by, modified, modified_by, response_id, question_id,
    answer_option_id, value, free_text)
  SELECT i.uuid, 1, now(), $4, now(), $4, response.id, i.question_id, i.answer_option_id, i.value, i.free_text
  FROM response, unnest($5::uuid[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
      WITH ORDINALITY AS i(uuid, question_id, answer_option_id, value, free_text, place)
  ORDER BY i.place
  RETURNING id
)${withKey ? `, key AS (\n  ${INSERT_KEY}\n)` : ''}
SELECT response.id, (extract(epoch FROM response.created) * 1000)::bigint AS created,
  (SELECT json_agg(item.id ORDER BY item.id) FROM item) AS "itemIds"${
    withKey ? ',\n  known."knownId", known."isSame"' : ''
  }
FROM (SELECT) AS one LEFT JOIN response ON true${withKey ? ' LEFT JOIN known ON true' : ''}`;
}

const INSERT_KEY = `INSERT INTO forms.submission_key (form_id, key_hash, body_hash, response_id, created)
  SELECT $1, $10, $11, response.id, response.created FROM response`;

/** The response that a key stored within the last day: `$1` form, and the parameters with the hashes of key and items. */
function knownSql({ key, body }: { readonly key: string; readonly body: string }): string {
  return `  SELECT response_id AS "knownId", body_hash = ${body} AS "isSame" FROM forms.submission_key
  WHERE form_id = $1 AND key_hash = ${key} AND created > now() - interval '24 hours'`;
}

/** As part of a submission, on its own: `$1` form, `$2` hash of the key, `$3` of the items. */
export const FIND_KEY = knownSql({ key: '$2', body: '$3' });
