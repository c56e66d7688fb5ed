export function millis(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}

/** The fields of all records, as arguments of `json_build_object`. */
export function recordFields(alias: string): string {
  return `'id', ${alias}.id, 'uuid', ${alias}.uuid, 'version', ${alias}.version,
    'created', ${millis(`${alias}.created`)}, 'createdBy', ${alias}.created_by,
    'modified', ${millis(`${alias}.modified`)}, 'modifiedBy', ${alias}.modified_by`;
}

/** A row `f` of `forms.form`. */
const FORM = `json_build_object(${recordFields('f')}, 'title', f.title, 'description', f.description,
    'anonymize', f.anonymize, 'onlyAuthenticated', f.only_authenticated, 'publicResults', f.public_results,
    'published', f.published, 'orderIndex', f.order_index, 'localisations', f.localisations, 'content', f.content,
    'opensAt', f.opens_at, 'closesAt', f.closes_at, 'maxResponses', f.max_responses,
    'oneResponsePerUser', f.one_response_per_user, 'confirmation', f.confirmation, 'notify', f.notify,
    'notifyAnswers', f.notify_answers, 'showResults', f.show_results, 'theme', f.theme,
    'revision', f.revision)`;

const SECTION = `json_build_object(${recordFields('t')}, 'formId', t.form_id, 'title', t.title,
    'description', t.description, 'orderIndex', t.order_index, 'localisations', t.localisations, 'content', t.content,
    'settings', t.settings, 'archivedAt', ${millis('t.archived_at')})`;

const QUESTION = `json_build_object(${recordFields('t')}, 'formId', t.form_id, 'sectionId', t.section_id,
    'title', t.title, 'question', t.question, 'questionType', t.question_type, 'required', t.required,
    'rangeFrom', t.range_from, 'rangeFromLabel', t.range_from_label, 'rangeTo', t.range_to,
    'rangeToLabel', t.range_to_label, 'customChartId', t.custom_chart_id, 'orderIndex', t.order_index,
    'localisations', t.localisations, 'content', t.content, 'settings', t.settings,
    'archivedAt', ${millis('t.archived_at')})`;

const OPTION = `json_build_object(${recordFields('t')}, 'questionId', t.question_id, 'title', t.title,
    'label', t.label, 'value', t.value, 'freeText', t.free_text, 'freeTextLabel', t.free_text_label,
    'orderIndex', t.order_index, 'localisations', t.localisations, 'content', t.content,
    'settings', t.settings, 'archivedAt', ${millis('t.archived_at')})`;

const RULE = `json_build_object(${recordFields('t')}, 'formId', t.form_id, 'title', t.title,
    'condition', t.condition, 'outcome', t.outcome, 'orderIndex', t.order_index, 'localisations', t.localisations)`;

function listOf(record: string, rows: string): string {
  return `(SELECT coalesce(json_agg(${record} ORDER BY t.order_index, t.id), '[]') FROM ${rows})`;
}

/** Selects the rows of forms `f` without their parts. */
export const READ_FORM_ROWS = `SELECT ${FORM} AS form FROM forms.form f`;

/** Selects forms `f`, each as one row of `FormRecords`; to be followed by a condition on `f`. */
export const READ_FORMS = `SELECT ${FORM} AS "form",
  ${listOf(SECTION, 'forms.section t WHERE t.form_id = f.id')} AS "sections",
  ${listOf(QUESTION, 'forms.question t WHERE t.form_id = f.id')} AS "questions",
  ${listOf(
    OPTION,
    'forms.answer_option t JOIN forms.question q ON q.id = t.question_id WHERE q.form_id = f.id',
  )} AS "answerOptions",
  ${listOf(RULE, 'forms.rule t WHERE t.form_id = f.id')} AS "rules"
FROM forms.form f`;
