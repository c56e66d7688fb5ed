import { NO_SETTINGS } from './stored-form.js';

/** The fields of a record in their order, each with its SQL expression. */
type Fields = Readonly<Record<string, string>>;

export function millis(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}

const MOMENTS: ReadonlySet<string> = new Set(['created', 'modified', 'archivedAt']);

/** The fields `names` of the rows of an alias. */
function fieldsOf(alias: string, names: readonly string[]): Fields {
  const fields = names.map((name): [string, string] => {
    const column = `${alias}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    return [name, MOMENTS.has(name) ? millis(column) : column];
  });
  return Object.fromEntries(fields);
}

const RECORD = ['id', 'uuid', 'version', 'created', 'createdBy', 'modified', 'modifiedBy'];
const PART = ['orderIndex', 'localisations', 'content', 'settings', 'archivedAt'];
const FORM = fieldsOf('f', [
  ...[...RECORD, 'title', 'description', 'anonymize', 'onlyAuthenticated', 'publicResults', 'published'],
  ...['orderIndex', 'localisations', 'content', ...Object.keys(NO_SETTINGS), 'revision'],
]);
const SECTION = fieldsOf('t', [...RECORD, 'formId', 'title', 'description', ...PART]);
const QUESTION = fieldsOf('t', [
  ...[...RECORD, 'formId', 'sectionId', 'title', 'question', 'questionType', 'required'],
  ...['rangeFrom', 'rangeFromLabel', 'rangeTo', 'rangeToLabel', 'customChartId', ...PART],
]);
const OPTION = fieldsOf('t', [
  ...RECORD,
  ...['questionId', 'title', 'label', 'value', 'freeText', 'freeTextLabel'],
  ...PART,
]);
const RULE = fieldsOf('t', [
  ...RECORD,
  ...['formId', 'title', 'condition', 'outcome', 'orderIndex', 'localisations'],
]);

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
