import { millis } from '../forms/form-json.sql.js';

interface JsonSource {
  /** The results of `commonFields` for the response and for an item. */
  readonly ofResponse: string;
  readonly ofItem: string;
  /** The items `i` of the response: a FROM clause. */
  readonly items: string;
}

/** The common fields of responses and items, as JSON text without braces. */
export function commonFields(alias: string): string {
  return `',"version":' || ${alias}.version
    || ',"created":' || ${millis(`${alias}.created`)} || ',"createdBy":' || to_json(${alias}.created_by)
    || ',"modified":' || ${millis(`${alias}.modified`)} || ',"modifiedBy":' || to_json(${alias}.modified_by)`;
}

/** Concatenated, because `json_build_object` takes more than twice as long. */
export function responseJson({ ofResponse, ofItem, items }: JsonSource): string {
  return `'{"id":' || r.id || ',"uuid":"' || r.uuid || '"' || ${ofResponse} || ',"formId":' || r.form_id
    || ',"items":[' || coalesce((
      SELECT string_agg('{"id":' || i.id || ',"uuid":"' || i.uuid || '"' || ${ofItem} || ',"questionId":' || i.question_id
        || ',"value":' || to_json(i.value) || coalesce(',"freeText":' || to_json(i.free_text), '') || '}', ',' ORDER BY i.id)
      FROM ${items}), '') || ']}'`;
}

/** The JSON of a row `r` of `forms.response`, built from the tables. */
export const BUILT_JSON = responseJson({
  ofResponse: commonFields('r'),
  ofItem: commonFields('i'),
  items: 'forms.response_item i WHERE i.response_id = r.id',
});

/** The stored JSON of a row `r`, or, if it is missing, the JSON built from the tables. */
export const RESPONSE_JSON = `coalesce(r.public_json, ${BUILT_JSON})`;
