/**
 * What somebody writes who knows this form and nothing else. One statement is one transaction: that costs one round trip
 * and one commit, where BEGIN, two INSERTs and COMMIT cost four round trips.
 */

const COMMON = 'uuid, version, created, created_by, modified, modified_by';

/** $1 form, $2 uuid; of the items $3 uuids, $4 questions, $5 options, $6 values, $7 free texts. */
const submit = `WITH r AS (
  INSERT INTO forms.response (${COMMON}, form_id)
  VALUES ($2::uuid, 1, now(), 'anonymous', now(), 'anonymous', $1) RETURNING id, created
), i AS (
  INSERT INTO forms.response_item (${COMMON}, response_id, question_id, answer_option_id, value, free_text)
  SELECT item.uuid, 1, now(), 'anonymous', now(), 'anonymous', r.id, question, option, value, free_text
  FROM r, unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::text[]) AS item(uuid, question, option, value, free_text)
  RETURNING id
)
SELECT r.id, r.created, (SELECT array_agg(id) FROM i) AS ids FROM r`;

/** $1 form, $2 limit: the newest responses, each with its items as one array. */
const results = `SELECT r.id, r.uuid, r.version, r.created, r.created_by, r.modified, r.modified_by,
  (SELECT json_agg(json_build_array(i.id, i.uuid, i.version, i.question_id, i.value, i.free_text) ORDER BY i.id)
    FROM forms.response_item i WHERE i.response_id = r.id) AS items
FROM forms.response r WHERE r.form_id = $1 ORDER BY r.created DESC, r.id DESC LIMIT $2`;

export const FORM_STATEMENTS = {
  submit: { name: 'baseline_submit', text: submit },
  results: { name: 'baseline_results', text: results },
};
