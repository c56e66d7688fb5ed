import { FormVersionsController } from '../../../forms-rest/index.js';
import { IF_MATCH, inPath, json, VERSION_PARAMETER } from '../../document/operation-parts.js';
import { list, ref } from '../../document/schema-parts.js';
import { DRAFT, FORM_ID } from '../../paths/forms.paths.js';
import { ID } from '../../schemas/form.schemas.js';
import { changed, OPTIONAL_VERSION, REJECTED } from './form-writes.js';
import { handler, operationsOf, type ControllerOperations } from '../describe-controller.js';

const NUMBER = inPath('number', ID, 'Number of the version.');

/** Versions of forms (docs/reference/forms.md#versions). */
export const FORM_VERSIONS: ControllerOperations = operationsOf(FormVersionsController, 'Editing forms', {
  list: handler('listFormVersions', 'Lists the stored versions of a form, the latest first', {
    parameters: [FORM_ID],
    returns: json('The versions.', list(ref('FormVersion'))),
  }),
  get: handler('readFormVersion', 'Reads a version with the form as it was', {
    parameters: [FORM_ID, NUMBER],
    returns: json('The version.', ref('FormVersionWithContent')),
  }),
  restore: handler('restoreFormVersion', 'Makes a version the current state of a form', {
    description:
      'Responses stay; parts with answers that the version does not contain are archived. Requires the version of the form that was read, in the body or as `If-Match`.',
    parameters: [FORM_ID, NUMBER, DRAFT, VERSION_PARAMETER, IF_MATCH],
    body: OPTIONAL_VERSION,
    returns: changed('Form'),
    responses: REJECTED,
    errors: [404, 409, 413, 415],
  }),
});
