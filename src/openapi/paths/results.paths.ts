import type { Answer, MediaType, Operation, Parameter, Paths, Schema } from '../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  inQuery,
  json,
  NOTHING,
  operation,
  stored,
  STORED_HEADERS,
} from '../document/operation-parts.js';
import { list, oneOf, ref, text, whole } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';
import { FORM_ID } from './forms.paths.js';

const TAG = 'Results';
const FORM = '/.rest/forms/v1/forms/{id}';
const MAY_READ =
  'Open to whoever may read the form where its `publicResults` is true; others need `forms.results`.';
const MOMENT = text('A day, which is meant whole, a time with its offset, or epoch milliseconds.');
const COUNT = whole(undefined, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Larger counts are written in more digits than the server reads. */
const FILTER: readonly Parameter[] = [
  inQuery('from', MOMENT, 'The first moment that counts.', { day: { value: '2026-01-31' } }),
  inQuery('to', MOMENT, 'The first moment that counts no more; a day counts whole.', {
    time: { value: '2026-12-31T09:00:00+01:00' },
  }),
  inQuery('user', text(), 'Only what this user answered.'),
  inQuery('questionId', COUNT, 'Only responses that answer this question.'),
  inQuery('answer', text(), 'With `questionId`: only those that have this value there.'),
  inQuery('text', text(), 'Only responses with this text in one of their answers, whatever its case.'),
  inQuery(
    'before',
    ID,
    'Only the responses that come after this one, which takes equally long at any depth.',
  ),
  inQuery('offset', COUNT, 'How many are skipped; `before` is faster.'),
  inQuery('limit', COUNT, 'How many are answered at most.', { few: { value: 3 } }),
  inQuery('timeZone', text(), 'Whose days those of `from` and `to` are; UTC by default.', {
    zurich: { value: 'Europe/Zurich' },
  }),
];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY: Schema = { description: 'A workbook.' };

function file(mediaType: string, media: MediaType): Answer {
  return {
    description: 'The file, streamed.',
    headers: headers({ 'Content-Disposition': 'Disposition', 'Cache-Control': 'CacheControl' }),
    content: { [mediaType]: media },
  };
}

function fileOperation(format: string, mediaType: string, schema: Schema): Operation {
  return operation({
    id: `exportResults${format.toUpperCase()}`,
    tag: TAG,
    summary: `The results as ${format.toUpperCase()}: a column for each question and each free-text option`,
    description: `Removed parts are included. ${MAY_READ}`,
    parameters: [FORM_ID, ...FILTER],
    answers: { 200: file(mediaType, { schema }) },
    errors: [404],
  });
}

/** What was answered, and what it comes to (CONTRACT 6 and 8). */
export const RESULTS_PATHS: Paths = {
  '/.rest/forms/v1/forms/activity': {
    get: operation({
      id: 'listActivity',
      tag: TAG,
      summary: 'How often and when forms were answered that have responses',
      permission: 'forms.results',
      answers: { 200: json('By form.', list(ref('FormActivity'))) },
    }),
  },
  [`${FORM}/results`]: {
    get: operation({
      id: 'getResults',
      tag: TAG,
      summary: 'Responses, newest first',
      description: MAY_READ,
      parameters: [FORM_ID, ...FILTER],
      answers: { 200: json('The responses, streamed.', list(ref('Response'))) },
      errors: [404, 406],
    }),
  },
  [`${FORM}/results/{responseId}`]: {
    get: operation({
      id: 'getResponse',
      tag: TAG,
      summary: 'One response',
      description: MAY_READ,
      parameters: [FORM_ID, inPath('responseId', ID)],
      answers: { 200: json('The response.', ref('Response')) },
      errors: [404, 406],
    }),
    delete: operation({
      id: 'removeResponse',
      tag: TAG,
      summary: 'Removes one response for ever',
      description: 'For whoever may read the results besides.',
      permission: 'forms.edit',
      parameters: [FORM_ID, inPath('responseId', ID)],
      answers: { 204: NOTHING },
      errors: [404, 413, 415],
    }),
  },
  [`${FORM}/results.csv`]: { get: fileOperation('csv', 'text/csv', text()) },
  [`${FORM}/results.xlsx`]: { get: fileOperation('xlsx', XLSX, BINARY) },
  [`${FORM}/results.json`]: { get: fileOperation('json', 'application/json', list({ type: 'object' })) },
  [`${FORM}/analytics`]: {
    get: operation({
      id: 'getAnalytics',
      tag: TAG,
      summary: 'Counts for each question',
      description: MAY_READ,
      parameters: [FORM_ID, ...FILTER],
      answers: { 200: json('The figures.', ref('FormAnalytics')) },
      errors: [404],
    }),
  },
  [`${FORM}/analytics/{questionId}.svg`]: {
    get: operation({
      id: 'getChart',
      tag: TAG,
      summary: 'The chart of a question',
      description: `Text questions have none. ${MAY_READ}`,
      parameters: [
        FORM_ID,
        inPath('questionId', ID),
        ...FILTER,
        inQuery('theme', oneOf(['light', 'dark']), 'For light or dark pages.'),
        inQuery(
          'size',
          oneOf(['large', 'small']),
          'Width of the shipped charts: 560 px, or 288 px for phones.',
        ),
        IF_NONE_MATCH,
      ],
      answers: {
        ...stored('', {}),
        200: {
          description: 'The picture.',
          headers: STORED_HEADERS,
          content: { 'image/svg+xml': { schema: text() } },
        },
      },
      errors: [404, 406],
    }),
  },
  [`${FORM}/export`]: {
    get: operation({
      id: 'exportForm',
      tag: TAG,
      summary: 'The form as a file that another server imports, without numeric ids',
      permission: 'forms.edit',
      parameters: [
        FORM_ID,
        inQuery('format', oneOf(['yaml', 'json']), 'YAML by default.', { json: { value: 'json' } }),
        inQuery(
          'responses',
          oneOf(['true', 'false']),
          '`true`: with its responses, for whoever may read them.',
        ),
      ],
      answers: {
        200: {
          ...file('application/yaml', { schema: text() }),
          content: {
            'application/yaml': { schema: text() },
            'application/json': { schema: { type: 'object' } },
          },
        },
      },
      errors: [404],
    }),
  },
};
