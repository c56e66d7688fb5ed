import { detailedError } from '../document/error-responses.js';
import type { Parameter, Paths } from '../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  inQuery,
  json,
  jsonBody,
  operation,
  stored,
  inHeader,
} from '../document/operation-parts.js';
import { list, record, ref, text, whole, TRUE_OR_FALSE } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';

const TAG = 'Forms';
export const FORM_ID: Parameter = inPath('id', ID, 'Id or uuid of the form.');

export const DRAFT: Parameter = inQuery(
  'draft',
  TRUE_OR_FALSE,
  '`true`: changes the draft of a published form; ignored for an unpublished one.',
);

const LANG = inQuery('lang', text(), 'Language of the texts.', {
  german: { value: 'de' },
});

const SUBMISSION_KEY = inHeader(
  'Idempotency-Key',
  'The same key and body within 24 hours returns the first response again; a different body is a conflict.',
  text({ pattern: '^[\\x21-\\x7e]{1,255}$' }),
);

const CAPTCHA_TOKEN = inHeader(
  'Captcha-Token',
  'CAPTCHA token; required from anonymous callers if the server has `CAPTCHA_VERIFY_URL`.',
);

const MALFORMED = detailedError(400, record('An invalid item.', { index: whole(), message: text() }));

export const FORMS_PATHS: Paths = {
  '/.rest/forms/v1/forms': {
    get: operation('listForms', 'All forms, without their sections and questions', {
      tag: TAG,
      description:
        'Ordered by `orderIndex`. Unpublished forms are only included for callers with `forms.edit`.',
      parameters: [LANG, IF_NONE_MATCH],
      responses: stored('The forms.', list(ref('Form'))),
      errors: [406],
    }),
  },
  '/.rest/forms/v1/forms/{id}': {
    get: operation('getForm', 'Returns a form with its sections, questions and rules', {
      tag: TAG,
      parameters: [
        FORM_ID,
        LANG,
        inQuery(
          'draft',
          TRUE_OR_FALSE,
          '`true`: the draft, or the form without one; requires the permission `forms.edit`.',
        ),
        IF_NONE_MATCH,
      ],
      responses: stored('The form.', ref('Form')),
      errors: [404, 406],
    }),
    post: operation('submitResponse', 'Submits a response to a form', {
      tag: TAG,
      description: 'All problems are reported at once; an invalid response is not stored.',
      parameters: [FORM_ID, SUBMISSION_KEY, CAPTCHA_TOKEN],
      body: jsonBody(list(ref('SubmittedItem'), undefined, { maxItems: 10_000 }), {
        option: { value: [{ questionId: 1, value: 'harl-coast' }] },
        freeText: { value: [{ questionId: 1, value: 'elsewhere', freeText: 'Spitsbergen' }] },
      }),
      responses: {
        201: json(
          'The stored response.',
          ref('FormResponse'),
          headers({ Location: 'Location', 'Cache-Control': 'CacheControl' }),
        ),
        400: MALFORMED,
        422: detailedError(422, ref('SubmissionProblem')),
      },
      errors: [404, 409, 413, 415],
    }),
  },
};
