import { detailedError } from '../document/error-responses.js';
import type { Answers, Operation, Parameter, Paths, Schema } from '../document/openapi-document.js';
import { headers, inPath, inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { list, oneOf, ref, text } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';
import { FORM_ID } from './forms.paths.js';

const TAG = 'Editing forms';
const FORMS = '/.rest/forms/v1';
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
  /** The record whose id is in the address; absent: none is. */
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

/** Adding parts, and giving them another order. */
function siblings(
  of: string,
  part: string,
  name: string,
  schema: string,
): readonly [PathItems: Paths[string], order: Paths[string]] {
  const body = ref(`${schema}Draft`);
  const add = write({
    id: `add${schema}To${of}`,
    summary: `Adds ${name}`,
    of: of.toLowerCase(),
    body,
    answers: created(schema),
  });
  const order = write({
    id: `order${part}Of${of}`,
    summary: 'Gives them another order',
    of: of.toLowerCase(),
    body: ref('Order'),
    answers: changed('Form'),
  });
  return [{ post: add }, { put: order }];
}

/** Changing and removing a part. */
function part(schema: string, name: string): Paths[string] {
  return {
    patch: write({
      id: `change${schema}`,
      summary: `Changes the given fields of ${name}`,
      description: VERSION,
      of: name.replace(/^an? /, ''),
      body: ref(`${schema}Draft`),
      answers: changed(schema),
    }),
    delete: write({
      id: `remove${schema}`,
      summary: `Removes ${name}; with answers it is archived`,
      description: 'What a rule names stays: the conflict names the rules.',
      of: name.replace(/^an? /, ''),
      answers: removed,
    }),
  };
}

const [addSection, orderSections] = siblings('Form', 'Sections', 'a section', 'Section');
const [addFormQuestion, orderFormQuestions] = siblings(
  'Form',
  'Questions',
  'a question directly to the form',
  'Question',
);
const [addSectionQuestion, orderSectionQuestions] = siblings(
  'Section',
  'Questions',
  'a question to a section',
  'Question',
);
const [addOption, orderOptions] = siblings('Question', 'AnswerOptions', 'an answer option', 'AnswerOption');

/** Management of forms (CONTRACT 6): for callers with `forms.edit`. */
export const FORMS_EDITING_PATHS: Paths = {
  [`${FORMS}/forms`]: {
    post: write({
      id: 'createForm',
      summary: 'Stores a new form with everything in it',
      body: ref('FormDraft'),
      answers: created('Form'),
    }),
  },
  [`${FORMS}/forms/validate`]: {
    post: write({
      id: 'validateForm',
      summary: 'Says what would be refused of a new form; nothing is stored',
      body: ref('FormDraft'),
      answers: { 200: json('What is wrong.', ref('FormValidation')) },
    }),
  },
  [`${FORMS}/forms/order`]: {
    put: write({
      id: 'orderForms',
      summary: 'Gives all forms another order',
      body: ref('Order'),
      answers: removed,
    }),
  },
  [`${FORMS}/forms/import`]: {
    post: operation({
      id: 'importForm',
      tag: TAG,
      summary: 'Stores the form of a file that `export` wrote',
      description:
        'Also requires `forms.publish`, because the file determines whether the form is published.',
      permission: 'forms.edit',
      body: jsonBody(ref('FormFile')),
      answers: {
        200: json('What became of it.', ref('FormImport')),
        422: detailedError(422, ref('FormProblem')),
      },
      errors: [409, 413, 415],
    }),
  },
  [`${FORMS}/forms/{id}`]: {
    put: write({
      id: 'replaceForm',
      summary: 'Replaces the whole structure',
      description: `Parts that are not named are removed, or archived when they have answers. ${VERSION}`,
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
    delete: write({
      id: 'removeForm',
      summary: 'Removes a form for ever',
      of: 'form',
      parameters: [inQuery('withResponses', oneOf(['true', 'false']), '`true`: also when it has responses.')],
      answers: removed,
    }),
  },
  [`${FORMS}/forms/{id}/publish`]: {
    post: write({
      id: 'publishForm',
      summary: 'Makes a form visible',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      answers: changed('Form'),
    }),
  },
  [`${FORMS}/forms/{id}/unpublish`]: {
    post: write({
      id: 'unpublishForm',
      summary: 'Hides a form',
      of: 'form',
      optionalBody: ref('VersionDraft'),
      permission: 'forms.publish',
      answers: changed('Form'),
    }),
  },
  [`${FORMS}/forms/{id}/duplicate`]: {
    post: write({
      id: 'duplicateForm',
      summary: 'Copies a form, without responses and unpublished',
      of: 'form',
      answers: created('Form'),
    }),
  },
  [`${FORMS}/forms/{id}/anonymise`]: {
    post: operation({
      id: 'anonymiseResponses',
      tag: TAG,
      summary: 'Irreversibly anonymises all stored responses',
      permission: 'forms.edit',
      parameters: [FORM_ID],
      answers: { 200: json('How many they were.', ref('Anonymisation')) },
      errors: [404, 413, 415],
    }),
  },
  [`${FORMS}/forms/{id}/rules`]: {
    put: write({
      id: 'replaceRules',
      summary: 'Replaces the rules of a form, in this order',
      description: 'The version is the form’s.',
      of: 'form',
      body: ref('RulesDraft'),
      answers: { 200: json('As they are now.', list(ref('Rule'))) },
    }),
  },
  [`${FORMS}/forms/{id}/sections`]: addSection,
  [`${FORMS}/forms/{id}/sections/order`]: orderSections,
  [`${FORMS}/forms/{id}/questions`]: addFormQuestion,
  [`${FORMS}/forms/{id}/questions/order`]: orderFormQuestions,
  [`${FORMS}/sections/{id}`]: part('Section', 'a section'),
  [`${FORMS}/sections/{id}/questions`]: addSectionQuestion,
  [`${FORMS}/sections/{id}/questions/order`]: orderSectionQuestions,
  [`${FORMS}/questions/{id}`]: part('Question', 'a question'),
  [`${FORMS}/questions/{id}/answerOptions`]: addOption,
  [`${FORMS}/questions/{id}/answerOptions/order`]: orderOptions,
  [`${FORMS}/answerOptions/{id}`]: part('AnswerOption', 'an answer option'),
};
