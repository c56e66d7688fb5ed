import { getOrAdd } from '../../../common/index.js';
import type { Statement } from '../../../database/index.js';
import { commonFields, responseJson } from '../response-json.sql.js';
import { INSERT_KEY, knownSql } from './submission-key.sql.js';

/** The response and its items share the common fields, which are therefore written once. */
const PUBLIC_JSON = responseJson({
  ofResponse: 'r.common',
  ofItem: 'r.common',
  items: 'i WHERE i.response = r.number',
});

const FIELDS = 'uuid, version, created, created_by, modified, modified_by';
const SHARED = 'r.version, r.created, r.created_by, r.modified, r.modified_by';

/** Data stored with responses in the same statement. All except `jobs` require a single response. */
export interface SubmissionParts {
  readonly key: boolean;
  readonly jobs: boolean;
  readonly counted: boolean;
  readonly once: boolean;
}

const statements = new Map<string, Statement>();

/**
 * Stores responses to one form, with their items and an idempotency key, in one statement, hence in one round trip and one
 * commit. Nothing is stored if the form's revision differs from the one the responses were checked against; a lock blocks
 * edits of the form until the commit.
 *
 * Parameters: `$1` form, `$2` revision; for the responses `$3` uuids, `$4` users; for the items `$5` numbers of their
 * responses, from 1, `$6` uuids, `$7` questions, `$8` options, `$9` values, `$10` free texts; with a key, its hash `$11` and
 * that of the items `$12`; with jobs, their list as JSON and the uuid of the form as the last two. Returns, in order, one row
 * for each response: `id`, `created` and the ordered `itemIds`. Returns one row without `id` if nothing is stored: for a
 * known key, `knownId` and whether the items match; for a form with a limit, `isFull` if the limit is reached.
 */
export function submissionStatement(parts: SubmissionParts): Statement {
  const name = ['response-insert', ...Object.entries(parts).flatMap(([part, has]) => (has ? part : []))];
  return getOrAdd(statements, name.join('-'), () => ({ name: name.join('-'), text: submissionSql(parts) }));
}

function submissionSql(parts: SubmissionParts): string {
  const { key, jobs, counted, once } = parts;
  const unlessKnown = key ? ' AND NOT EXISTS (SELECT FROM known)' : '';
  const steps = [
    ...(key ? [`known AS MATERIALIZED (\n${knownSql({ key: '$11', body: '$12' })}\n)`] : []),
    `form AS MATERIALIZED (
  SELECT f.id${counted ? ', f.max_responses' : ''} FROM forms.form f WHERE f.id = $1 AND f.revision = $2${unlessKnown} FOR KEY SHARE
)`,
    ...(counted ? [`place AS MATERIALIZED (\n  ${TAKE_PLACE}\n)`] : []),
    responseSteps(counted ? 'place' : 'form'),
    ...(once ? [`respondent AS (\n  ${INSERT_RESPONDENT}\n)`] : []),
    ...(key ? [`key AS (\n  ${INSERT_KEY}\n)`] : []),
    ...(jobs ? [`job AS (\n  ${insertJobs(key ? 13 : 11)}\n)`] : []),
  ];
  return `WITH ${steps.join(', ')}
${selectOutcome(parts)}`;
}

function selectOutcome({ key, counted }: SubmissionParts): string {
  return `SELECT r.id, (extract(epoch FROM r.created) * 1000)::bigint AS created,
  (SELECT json_agg(i.id ORDER BY i.id) FROM i WHERE i.response = r.number) AS "itemIds"${
    counted ? ',\n  r.id IS NULL AND EXISTS (SELECT FROM form) AS "isFull"' : ''
  }${key ? ',\n  known."knownId", known."isSame"' : ''}
FROM (SELECT) AS one LEFT JOIN r ON true${key ? ' LEFT JOIN known ON true' : ''} ORDER BY r.number`;
}

/** PostgreSQL checks the condition again on the latest version of a locked row, so that the limit is exact. */
const TAKE_PLACE = `UPDATE forms.response_count c SET stored = c.stored + 1 FROM form
  WHERE c.form_id = form.id AND c.stored < form.max_responses RETURNING form.id`;

/** Fails if the user has already responded (constraint respondent_once). */
const INSERT_RESPONDENT = `INSERT INTO forms.respondent (form_id, user_name, response_id)
  SELECT r.form_id, r.created_by, r.id FROM r`;

/** The responses and their items, if `source` has a row. */
function responseSteps(source: 'form' | 'place'): string {
  return `r AS MATERIALIZED (
  SELECT *, ${commonFields('n')} AS common FROM (
    SELECT nextval('forms.response_id_seq') AS id, new.uuid, 1 AS version, now()::timestamptz(3) AS created, new.created_by,
      now()::timestamptz(3) AS modified, new.created_by AS modified_by, ${source}.id AS form_id, new.number
    FROM ${source}, unnest($3::uuid[], $4::text[]) WITH ORDINALITY AS new(uuid, created_by, number) OFFSET 0
  ) AS n
), i AS MATERIALIZED (
  SELECT nextval('forms.response_item_id_seq') AS id, item.* FROM ${source}, unnest($5::int[], $6::uuid[], $7::bigint[],
    $8::bigint[], $9::text[], $10::text[]) AS item(response, uuid, question_id, answer_option_id, value, free_text)
), response AS (
  INSERT INTO forms.response (id, ${FIELDS}, form_id, public_json)
  SELECT r.id, r.uuid, ${SHARED}, r.form_id, ${PUBLIC_JSON} FROM r
), item AS (
  INSERT INTO forms.response_item (id, ${FIELDS}, response_id, question_id, answer_option_id, value, free_text)
  SELECT i.id, i.uuid, ${SHARED}, r.id, i.question_id, i.answer_option_id, i.value, i.free_text
  FROM r JOIN i ON i.response = r.number
)`;
}

/** The event as sent by webhooks (docs/reference/webhooks.md#events). */
function insertJobs(first: number): string {
  const data = `'form', $${first + 1}::text, 'formId', r.form_id, 'id', r.uuid, 'responseId', r.id`;
  return `INSERT INTO server.job (lane, kind, data)
  SELECT j.lane, 'form.response.created', json_build_object('type', 'form.response.created',
    'timestamp', to_char(r.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', CASE WHEN j."to" IS NOT NULL THEN json_build_object(${data}, 'to', j."to")
      WHEN j.response THEN json_build_object(${data}, 'response', (${PUBLIC_JSON})::json)
      ELSE json_build_object(${data}) END)
  FROM r, json_to_recordset($${first}::json) AS j (lane text, response boolean, "to" text)`;
}
