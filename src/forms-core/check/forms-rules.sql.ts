import type { CheckRule } from '../../common/index.js';

/** Questions and sections that rules refer to, with the referring column. */
const NAMED = `SELECT r.id AS rule, r.form_id, 'question' AS part, (named #>> '{}')::bigint AS id FROM forms.rule r
  CROSS JOIN jsonb_path_query(r.condition, '$.**.questionId') AS named
  UNION SELECT r.id, r.form_id, 'question', (r.outcome->>'questionId')::bigint FROM forms.rule r WHERE r.outcome ? 'questionId'
  UNION SELECT r.id, r.form_id, 'section', (r.outcome->>'sectionId')::bigint FROM forms.rule r WHERE r.outcome ? 'sectionId'`;
const LIVE_PARTS = `SELECT 'question' AS part, id, form_id FROM forms.question WHERE archived_at IS NULL
  UNION ALL SELECT 'section', id, form_id FROM forms.section WHERE archived_at IS NULL`;

/** Invariants of the form tables that the database constraints do not enforce. */
export const FORMS_RULES: readonly CheckRule[] = [
  {
    code: 'foreign_section',
    message: 'questions in a section of another form',
    sql: `SELECT 'question ' || q.id AS example FROM forms.question q
      JOIN forms.section s ON s.id = q.section_id WHERE s.form_id <> q.form_id`,
  },
  {
    code: 'live_in_archived',
    message: 'active parts of an archived section or question',
    sql: `SELECT 'question ' || q.id AS example FROM forms.question q JOIN forms.section s ON s.id = q.section_id
        WHERE q.archived_at IS NULL AND s.archived_at IS NOT NULL
      UNION ALL SELECT 'answerOption ' || o.id FROM forms.answer_option o JOIN forms.question q ON q.id = o.question_id
        WHERE o.archived_at IS NULL AND q.archived_at IS NOT NULL`,
  },
  {
    code: 'duplicate_value',
    message: 'options with the value of another option of their question',
    sql: `SELECT 'answerOption ' || min(id) AS example FROM forms.answer_option WHERE archived_at IS NULL
      GROUP BY question_id, value HAVING count(*) > 1`,
  },
  {
    code: 'rule_without_part',
    message: 'rules that refer to a question or section their form does not have',
    sql: `SELECT DISTINCT 'rule ' || n.rule || ': ' || n.part || ' ' || coalesce(n.id::text, '?') AS example FROM (${NAMED}) AS n
      WHERE NOT EXISTS (SELECT FROM (${LIVE_PARTS}) AS p WHERE p.part = n.part AND p.id = n.id AND p.form_id = n.form_id)`,
  },
  {
    code: 'item_without_question',
    message: 'answers to a question that their form does not have',
    sql: `SELECT 'response ' || i.response_id || ': question ' || i.question_id AS example FROM forms.response_item i
      JOIN forms.response r ON r.id = i.response_id
      WHERE NOT EXISTS (SELECT FROM forms.question q WHERE q.id = i.question_id AND q.form_id = r.form_id)`,
  },
  {
    code: 'item_without_option',
    message: 'answers that refer to an option their question does not have',
    sql: `SELECT 'response ' || i.response_id || ': answerOption ' || i.answer_option_id AS example FROM forms.response_item i
      WHERE i.answer_option_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM forms.answer_option o WHERE o.id = i.answer_option_id AND o.question_id = i.question_id)`,
  },
  {
    code: 'item_without_response',
    message: 'answers that belong to no response',
    sql: `SELECT 'item ' || i.id AS example FROM forms.response_item i
      WHERE NOT EXISTS (SELECT FROM forms.response r WHERE r.id = i.response_id)`,
  },
  {
    code: 'empty_response',
    severity: 'warning',
    message: 'responses without any answer',
    sql: `SELECT 'response ' || r.id AS example FROM forms.response r
      WHERE NOT EXISTS (SELECT FROM forms.response_item i WHERE i.response_id = r.id)`,
  },
  {
    code: 'foreign_key_sent',
    message: 'idempotency keys that refer to a response of another form',
    sql: `SELECT 'response ' || k.response_id AS example FROM forms.submission_key k
      LEFT JOIN forms.response r ON r.id = k.response_id WHERE r.form_id IS DISTINCT FROM k.form_id`,
  },
  {
    code: 'response_count',
    message: 'forms with maxResponses whose number of responses is wrong',
    sql: `SELECT 'form ' || f.id AS example FROM forms.form f LEFT JOIN forms.response_count c ON c.form_id = f.id
      WHERE f.max_responses IS NOT NULL
        AND c.stored IS DISTINCT FROM (SELECT count(*) FROM forms.response r WHERE r.form_id = f.id)`,
  },
  {
    code: 'foreign_version',
    message: 'versions of a form that contain another form',
    sql: `SELECT 'form ' || v.form_id || ': version ' || v.number AS example FROM forms.form_version v
      JOIN forms.form f ON f.id = v.form_id WHERE v.content->>'uuid' IS DISTINCT FROM f.uuid::text`,
  },
  {
    code: 'foreign_draft',
    message: 'drafts of a form that contain another form',
    sql: `SELECT 'form ' || f.id AS example FROM forms.form_draft d JOIN forms.form f ON f.id = d.form_id
      WHERE d.records IS NOT NULL AND d.records->'form'->>'uuid' IS DISTINCT FROM f.uuid::text`,
  },
  {
    code: 'unpublished_draft',
    message: 'drafts of unpublished forms, which cannot have drafts',
    sql: `SELECT 'form ' || f.id AS example FROM forms.form_draft d JOIN forms.form f ON f.id = d.form_id
      WHERE d.records IS NOT NULL AND NOT f.published`,
  },
];
