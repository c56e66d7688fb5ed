import {
  FORM_VERSION_ACTIONS,
  MAX_ANSWER_LENGTH,
  QUESTION_TYPES,
  SUBMISSION_PROBLEM_CODES,
  TREND_UNITS,
} from '#client';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';
import { ID, RECORD_FIELDS, UUID } from './form.schemas.js';

const COUNT = whole({ minimum: 0 });
const SHARE: Schema = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description: 'Share of the respondents who reached the question.',
};
const UNLISTED = whole('Number of answers with texts that are not listed.', { minimum: 0 });

const VERSION_FIELDS = {
  number: whole('1 for the first version of a form.', { minimum: 1 }),
  action: oneOf(
    FORM_VERSION_ACTIONS,
    '`publish`, `change`, `restore`: what was published; `replaced`: what a restore replaced.',
  ),
  created: RECORD_FIELDS.created,
  modified: whole('Epoch milliseconds of the last change that is part of the version.'),
  createdBy: text(),
  questions: whole('Number of questions.', { minimum: 0 }),
} as const;

/** Submissions, stored responses and analytics (docs/reference/forms.md#reading, docs/reference/forms.md#analytics). */
export const RESULT_SCHEMAS: Readonly<Record<string, Schema>> = {
  SubmittedItem: record(
    'One answer; a multiple choice question accepts several with the same `questionId`.',
    {
      questionId: whole({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
      value: text(`At most ${MAX_ANSWER_LENGTH} characters.`),
      'freeText?': text('Text entered for an option with a free-text field.'),
    },
  ),
  FormResponse: record('A stored response.', {
    ...RECORD_FIELDS,
    formId: ID,
    items: list(ref('ResponseItem')),
  }),
  ResponseItem: record('One stored answer.', {
    ...RECORD_FIELDS,
    value: text(),
    questionId: ID,
    'freeText?': text(),
  }),
  SubmissionProblem: record('A problem of a submission.', {
    index: orNull(whole('Index of the item; null if an item is missing.')),
    questionId: orNull(whole('Null if the problem does not concern a single question.')),
    code: oneOf(SUBMISSION_PROBLEM_CODES),
    message: text(),
  }),
  FormProblem: record('A problem of a form.', {
    path: text('Path of the problem: `sections[0].questions[2].questionType`.'),
    code: text(),
    message: text(),
  }),
  FormActivity: record('Number of responses of a form, and the time of the last one.', {
    formId: ID,
    title: text(),
    published: flag(),
    responses: COUNT,
    lastResponse: orNull(whole('Epoch milliseconds.')),
  }),
  FormAnalytics: record('Analytics of a form in a period.', {
    formId: ID,
    responses: whole('Number of responses in the period.', { minimum: 0 }),
    questions: list(ref('QuestionAnalytics'), 'In the order of the form.'),
  }),
  ResponseTrend: record('The number of responses over time.', {
    formId: ID,
    unit: oneOf(TREND_UNITS),
    timeZone: text(),
    parts: list(
      record('A day, week, month or year.', { from: text('The first day: `2026-01-31`.'), responses: COUNT }),
      'From the first to the last response; parts without responses are listed as well.',
    ),
  }),
  CrossTable: record('How often the answers to two questions were given together.', {
    formId: ID,
    rows: ref('CrossTableQuestion'),
    columns: ref('CrossTableQuestion'),
    counts: list(list(COUNT), 'Respondents by row, then by column.'),
    totals: list(COUNT, 'For each column, the respondents who also answered the question of the rows.'),
    respondents: whole('Respondents who answered both questions.', { minimum: 0 }),
  }),
  CrossTableQuestion: record('A question of a cross table.', {
    questionId: ID,
    answers: list(record('An option or a number.', { answer: text(), label: text() })),
  }),
  QuestionAnalytics: record('The answers to a question.', {
    questionId: ID,
    questionType: oneOf(QUESTION_TYPES),
    title: text(),
    question: text(),
    archived: flag(),
    chart: orNull(text('The chart definition; null for text questions, which have no charts.')),
    answered: whole('Respondents who gave an answer.', { minimum: 0 }),
    reached: whole(
      'Respondents who reached the question according to the rules: the denominator of every `share`.',
      { minimum: 0 },
    ),
    rows: list(ref('AnswerRow')),
    'unlisted?': UNLISTED,
  }),
  AnswerRow: record('One answer: an option, a number or a text.', {
    answer: text(),
    label: text(),
    count: COUNT,
    share: SHARE,
    'average?': {
      type: 'number',
      description: 'For range questions: the mean of all answers, the same in each row.',
    },
    'total?': {
      type: 'number',
      description: 'For range questions: the sum of all answers, the same in each row.',
    },
    'freeTexts?': ref('TextCounts', 'Texts entered for an option with a free-text field.'),
  }),
  TextCounts: record('Number of answers per text, most frequent first.', {
    rows: list(record('A text.', { answer: text(), count: COUNT })),
    unlisted: UNLISTED,
  }),
  FormImport: record('Result of the import of a form file, or of a survey of another tool.', {
    outcome: oneOf(['created', 'updated', 'unchanged', 'skipped']),
    id: ID,
    uuid: UUID,
    title: text(),
    responses: whole('Number of stored responses.', { minimum: 0 }),
    'source?': text('The other tool, such as `SurveyJS`.'),
    'notes?': list(text(), 'With `source`: what has no equivalent and was omitted, with its place.'),
  }),
  ResponseTable: record('A table of responses of another tool.', {
    name: text('File name; `.xlsx` is read as XLSX, other names as CSV.', { minLength: 1, maxLength: 255 }),
    content: text('The bytes of the file in base64, at most 10 MB and 20,000 rows.', { format: 'byte' }),
    'mapping?': ref('ResponseMapping', 'Required unless `dryRun` is true, which proposes one.'),
    'dryRun?': flag('Checks the table without storing anything.'),
  }),
  ResponseMapping: record(
    'What the columns of a table mean. Each column is in a question, in `created` or in `ignored`.',
    {
      'created?': text('The column with the time of a response.'),
      'dateOrder?': oneOf(['day', 'month'], 'Which part comes first in dates such as 04/05/2026.'),
      questions: list(
        record('A column with the answers to a question, or the free texts of an option.', {
          column: text(),
          uuid: UUID,
          'separator?': text('Separates several answers; `;` by default.'),
        }),
      ),
      'ignored?': list(text()),
    },
  ),
  ResponseImport: record('Result of an import of responses, or of its dry run.', {
    formId: ID,
    dryRun: flag(),
    rows: whole('Rows of the table, without the first one.', { minimum: 0 }),
    responses: whole('Responses that were stored, or would be.', { minimum: 0 }),
    columns: list(
      record('A column.', {
        name: text(),
        samples: list(text(), 'Up to three different answers.'),
        'separator?': text('What separates several answers in a cell.'),
      }),
    ),
    mapping: ref('ResponseMapping'),
    problems: list(
      record('An answer that the form does not permit.', {
        row: whole('Number of the row in the file.', { minimum: 2 }),
        column: text(),
        message: text(),
      }),
      'The first 100.',
    ),
    problemCount: COUNT,
  }),
  FormVersion: record('A stored version of a form.', VERSION_FIELDS),
  FormVersionWithContent: record('A stored version, with the form as it was.', {
    ...VERSION_FIELDS,
    content: {
      type: 'object',
      description: 'The content of a form file, without `published` and `orderIndex`.',
      additionalProperties: true,
    },
  }),
  FormValidation: record('Problems of a new form.', {
    valid: flag(),
    problems: list(ref('FormProblem')),
  }),
  Anonymisation: record('Number of responses that were anonymised.', { anonymised: COUNT }),
};
