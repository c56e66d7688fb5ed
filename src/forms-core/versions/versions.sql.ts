/** Maximum number of stored versions of a form; older ones are removed. */
const MAX_VERSIONS = 50;

/** How long further changes of the same user are merged into a version. */
const JOINED = "interval '10 minutes'";

/** $1 form. The latest version, with the data that determines whether a change is merged into it. */
export const LATEST = {
  name: 'form-version-latest',
  text: `SELECT v.number, v.action, v.created_by AS "createdBy", v.content::text AS text,
  v.created > now() - ${JOINED} AS "isRecent",
  EXISTS (SELECT FROM forms.response r WHERE r.form_id = v.form_id AND r.created >= v.modified) AS "hasResponses"
FROM forms.form_version v WHERE v.form_id = $1 ORDER BY v.number DESC LIMIT 1`,
};

/** $1 form, $2 number, $3 action, $4 time or null for now, $5 user, $6 number of questions, $7 content. */
export const INSERT = {
  name: 'form-version-insert',
  text: `INSERT INTO forms.form_version (form_id, number, action, created, modified, created_by, questions, content)
SELECT $1::bigint, $2::integer, $3::text, at, at, $5::text, $6::integer, $7::json
FROM (SELECT coalesce($4::timestamptz, now()) AS at) AS t`,
};

/** $1 form, $2 number, $3 number of questions, $4 content. */
export const REPLACE = {
  name: 'form-version-replace',
  text: `UPDATE forms.form_version SET modified = now(), questions = $3, content = $4
WHERE form_id = $1 AND number = $2`,
};

/** $1 form, $2 number of the latest version. */
export const REMOVE_OLD = {
  name: 'form-version-remove',
  text: `DELETE FROM forms.form_version WHERE form_id = $1 AND number <= $2 - ${MAX_VERSIONS}`,
};
