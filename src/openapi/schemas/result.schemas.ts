import { MAX_ANSWER_LENGTH, QUESTION_TYPES, SUBMISSION_PROBLEM_CODES } from '#client';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';
import { ID, RECORD_FIELDS, UUID } from './form.schemas.js';

const COUNT = whole(undefined, { minimum: 0 });
const SHARE: Schema = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description: 'Share of the respondents who reached the question.',
};
const UNLISTED = whole('Number of answers with texts that are not listed.', { minimum: 0 });

/** Submissions, stored responses and analytics (docs/reference/forms.md#reading, docs/reference/forms.md#analytics). */
export const RESULT_SCHEMAS: Readonly<Record<string, Schema>> = {
  SubmittedItem: record(
    'One answer; a multiple choice question accepts several with the same `questionId`.',
    {
      questionId: whole(undefined, { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
      value: text(`At most ${String(MAX_ANSWER_LENGTH)} characters.`),
      freeText: text('Text entered for an option with a free-text field.'),
    },
    ['freeText'],
  ),
  Response: record('A stored response.', {
    ...RECORD_FIELDS,
    formId: ID,
    items: list(ref('ResponseItem')),
  }),
  ResponseItem: record(
    'One stored answer.',
    { ...RECORD_FIELDS, value: text(), questionId: ID, freeText: text() },
    ['freeText'],
  ),
  SubmissionProblem: record('One thing that is wrong with a submission.', {
    index: orNull(whole('Of the item; null when an item is missing.')),
    questionId: orNull(whole('Null when it is not about one question.')),
    code: oneOf(SUBMISSION_PROBLEM_CODES),
    message: text(),
  }),
  FormProblem: record('One thing that is wrong with a form.', {
    path: text('Leads to it: `sections[0].questions[2].questionType`.'),
    code: text(),
    message: text(),
  }),
  FormActivity: record('How often and when a form was answered.', {
    formId: ID,
    title: text(),
    published: flag(),
    responses: COUNT,
    lastResponse: orNull(whole('Epoch milliseconds.')),
  }),
  FormAnalytics: record('Analytics of a form in a period.', {
    formId: ID,
    responses: whole('In the period.', { minimum: 0 }),
    questions: list(ref('QuestionAnalytics'), 'In the order of the form.'),
  }),
  QuestionAnalytics: record(
    'The answers to a question.',
    {
      questionId: ID,
      questionType: oneOf(QUESTION_TYPES),
      title: text(),
      question: text(),
      archived: flag(),
      chart: orNull(text('The chart definition that shows it; null for text questions, which have none.')),
      answered: whole('Respondents who gave an answer.', { minimum: 0 }),
      reached: whole(
        'Respondents who reached the question according to the rules: the denominator of every `share`.',
        {
          minimum: 0,
        },
      ),
      rows: list(ref('AnswerRow')),
      unlisted: UNLISTED,
    },
    ['unlisted'],
  ),
  AnswerRow: record(
    'One answer: an option, a number or a text.',
    {
      answer: text(),
      label: text(),
      count: COUNT,
      share: SHARE,
      average: {
        type: 'number',
        description: 'For range questions: the mean of all answers, the same in each row.',
      },
      total: { type: 'number', description: 'Of range questions: their sum.' },
      freeTexts: ref('TextCounts', 'Texts entered for an option with a free-text field.'),
    },
    ['average', 'total', 'freeTexts'],
  ),
  TextCounts: record('How often each text was given, most frequent first.', {
    rows: list(record('A text.', { answer: text(), count: COUNT })),
    unlisted: UNLISTED,
  }),
  FormImport: record('Result of the import of a form file.', {
    outcome: oneOf(['created', 'updated', 'skipped']),
    id: ID,
    uuid: UUID,
    title: text(),
    responses: whole('Responses that were stored with it.', { minimum: 0 }),
  }),
  FormValidation: record('Problems of a new form.', {
    valid: flag(),
    problems: list(ref('FormProblem')),
  }),
  Anonymisation: record('Number of responses that were anonymised.', { anonymised: COUNT }),
};
