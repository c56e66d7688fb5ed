import { recordFields } from '../forms/form-json.sql.js';

/**
 * An expression for a row `r` of responses as it is returned, its items in the order in which they were submitted. Only
 * free texts can be null; removing them also writes the JSON without any spaces.
 */
export const RESPONSE_JSON = `json_strip_nulls(json_build_object(${recordFields('r')}, 'formId', r.form_id, 'items',
  (SELECT coalesce(json_agg(json_build_object(${recordFields('i')}, 'questionId', i.question_id, 'value', i.value,
    'freeText', i.free_text) ORDER BY i.id), '[]')
    FROM forms.response_item i WHERE i.response_id = r.id)))`;
