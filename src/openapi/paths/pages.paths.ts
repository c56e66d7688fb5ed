import { FORM } from '../document/endpoint-paths.js';
import { errorPages, type ErrorStatus } from '../document/error-responses.js';
import type {
  ResponseObject,
  ResponsesObject,
  Operation,
  Parameter,
  Paths,
  Schema,
} from '../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  inQuery,
  openOperation,
  operation,
  storedContent,
} from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';

const TAG = 'Form pages';
const LANG = inQuery('lang', text(), 'Language of the page.', { german: { value: 'de' } });
const ERRORS: readonly ErrorStatus[] = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503];

const PAGE: ResponseObject = {
  description: 'A page that works without scripts.',
  headers: headers({ 'Cache-Control': 'CacheControl', Vary: 'Vary', 'Content-Language': 'ContentLanguage' }),
  content: { 'text/html': { schema: text() } },
};

const FIELD: Schema = { anyOf: [text(), { type: 'array', items: text() }] };
const FIELDS: Schema = {
  type: 'object',
  description: 'The fields of the page, as browsers send them.',
  properties: {
    answers: text('Answers of the other steps, as encoded by the page.', {
      examples: ['[]', '[[1,"harl-coast"]]'],
    }),
    shown: text('Ids of the questions on the page.', { examples: ['1', ''] }),
    section: text('Id of the section on a page without questions.'),
    key: text('Idempotency key: a page submitted twice stores one response.'),
    opened: text('When the form was opened, at most 12 hours ago: epoch milliseconds and a signature.'),
    solved: text('When the CAPTCHA was solved: epoch milliseconds and a signature.'),
    homepage: text('Empty: respondents do not see this field.'),
    go: text('Action of the button.', { enum: ['next', 'back', 'send'] }),
  },
  patternProperties: { '': FIELD },
};

function file(id: string, summary: string, mediaType: string, parameters: readonly Parameter[]): Operation {
  const responses: ResponsesObject = {
    ...storedContent('The file.', {
      [mediaType]: { schema: mediaType === 'application/json' ? { type: 'object' } : text() },
    }),
    ...errorPages(ERRORS.filter((status) => status !== 409 && status !== 422).concat(406)),
  };
  return operation(id, summary, { tag: TAG, parameters: [...parameters, IF_NONE_MATCH], responses });
}

/** HTML pages (docs/form-pages.md). Errors are pages as well. */
export const PAGES_PATHS: Paths = {
  '/forms/{form}': {
    get: operation('openFormPage', 'The first step of a form', {
      tag: TAG,
      parameters: [FORM, LANG],
      responses: { 200: PAGE, ...errorPages(ERRORS) },
    }),
    post: operation(
      'sendFormPage',
      'Submits a page; returns the next or previous step, the same step with its errors, or the thank-you page',
      {
        tag: TAG,
        parameters: [FORM, LANG],
        body: { content: { 'application/x-www-form-urlencoded': { schema: FIELDS } } },
        responses: {
          200: PAGE,
          ...errorPages(ERRORS),
          422: { ...PAGE, description: 'The same step, with its errors.' },
        },
      },
    ),
  },
  '/forms/embed.js': { get: file('getEmbedScript', 'The element `<cms-form>`', 'text/javascript', []) },
  '/forms/texts/{language}.json': {
    get: file('getPageTexts', 'Returns the texts of form pages', 'application/json', [
      inPath('language', text({ pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$' })),
    ]),
  },
  '/forms/assets/{file}': {
    get: file('getPageFile', 'Returns styles and images of form pages', '*/*', [
      inPath('file', text({ examples: ['form.css'] })),
    ]),
  },
  '/studio/': {
    get: openOperation('openApp', 'The studio', {
      tag: 'Studio',
      parameters: [IF_NONE_MATCH],
      responses: {
        ...storedContent('The page.', { 'text/html': { schema: text() } }),
        503: { description: 'The studio is not built.', content: { 'text/plain': { schema: text() } } },
      },
      errors: [406],
    }),
  },
};
