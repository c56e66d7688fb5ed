import { detailedError } from '../../document/error-responses.js';
import type { ResponseObject, MediaType, Schema } from '../../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  inQuery,
  json,
  jsonBody,
  NOTHING,
  storedContent,
} from '../../document/operation-parts.js';
import { list, oneOf, ref, text, TRUE_OR_FALSE } from '../../document/schema-parts.js';
import { ID } from '../../schemas/form.schemas.js';
import { FORM_ID } from '../../paths/forms.paths.js';

import { FILTER, MAY_READ, RESULTS_TAG as TAG } from '../../paths/result-parameters.js';
import {
  ActivityController,
  AvailabilityController,
  ChartController,
  FormFilesController,
  ResponseImportsController,
  ResponsesController,
  ResultsController,
} from '../../../forms-rest/index.js';
import {
  handler,
  operationsOf,
  type HandlerTable,
  type ControllerOperations,
} from '../describe-controller.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY: Schema = { description: 'A workbook.' };

function file(mediaType: string, media: MediaType): ResponseObject {
  return {
    description: 'The file, streamed.',
    headers: headers({ 'Content-Disposition': 'Disposition', 'Cache-Control': 'CacheControl' }),
    content: { [mediaType]: media },
  };
}

const LABELS = inQuery('labels', TRUE_OR_FALSE, '`true`: labels of options instead of values.');
const EXCEL = inQuery(
  'excel',
  TRUE_OR_FALSE,
  '`true`: starts with a byte order mark, so that Excel reads UTF-8.',
);
const FORMAT_PARAMETERS: Readonly<Record<string, readonly (typeof LABELS)[]>> = {
  csv: [LABELS, EXCEL],
  xlsx: [LABELS],
};

function fileOperation(format: string, mediaType: string, schema: Schema): HandlerTable {
  return handler(
    `exportResults${format.toUpperCase()}`,
    `The results as ${format.toUpperCase()}: a column for each question and each free-text option`,
    {
      description: `Removed parts are included. ${MAY_READ}`,
      parameters: [FORM_ID, ...FILTER, ...(FORMAT_PARAMETERS[format] ?? [])],
      returns: file(mediaType, { schema }),
    },
  );
}

/** Analytics, charts and exports of results, and exports of forms. */
export const RESULTS: readonly ControllerOperations[] = [
  operationsOf(ActivityController, TAG, {
    activity: handler(
      'listActivity',
      'Returns the number of responses and the time of the last one for each form with responses',
      {
        returns: json('The activity of each form.', list(ref('FormActivity'))),
      },
    ),
  }),
  operationsOf(AvailabilityController, 'Forms', {
    availabilityOf: handler(
      'getAvailability',
      'Whether the form accepts a response of the caller at the moment',
      {
        parameters: [FORM_ID],
        returns: json('Whether the form is open, and the reason if it is not.', ref('FormAvailability')),
      },
    ),
  }),
  operationsOf(ResponseImportsController, TAG, {
    import: handler('importResponses', 'Adds the responses of a table of another tool', {
      description:
        'Also requires `forms.results`. Nothing is stored if there are problems; `dryRun` returns all of them.',
      permission: 'forms.edit',
      parameters: [FORM_ID],
      body: jsonBody(ref('ResponseTable')),
      responses: {
        200: json('Result of the import.', ref('ResponseImport')),
        422: detailedError(422, { description: 'A problem: a text, or a map with `message`.' }),
      },
    }),
  }),
  operationsOf(ResponsesController, TAG, {
    remove: handler('removeResponse', 'Permanently removes a response', {
      description: 'Also requires access to the results.',
      parameters: [FORM_ID, inPath('responseId', ID)],
      responses: { 204: NOTHING },
      errors: [404, 413, 415],
    }),
  }),
  operationsOf(ResultsController, TAG, {
    csv: fileOperation('csv', 'text/csv', text()),
    xlsx: fileOperation('xlsx', XLSX, BINARY),
    json: fileOperation('json', 'application/json', list({ type: 'object' })),
    analytics: handler('getAnalytics', 'Returns the analytics of each question', {
      description: MAY_READ,
      parameters: [FORM_ID, ...FILTER],
      returns: json('The analytics.', ref('FormAnalytics')),
    }),
    trend: handler('getTrend', 'Returns the number of responses over time', {
      description: `Days, weeks, months or years from the first to the last response. ${MAY_READ}`,
      parameters: [FORM_ID, ...FILTER],
      returns: json('The trend.', ref('ResponseTrend')),
    }),
    crossTable: handler(
      'getCrossTable',
      'Returns how often the answers to two questions were given together',
      {
        description: `At most 12,000 cells; text questions have no cross tables. ${MAY_READ}`,
        parameters: [
          FORM_ID,
          { ...inQuery('rows', ID, 'The question whose answers are the rows.'), required: true },
          { ...inQuery('columns', ID, 'The question whose answers are the columns.'), required: true },
          ...FILTER,
        ],
        returns: json('The table.', ref('CrossTable')),
        errors: [400, 404],
      },
    ),
  }),
  operationsOf(ChartController, TAG, {
    chart: handler('getChart', 'The chart of a question', {
      description: `Text questions have none. ${MAY_READ}`,
      parameters: [
        FORM_ID,
        inPath('questionId', ID),
        ...FILTER,
        inQuery('theme', oneOf(['light', 'dark']), 'Colours for light or dark pages.'),
        inQuery(
          'size',
          oneOf(['large', 'small']),
          'Width of the shipped charts: 560 px, or 288 px for phones.',
        ),
        inQuery(
          'lang',
          text(),
          'The language of the texts that the server adds: `en` or `de`; English for others.',
        ),
        IF_NONE_MATCH,
      ],
      responses: storedContent('The image.', { 'image/svg+xml': { schema: text() } }),
      errors: [404, 406],
    }),
  }),
  operationsOf(FormFilesController, TAG, {
    export: handler('exportForm', 'The form as a file that another server imports, without numeric ids', {
      parameters: [
        FORM_ID,
        inQuery('format', oneOf(['yaml', 'json']), 'YAML by default.', { json: { value: 'json' } }),
        inQuery(
          'responses',
          TRUE_OR_FALSE,
          '`true`: includes the responses; requires access to the results.',
        ),
      ],
      returns: {
        ...file('application/yaml', { schema: text() }),
        content: {
          'application/yaml': { schema: text() },
          'application/json': { schema: { type: 'object' } },
        },
      },
    }),
  }),
];
