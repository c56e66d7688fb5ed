import {
  AnswerOptionsController,
  FormActionsController,
  FormImportsController,
  FormsController,
  QuestionsController,
  SectionsController,
} from '../../../forms-rest/index.js';
import { inQuery, json, jsonBody } from '../../document/operation-parts.js';
import { list, ref, TRUE_OR_FALSE } from '../../document/schema-parts.js';
import { FORM_ID } from '../../paths/forms.paths.js';
import { handler, operationsOf, type ControllerOperations } from '../describe-controller.js';
import {
  add,
  change,
  changed,
  created,
  OPTIONAL_VERSION,
  order,
  REJECTED,
  remove,
  removed,
  VERSION,
  write,
} from './form-writes.js';

const TAG = 'Editing forms';

/** Form management; requires `forms.edit`. */
export const FORMS_EDITING: readonly ControllerOperations[] = [
  operationsOf(FormsController, TAG, {
    create: write('createForm', 'Creates a form with all its parts', {
      body: jsonBody(ref('FormDraft')),
      responses: created('Form'),
    }),
    order: write('orderForms', 'Changes the order of all forms', {
      body: jsonBody(ref('Order')),
      responses: removed,
    }),
    replace: write('replaceForm', 'Replaces the whole structure', {
      drafts: true,
      description: `Parts that are not listed are removed, or archived if they have answers. ${VERSION}`,
      of: 'form',
      body: jsonBody(ref('FormDraft')),
      returns: changed('Form'),
    }),
    patch: write('changeForm', 'Changes the given fields of a form', {
      drafts: true,
      description: `${VERSION} Without lists of parts, the change of a form with a draft also applies to the draft.`,
      of: 'form',
      body: jsonBody(ref('FormDraft')),
      returns: changed('Form'),
    }),
    remove: write('removeForm', 'Permanently removes a form, or discards its draft', {
      of: 'form',
      parameters: [
        inQuery('draft', TRUE_OR_FALSE, '`true`: discards the draft; 404 without one.'),
        inQuery('withResponses', TRUE_OR_FALSE, '`true`: even if it has responses.'),
      ],
      responses: removed,
    }),
    duplicate: write('duplicateForm', 'Copies a form, without responses and unpublished', {
      of: 'form',
      parameters: [inQuery('draft', TRUE_OR_FALSE, '`true`: copies the draft, if there is one.')],
      responses: created('Form'),
    }),
    replaceRules: write('replaceRules', 'Replaces the rules of a form in the given order', {
      drafts: true,
      description: 'The version is that of the form.',
      of: 'form',
      body: jsonBody(ref('RulesDraft')),
      returns: json('The current rules.', list(ref('Rule'))),
    }),
  }),
  operationsOf(FormActionsController, TAG, {
    validate: write('validateForm', 'Validates a new form without storing it', {
      body: jsonBody(ref('FormDraft')),
      returns: json('The problems found.', ref('FormValidation')),
    }),
    publish: write('publishForm', 'Publishes a form, or its draft', {
      description:
        'The version, if given, is that of the draft, or of the form without one. The version of a draft counts every change of it: another version is a conflict, and nothing is published.',
      of: 'form',
      body: OPTIONAL_VERSION,
      returns: changed('Form'),
    }),
    unpublish: write('unpublishForm', 'Unpublishes a form', {
      description: 'The draft becomes the current state of the form.',
      of: 'form',
      body: OPTIONAL_VERSION,
      returns: changed('Form'),
    }),
    anonymise: handler('anonymiseResponses', 'Irreversibly anonymises all stored responses', {
      parameters: [FORM_ID],
      returns: json('Number of anonymised responses.', ref('Anonymisation')),
      errors: [404, 413, 415],
    }),
  }),
  operationsOf(FormImportsController, TAG, {
    import: handler('importForm', 'Imports a form file or a survey', {
      description:
        'Reads form files written by `export`, and forms of SurveyJS, LimeSurvey, Typeform, Formbricks and Google Forms, which become unpublished forms: `notes` lists what has no equivalent. Also requires `forms.publish`, because a form file determines whether the form is published.',
      permission: 'forms.edit',
      body: jsonBody(ref('FormFile')),
      returns: json('Result of the import.', ref('FormImport')),
      responses: REJECTED,
      errors: [409, 413, 415],
    }),
  }),
  operationsOf(SectionsController, TAG, {
    create: add('Form', 'Section', 'a section'),
    order: order('Form', 'Sections'),
    patch: change('Section', 'a section'),
    remove: remove('Section', 'a section'),
  }),
  operationsOf(QuestionsController, TAG, {
    createInForm: add('Form', 'Question', 'a question directly to the form'),
    createInSection: add('Section', 'Question', 'a question to a section'),
    orderInForm: order('Form', 'Questions'),
    orderInSection: order('Section', 'Questions'),
    patch: change('Question', 'a question'),
    remove: remove('Question', 'a question'),
  }),
  operationsOf(AnswerOptionsController, TAG, {
    create: add('Question', 'AnswerOption', 'an answer option'),
    order: order('Question', 'AnswerOptions'),
    patch: change('AnswerOption', 'an answer option'),
    remove: remove('AnswerOption', 'an answer option'),
  }),
];
