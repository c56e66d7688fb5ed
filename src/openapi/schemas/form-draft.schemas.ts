import { FREE_TEXT_MODES, QUESTION_TYPES } from '#client';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';
import { actions, conditions, ID, localised } from './form.schemas.js';

const MAX_INTEGER = 2_147_483_647;
const MAX_MEMBERS = 1_000;

const LINE = text('One line.', { maxLength: 1_000, pattern: '^[^\\r\\n\\u0000]*$' });
const PROSE = text(undefined, { maxLength: 20_000 });
const NUMBER = whole(undefined, { minimum: -MAX_INTEGER, maximum: MAX_INTEGER });

/** Set by the server; accepted so that a form that was read can be sent back unchanged. */
const IGNORED: Readonly<Record<string, Schema>> = Object.fromEntries(
  ['created', 'createdBy', 'modified', 'modifiedBy', 'formId', 'questionId'].map((name) => [
    name,
    { description: 'Ignored.', readOnly: true },
  ]),
);

const IDENTITY = {
  id: orNull(ID),
  uuid: orNull(text(undefined, { pattern: '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' })),
  version: orNull(whole('The version that was read; alternative to `If-Match`.', { minimum: 1 })),
};

const COMMON = { orderIndex: NUMBER, content: ref('DynamicContent') };

function draft(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  const all = { ...IDENTITY, ...properties, ...COMMON, ...IGNORED };
  return record(description, all, Object.keys(all));
}

function members(name: string, description?: string): Schema {
  return list(ref(name), description, { maxItems: MAX_MEMBERS });
}

const REFERENCE: Schema = {
  description: 'A question or section by its id or, before it has one, by the `uuid` its draft gives it.',
  type: ['integer', 'string'],
};

/** Forms in requests: missing fields keep their values, or get their defaults in a new record. */
export const FORM_DRAFT_SCHEMAS: Readonly<Record<string, Schema>> = {
  FormDraft: draft(
    'A form in a request. Missing fields keep their values, or get their defaults in a new record.',
    {
      title: LINE,
      description: PROSE,
      sections: members('SectionDraft'),
      questions: members('QuestionDraft'),
      rules: members('RuleDraft'),
      anonymize: flag(),
      onlyAuthenticated: flag(),
      publicResults: flag(),
      published: flag('Changing it requires the permission `forms.publish`.'),
      localisations: localised(['title', 'description']),
      sectionId: { description: 'Ignored.', readOnly: true },
    },
  ),
  SectionDraft: draft('A section as it is written.', {
    title: LINE,
    description: PROSE,
    questions: members('QuestionDraft'),
    localisations: localised(['title', 'description']),
    sectionId: { description: 'Ignored.', readOnly: true },
  }),
  QuestionDraft: draft('A question as it is written.', {
    title: LINE,
    question: PROSE,
    questionType: oneOf(QUESTION_TYPES),
    required: flag(),
    rangeFrom: orNull(NUMBER),
    rangeFromLabel: orNull(LINE),
    rangeTo: orNull(NUMBER),
    rangeToLabel: orNull(LINE),
    customChartId: orNull(text(undefined, { pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' })),
    answerOptions: members('AnswerOptionDraft'),
    sectionId: orNull(
      whole('A change moves the question: into a section, or with null directly into the form.'),
    ),
    localisations: localised(['title', 'question', 'rangeFromLabel', 'rangeToLabel']),
  }),
  AnswerOptionDraft: draft('An answer option in a request.', {
    title: LINE,
    label: LINE,
    value: LINE,
    freeText: oneOf(FREE_TEXT_MODES),
    freeTextLabel: LINE,
    localisations: localised(['title', 'label', 'freeTextLabel']),
    sectionId: { description: 'Ignored.', readOnly: true },
  }),
  RuleDraft: record(
    'A rule as it is written.',
    {
      ...IDENTITY,
      orderIndex: NUMBER,
      title: LINE,
      when: ref('ConditionDraft'),
      then: ref('RuleActionDraft'),
      localisations: localised(['message']),
      ...IGNORED,
    },
    [...Object.keys(IDENTITY), ...Object.keys(IGNORED), 'orderIndex', 'title', 'localisations'],
  ),
  ConditionDraft: conditions('ConditionDraft', REFERENCE),
  RuleActionDraft: actions(REFERENCE),
  VersionDraft: {
    type: 'object',
    description: 'The version that was read. Other fields are ignored.',
    properties: { version: IDENTITY.version },
  },
  RulesDraft: {
    description: 'The rules in their order: the list itself, or with the version of the form.',
    anyOf: [
      members('RuleDraft'),
      record('', { version: IDENTITY.version, rules: members('RuleDraft') }, ['version', 'rules']),
    ],
  },
  Order: {
    description: 'The new order: every record once.',
    anyOf: [
      list(ID, undefined, { maxItems: 10_000 }),
      record('', { ids: list(ID, undefined, { maxItems: 10_000 }) }),
    ],
  },
  FormFile: record(
    'A form file, as `export` wrote it.',
    {
      content: text('Its text: YAML or JSON.'),
      name: text('Used in messages; `.json` is read as JSON, other extensions as YAML.', {
        minLength: 1,
        maxLength: 255,
      }),
      onExisting: oneOf(['skip', 'update'], 'How to handle a form whose uuid already exists.'),
    },
    ['name', 'onExisting'],
  ),
};
