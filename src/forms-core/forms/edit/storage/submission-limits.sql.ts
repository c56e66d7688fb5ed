/** $1 form, which is locked, so that no response is stored or removed at the same time. */
export const COUNT_RESPONSES = `INSERT INTO forms.response_count (form_id, stored)
SELECT $1, count(*) FROM forms.response WHERE form_id = $1`;
export const DROP_COUNT = 'DELETE FROM forms.response_count WHERE form_id = $1';

export const LIST_RESPONDENTS = `INSERT INTO forms.respondent (form_id, user_name, response_id)
SELECT form_id, created_by, max(id) FROM forms.response WHERE form_id = $1 AND created_by <> 'anonymous'
GROUP BY form_id, created_by`;
export const DROP_RESPONDENTS = 'DELETE FROM forms.respondent WHERE form_id = $1';
