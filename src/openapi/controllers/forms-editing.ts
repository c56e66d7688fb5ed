import {
  AnswerOptionsController,
  FormActionsController,
  FormImportsController,
  FormsController,
  QuestionsController,
  SectionsController,
} from '../../forms-rest/index.js';
import { detailedError } from '../document/error-responses.js';
import type { ResponsesObject, Operation, Parameter, Schema } from '../document/openapi-document.js';
import {
  headers,
  IF_MATCH,
  inPath,
  inQuery,
  json,
  jsonBody,
  NOTHING,
  operation,
} from '../document/operation-parts.js';
import { list, oneOf, ref } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';
import { FORM_ID } from '../paths/forms.paths.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const TAG = 'Editing forms';
const REFUSED = { 422: detailedError(422, ref('FormProblem')) };
const VERSION =
  'Requires the version that was read, in the body or as `If-Match`. A stale version is a conflict; `details` holds the current record.';

interface Write {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The record identified by the id in the URL; missing: none. */
  readonly of?: string;
  readonly body?: Schema;
  readonly optionalBody?: Schema;
  readonly parameters?: readonly Parameter[];
  readonly permission?: 'forms.publish';
  readonly responses: ResponsesObject;
}

function write({
  of,
  body,
  optionalBody,
  parameters = [],
  permission,
  responses,
  ...table
}: Write): Operation {
  // Records named in the body may not exist either.
  const isOrder = table.id === 'orderForms';
  const address = of === undefined ? [] : [inPath('id', ID, `Id of the ${of}.`)];
  return operation({
    ...table,
    tag: TAG,
    permission: permission ?? 'forms.edit',
    parameters: [...address, ...parameters, IF_MATCH],
    ...(body === undefined ? {} : { body: jsonBody(body) }),
    ...(optionalBody === undefined ? {} : { body: { ...jsonBody(optionalBody), required: false } }),
    responses: { ...REFUSED, ...responses },
    errors: [...(of === undefined && !isOrder ? [] : [404 as const]), 409, 413, 415],
  });
}

const created = (name: string): ResponsesObject => ({
  201: json(
    'The stored record.',
    ref(name),
    headers({ Location: 'Location', 'Cache-Control': 'CacheControl' }),
  ),
});
const changed = (name: string): ResponsesObject => ({ 200: json('The current record.', ref(name)) });
const removed: ResponsesObject = { 204: NOTHING };

/** Adds a part to the record in the path. */
function add(of: string, schema: string, name: string): Operation {
  return write({
    id: `add${schema}To${of}`,
    summary: `Adds ${name}`,
    of: of.toLowerCase(),
    body: ref(`${schema}Draft`),
    responses: created(schema),
  });
}

/** Sets the order of the parts of a record. */
function order(of: string, parts: string): Operation {
  return write({
    id: `order${parts}Of${of}`,
    summary: 'Sets the order of the child records',
    of: of.toLowerCase(),
    body: ref('Order'),
    responses: changed('Form'),
  });
}

function change(schema: string, name: string): Operation {
  return write({
    id: `change${schema}`,
    summary: `Changes the given fields of ${name}`,
    description: VERSION,
    of: name.replace(/^an? /, ''),
    body: ref(`${schema}Draft`),
    responses: changed(schema),
  });
}

function remove(schema: string, name: string): Operation {
  return write({
    id: `remove${schema}`,
    summary: `Removes ${name}; it is archived if it has answers`,
    description: 'If rules refer to it, the response is a conflict with these rules.',
    of: name.replace(/^an? /, ''),
    responses: removed,
  });
}

/** Form management; requires `forms.edit`. */
export const FORMS_EDITING: readonly ControllerOperations[] = [
  operationsOf(FormsController, {
    create: write({
      id: 'createForm',
      summary: 'Creates a form with all its parts',
      body: ref('FormDraft'),
      responses: created('Form'),
    }),
    order: write({
      id: 'orderForms',
      summary: 'Changes the order of all forms',
      body: ref('Order'),
      responses: removed,
    }),
    replace: write({
      id: 'replaceForm',
      summary: 'Replaces the whole structure',
      description: `Parts that are not listed are removed, or archived if they have answers. ${VERSION}`,
      of: 'form',
      body: ref('FormDraft'),
      responses: changed('Form'),
    }),
    patch: write({
      id: 'changeForm',
      summary: 'Changes the given fields of a form',
      description: VERSION,
      of: 'form',
      body: ref('FormDraft'),
      responses: changed('Form'),
    }),
    remove: write({
      id: 'removeForm',
      summary: 'Permanently removes a form',
      of: 'form',
      parameters: [inQuery('withResponses', oneOf(['true', 'false']), '`true`: even if it has responses.')],
      responses: removed,
    }),
    duplicate: write({
      id: 'duplicateForm',
      summary: 'Copies a form, without responses and unpublished',
      of: 'form',
      responses: created('Form'),
    }),
    replaceRules: write({
      id: 'replaceRules',
      summary: 'Replaces the rules of a form in the given order',
      description: 'The version is that of the form.',
      of: 'form',
      body: ref('RulesDraft'),
      responses: { 200: json('The current rules.', list(ref('Rule'))) },
    }),
  }),
  operationsOf(FormActionsController, {
    validate: write({
      id: 'validateForm',
      summary: 'Validates a new form without storing it',
      body: ref('FormDraft'),
      responses: { 200: json('The problems found.', ref('FormValidation')) },
    }),
    publish: write({
      id: 'publishForm',
      summary: 'Publishes a form',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      responses: changed('Form'),
    }),
    unpublish: write({
      id: 'unpublishForm',
      summary: 'Hides a form',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      responses: changed('Form'),
    }),
    anonymise: operation({
      id: 'anonymiseResponses',
      tag: TAG,
      summary: 'Irreversibly anonymises all stored responses',
      permission: 'forms.edit',
      parameters: [FORM_ID],
      responses: { 200: json('Number of anonymised responses.', ref('Anonymisation')) },
      errors: [404, 413, 415],
    }),
  }),
  operationsOf(FormImportsController, {
    import: operation({
      id: 'importForm',
      tag: TAG,
      summary: 'Imports a form file written by `export`',
      description:
        'Also requires `forms.publish`, because the file determines whether the form is published.',
      permission: 'forms.edit',
      body: jsonBody(ref('FormFile')),
      responses: {
        200: json('Result of the import.', ref('FormImport')),
        422: detailedError(422, ref('FormProblem')),
      },
      errors: [409, 413, 415],
    }),
  }),
  operationsOf(SectionsController, {
    create: add('Form', 'Section', 'a section'),
    order: order('Form', 'Sections'),
    patch: change('Section', 'a section'),
    remove: remove('Section', 'a section'),
  }),
  operationsOf(QuestionsController, {
    createInForm: add('Form', 'Question', 'a question directly to the form'),
    createInSection: add('Section', 'Question', 'a question to a section'),
    orderInForm: order('Form', 'Questions'),
    orderInSection: order('Section', 'Questions'),
    patch: change('Question', 'a question'),
    remove: remove('Question', 'a question'),
  }),
  operationsOf(AnswerOptionsController, {
    create: add('Question', 'AnswerOption', 'an answer option'),
    order: order('Question', 'AnswerOptions'),
    patch: change('AnswerOption', 'an answer option'),
    remove: remove('AnswerOption', 'an answer option'),
  }),
];
