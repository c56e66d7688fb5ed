import { FormVersionsController } from '../../../forms-rest/index.js';
import { detailedError } from '../../document/error-responses.js';
import { IF_MATCH, inPath, json, jsonBody, VERSION_PARAMETER } from '../../document/operation-parts.js';
import { list, ref } from '../../document/schema-parts.js';
import { DRAFT, FORM_ID } from '../../paths/forms.paths.js';
import { ID } from '../../schemas/form.schemas.js';
import { handler, operationsOf, type ControllerOperations } from '../describe-controller.js';

const NUMBER = inPath('number', ID, 'Number of the version.');

/** Versions of forms (docs/reference/forms.md#versions). */
export const FORM_VERSIONS: ControllerOperations = operationsOf(FormVersionsController, 'Editing forms', {
  list: handler('listFormVersions', 'Lists the stored versions of a form, the latest first', {
    parameters: [FORM_ID],
    responses: { 200: json('The versions.', list(ref('FormVersion'))) },
    errors: [404],
  }),
  get: handler('readFormVersion', 'Reads a version with the form as it was', {
    parameters: [FORM_ID, NUMBER],
    responses: { 200: json('The version.', ref('FormVersionWithContent')) },
    errors: [404],
  }),
  restore: handler('restoreFormVersion', 'Makes a version the current state of a form', {
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
