import type { Paths } from '../document/openapi-document.js';
import { inPath, json, operation } from '../document/operation-parts.js';
import { list, ref } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';
import { FORM_ID } from './forms.paths.js';

import { FILTER, MAY_READ, RESULTS_TAG as TAG } from './result-parameters.js';

const FORM = '/.rest/forms/v1/forms/{id}';

/** Responses of a form; plain routes. */
export const RESULTS_PATHS: Paths = {
  [`${FORM}/results`]: {
    get: operation('getResults', 'Responses, newest first', {
      tag: TAG,
      description: MAY_READ,
      parameters: [FORM_ID, ...FILTER],
      returns: json('The responses, streamed.', list(ref('FormResponse'))),
      errors: [404, 406],
    }),
  },
  [`${FORM}/results/{responseId}`]: {
    get: operation('getResponse', 'One response', {
      tag: TAG,
      description: MAY_READ,
      parameters: [FORM_ID, inPath('responseId', ID)],
      returns: json('The response.', ref('FormResponse')),
      errors: [404, 406],
    }),
  },
};
