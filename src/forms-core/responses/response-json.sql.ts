import { recordFields, recordJson } from '../forms/record.sql.js';
import type { ResponseNames } from './submissions/submission.sql.js';

/** What is stored with an item and not shown. */
const HIDDEN = new Set(['responseId', 'answerOptionId']);

/**
 * An expression for a row `r` of responses as everybody sees it (spec/forms.md, Response), its items in the order in which
 * they were submitted. Only free texts can be null; taking them out also writes the JSON without any spaces.
 */
export function responseJson({ response, item }: ResponseNames): string {
  const shown = { ...item, columns: item.columns.filter(({ property }) => !HIDDEN.has(property)) };
  return `json_strip_nulls(json_build_object(${recordFields(response, 'r')}, 'items',
  (SELECT coalesce(json_agg(${recordJson(shown, 'i')} ORDER BY i.id), '[]')
    FROM ${item.table} i WHERE i.response_id = r.id)))`;
}
