import { FormVersionsController } from '../../forms-rest/index.js';
import { detailedError } from '../document/error-responses.js';
import {
  IF_MATCH,
  inPath,
  json,
  jsonBody,
  operation,
  VERSION_PARAMETER,
} from '../document/operation-parts.js';
import { list, ref } from '../document/schema-parts.js';
import { DRAFT, FORM_ID } from '../paths/forms.paths.js';
import { ID } from '../schemas/form.schemas.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const SHARED = { tag: 'Editing forms', permission: 'forms.edit' } as const;
const NUMBER = inPath('number', ID, 'Number of the version.');

/** Versions of forms (docs/reference/forms.md#versions). */
export const FORM_VERSIONS: ControllerOperations = operationsOf(FormVersionsController, {
  list: operation('listFormVersions', 'Lists the stored versions of a form, the latest first', {
    ...SHARED,
    parameters: [FORM_ID],
    responses: { 200: json('The versions.', list(ref('FormVersion'))) },
    errors: [404],
  }),
  get: operation('readFormVersion', 'Reads a version with the form as it was', {
    ...SHARED,
    parameters: [FORM_ID, NUMBER],
    responses: { 200: json('The version.', ref('FormVersionWithContent')) },
    errors: [404],
  }),
  restore: operation('restoreFormVersion', 'Makes a version the current state of a form', {
    ...SHARED,
    description:
      'Responses stay; parts with answers that the version does not contain are archived. Requires the version of the form that was read, in the body or as `If-Match`.',
    parameters: [FORM_ID, NUMBER, DRAFT, VERSION_PARAMETER, IF_MATCH],
    body: { ...jsonBody(ref('VersionDraft')), required: false },
    responses: {
      200: json('The current record.', ref('Form')),
      422: detailedError(422, ref('FormProblem')),
    },
    errors: [404, 409, 413, 415],
  }),
});
