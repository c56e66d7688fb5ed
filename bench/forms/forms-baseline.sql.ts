/**
 * Statements hand-written for this form. A single statement takes one round trip and one commit, instead of four round trips
 * with BEGIN and COMMIT.
 */

const COMMON = 'uuid, version, created, created_by, modified, modified_by';

/** $1 form, $2 uuid; for the items $3 uuids, $4 questions, $5 options, $6 values, $7 free texts. */
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

const COMMON_JSON = `'version', r.version, 'created', (extract(epoch FROM r.created) * 1000)::bigint, 'createdBy', r.created_by,
  'modified', (extract(epoch FROM r.modified) * 1000)::bigint, 'modifiedBy', r.modified_by`;

/** $1 form, $2 limit: the newest responses with their items, as one JSON text without spaces and nulls. */
const results = `SELECT json_strip_nulls(json_agg(json_build_object('id', r.id, 'uuid', r.uuid, ${COMMON_JSON}, 'formId', r.form_id,
  'items', (SELECT json_agg(json_build_object('id', i.id, 'uuid', i.uuid, ${COMMON_JSON}, 'questionId', i.question_id,
      'value', i.value, 'freeText', i.free_text) ORDER BY i.id)
    FROM forms.response_item i WHERE i.response_id = r.id)) ORDER BY r.created DESC, r.id DESC))::text AS responses
FROM (SELECT * FROM forms.response WHERE form_id = $1 ORDER BY created DESC, id DESC LIMIT $2) r`;

export const FORM_STATEMENTS = {
  submit: { name: 'baseline_submit', text: submit },
  results: { name: 'baseline_results', text: results },
};
