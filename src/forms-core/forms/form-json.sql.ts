/** The fields of a record in their order, each with its SQL expression. */
type Fields = Readonly<Record<string, string>>;

export function millis(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}

function recordFields(alias: string): Fields {
  return {
    id: `${alias}.id`,
    uuid: `${alias}.uuid`,
    version: `${alias}.version`,
    created: millis(`${alias}.created`),
    createdBy: `${alias}.created_by`,
    modified: millis(`${alias}.modified`),
    modifiedBy: `${alias}.modified_by`,
  };
}

/** Of a row `f` of `forms.form`. */
const FORM: Fields = {
  ...recordFields('f'),
  ...{ title: 'f.title', description: 'f.description', anonymize: 'f.anonymize' },
  ...{ onlyAuthenticated: 'f.only_authenticated', publicResults: 'f.public_results' },
  ...{ published: 'f.published', orderIndex: 'f.order_index' },
  ...{ localisations: 'f.localisations', content: 'f.content' },
  ...{ opensAt: 'f.opens_at', closesAt: 'f.closes_at', maxResponses: 'f.max_responses' },
  ...{ oneResponsePerUser: 'f.one_response_per_user', confirmation: 'f.confirmation', notify: 'f.notify' },
  ...{ notifyAnswers: 'f.notify_answers', showResults: 'f.show_results', theme: 'f.theme' },
  revision: 'f.revision',
};

const PART: Fields = {
  ...{ orderIndex: 't.order_index', localisations: 't.localisations', content: 't.content' },
  ...{ settings: 't.settings', archivedAt: millis('t.archived_at') },
};

const SECTION: Fields = {
  ...recordFields('t'),
  ...{ formId: 't.form_id', title: 't.title', description: 't.description' },
  ...PART,
};

const QUESTION: Fields = {
  ...recordFields('t'),
  ...{ formId: 't.form_id', sectionId: 't.section_id', title: 't.title', question: 't.question' },
  ...{ questionType: 't.question_type', required: 't.required' },
  ...{ rangeFrom: 't.range_from', rangeFromLabel: 't.range_from_label' },
  ...{ rangeTo: 't.range_to', rangeToLabel: 't.range_to_label', customChartId: 't.custom_chart_id' },
  ...PART,
};

const OPTION: Fields = {
  ...recordFields('t'),
  ...{ questionId: 't.question_id', title: 't.title', label: 't.label', value: 't.value' },
  ...{ freeText: 't.free_text', freeTextLabel: 't.free_text_label' },
  ...PART,
};

const RULE: Fields = {
  ...recordFields('t'),
  ...{ formId: 't.form_id', title: 't.title', condition: 't.condition', outcome: 't.outcome' },
  ...{ orderIndex: 't.order_index', localisations: 't.localisations' },
};

function object(fields: Fields): string {
  const members = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`);
  return `json_build_object(${members.join(', ')})`;
}

function listOf(fields: Fields, rows: string): string {
  return `(SELECT coalesce(json_agg(${object(fields)} ORDER BY t.order_index, t.id), '[]') FROM ${rows})`;
}

/** Selects the rows of forms `f` without their parts. */
export const READ_FORM_ROWS = `SELECT ${object(FORM)} AS form FROM forms.form f`;

/** Selects forms `f`, each as one row of `FormRecords`; to be followed by a condition on `f`. */
export const READ_FORMS = `SELECT ${object(FORM)} AS "form",
  ${listOf(SECTION, 'forms.section t WHERE t.form_id = f.id')} AS "sections",
  ${listOf(QUESTION, 'forms.question t WHERE t.form_id = f.id')} AS "questions",
  ${listOf(
    OPTION,
    'forms.answer_option t JOIN forms.question q ON q.id = t.question_id WHERE q.form_id = f.id',
  )} AS "answerOptions",
  ${listOf(RULE, 'forms.rule t WHERE t.form_id = f.id')} AS "rules"
FROM forms.form f`;

/** The names of the fields of records, in the order in which they are read. */
export const FIELD_NAMES = {
  form: Object.keys(FORM),
  sections: Object.keys(SECTION),
  questions: Object.keys(QUESTION),
  answerOptions: Object.keys(OPTION),
  rules: Object.keys(RULE),
} as const;
