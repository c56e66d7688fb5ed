import {
  AnswerOptionsController,
  FormActionsController,
  FormImportsController,
  FormsController,
  QuestionsController,
  SectionsController,
} from '../../forms-rest/index.js';
import { detailedError } from '../document/error-responses.js';
import type { Answers, Operation, Parameter, Schema } from '../document/openapi-document.js';
import { headers, inPath, inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { list, oneOf, ref, text } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';
import { FORM_ID } from '../paths/forms.paths.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const TAG = 'Editing forms';
const REFUSED = { 422: detailedError(422, ref('FormProblem')) };
const VERSION =
  'Carries the version that was read, in the body or as `If-Match`; a stale one is a conflict, with the current record.';

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version of the record that was read.',
  schema: text(undefined, { pattern: '^(?:W/)?"?[1-9][0-9]{0,9}"?$' }),
};

interface Write {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The record whose id is in the URL; absent: none. */
  readonly of?: string;
  readonly body?: Schema;
  readonly optionalBody?: Schema;
  readonly parameters?: readonly Parameter[];
  readonly permission?: 'forms.publish';
  readonly answers: Answers;
}

function write({ of, body, optionalBody, parameters = [], permission, answers, ...table }: Write): Operation {
  // What the body names may be gone as well.
  const isOrder = table.id === 'orderForms';
  const address = of === undefined ? [] : [inPath('id', ID, `Of the ${of}.`)];
  return operation({
    ...table,
    tag: TAG,
    permission: permission ?? 'forms.edit',
    parameters: [...address, ...parameters, IF_MATCH],
    ...(body === undefined ? {} : { body: jsonBody(body) }),
    ...(optionalBody === undefined ? {} : { body: { ...jsonBody(optionalBody), required: false } }),
    answers: { ...REFUSED, ...answers },
    errors: [...(of === undefined && !isOrder ? [] : [404 as const]), 409, 413, 415],
  });
}

const created = (name: string): Answers => ({
  201: json(
    'As it is stored.',
    ref(name),
    headers({ Location: 'Location', 'Cache-Control': 'CacheControl' }),
  ),
});
const changed = (name: string): Answers => ({ 200: json('As it is now.', ref(name)) });
const removed: Answers = { 204: NOTHING };

/** Adds a part below the record of the path. */
function add(of: string, schema: string, name: string): Operation {
  return write({
    id: `add${schema}To${of}`,
    summary: `Adds ${name}`,
    of: of.toLowerCase(),
    body: ref(`${schema}Draft`),
    answers: created(schema),
  });
}

/** Sets the order of the parts of a record. */
function order(of: string, parts: string): Operation {
  return write({
    id: `order${parts}Of${of}`,
    summary: 'Changes their order',
    of: of.toLowerCase(),
    body: ref('Order'),
    answers: changed('Form'),
  });
}

function change(schema: string, name: string): Operation {
  return write({
    id: `change${schema}`,
    summary: `Changes the given fields of ${name}`,
    description: VERSION,
    of: name.replace(/^an? /, ''),
    body: ref(`${schema}Draft`),
    answers: changed(schema),
  });
}

function remove(schema: string, name: string): Operation {
  return write({
    id: `remove${schema}`,
    summary: `Removes ${name}; it is archived if it has answers`,
    description: 'Fails with a conflict that names the rules if rules refer to it.',
    of: name.replace(/^an? /, ''),
    answers: removed,
  });
}

/** The management of forms: for callers with `forms.edit`. */
export const FORMS_EDITING: readonly ControllerOperations[] = [
  operationsOf(FormsController, {
    create: write({
      id: 'createForm',
      summary: 'Creates a form with all its parts',
      body: ref('FormDraft'),
      answers: created('Form'),
    }),
    order: write({
      id: 'orderForms',
      summary: 'Changes the order of all forms',
      body: ref('Order'),
      answers: removed,
    }),
    replace: write({
      id: 'replaceForm',
      summary: 'Replaces the whole structure',
      description: `Parts that are not listed are removed, or archived if they have answers. ${VERSION}`,
      of: 'form',
      body: ref('FormDraft'),
      answers: changed('Form'),
    }),
    patch: write({
      id: 'changeForm',
      summary: 'Changes the given fields of a form',
      description: VERSION,
      of: 'form',
      body: ref('FormDraft'),
      answers: changed('Form'),
    }),
    remove: write({
      id: 'removeForm',
      summary: 'Permanently removes a form',
      of: 'form',
      parameters: [inQuery('withResponses', oneOf(['true', 'false']), '`true`: also when it has responses.')],
      answers: removed,
    }),
    duplicate: write({
      id: 'duplicateForm',
      summary: 'Copies a form, without responses and unpublished',
      of: 'form',
      answers: created('Form'),
    }),
    replaceRules: write({
      id: 'replaceRules',
      summary: 'Replaces the rules of a form, in this order',
      description: 'The version is the form’s.',
      of: 'form',
      body: ref('RulesDraft'),
      answers: { 200: json('As they are now.', list(ref('Rule'))) },
    }),
  }),
  operationsOf(FormActionsController, {
    validate: write({
      id: 'validateForm',
      summary: 'Validates a new form without storing it',
      body: ref('FormDraft'),
      answers: { 200: json('The problems found.', ref('FormValidation')) },
    }),
    publish: write({
      id: 'publishForm',
      summary: 'Makes a form visible',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      answers: changed('Form'),
    }),
    unpublish: write({
      id: 'unpublishForm',
      summary: 'Hides a form',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      answers: changed('Form'),
    }),
    anonymise: operation({
      id: 'anonymiseResponses',
      tag: TAG,
      summary: 'Irreversibly anonymises all stored responses',
      permission: 'forms.edit',
      parameters: [FORM_ID],
      answers: { 200: json('Number of anonymised responses.', ref('Anonymisation')) },
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
      answers: {
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
