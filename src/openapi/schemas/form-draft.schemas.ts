import {
  FormDto,
  OptionDto,
  QuestionDto,
  MAX_MEMBERS,
  READ_ONLY,
  RuleDto,
  schemasOf,
  SectionDto,
} from '../../forms-core/index.js';
import type { Schema } from '../document/openapi-document.js';
import { list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';
import { actions, conditions, ID } from './form.schemas.js';

type Fields = Readonly<Record<string, Schema>>;

/** Set by the server; accepted so that a form that was read can be sent back unchanged. */
const IGNORED: Readonly<Record<string, Schema>> = Object.fromEntries(
  READ_ONLY.map((name) => [name, { description: 'Ignored.', readOnly: true }]),
);

const IDENTITY = {
  id: orNull(ID),
  uuid: orNull(text({ pattern: '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' })),
  version: orNull(whole('The version that was read; alternative to `If-Match`.', { minimum: 1 })),
};

/** The fields validated by the DTO of a record; `members` replaces fields, `described` adds to their schemas. */
function draft(description: string, dto: object, members: Fields = {}, described: Fields = {}): Schema {
  const fields: Fields = schemasOf(dto);
  const explained = Object.entries(fields).map(([name, schema]): [string, Schema] => [
    name,
    { ...schema, ...described[name] },
  ]);
  const content = 'content' in fields ? { content: ref('DynamicContent') } : {};
  const all: Fields = {
    ...IDENTITY,
    ...Object.fromEntries(explained),
    ...content,
    ...IGNORED,
    ...members,
  };
  return record(
    description,
    Object.fromEntries(
      Object.entries(all).map(([name, schema]) => [name === 'then' ? name : `${name}?`, schema]),
    ),
  );
}

function members(name: string): Schema {
  return list(ref(name), undefined, { maxItems: MAX_MEMBERS });
}

const REFERENCE: Schema = {
  description: 'Id of a question or section; for a new one, the `uuid` in its draft.',
  type: ['integer', 'string'],
};

/** Forms in requests: missing fields keep their values, or get their defaults in a new record. */
export const FORM_DRAFT_SCHEMAS: Readonly<Record<string, Schema>> = {
  FormDraft: draft(
    'A form in a request. Missing fields keep their values, or get their defaults in a new record.',
    FormDto,
    {
      sections: members('SectionDraft'),
      questions: members('QuestionDraft'),
      rules: members('RuleDraft'),
    },
    { published: { description: 'Changing it requires the permission `forms.publish`.' } },
  ),
  SectionDraft: draft('A section in a request.', SectionDto, { questions: members('QuestionDraft') }),
  QuestionDraft: draft('A question in a request.', QuestionDto, {
    answerOptions: members('AnswerOptionDraft'),
    sectionId: orNull(whole('Moves the question to a section, or with null directly to the form.')),
  }),
  AnswerOptionDraft: draft('An answer option in a request.', OptionDto),
  RuleDraft: draft('A rule in a request.', RuleDto, {
    when: ref('ConditionDraft', 'Without it the rule always applies.'),
    then: ref('RuleActionDraft'),
  }),
  ConditionDraft: conditions('ConditionDraft', REFERENCE),
  RuleActionDraft: actions(REFERENCE),
  VersionDraft: {
    type: 'object',
    description: 'The version that was read. Other fields are ignored.',
    properties: { version: IDENTITY.version },
  },
  RulesDraft: {
    description: 'The ordered list of rules, optionally in an object with the version of the form.',
    anyOf: [
      members('RuleDraft'),
      record('', { 'version?': IDENTITY.version, 'rules?': members('RuleDraft') }),
    ],
  },
  Order: {
    description: 'The new order, with each record exactly once.',
    anyOf: [
      list(ID, undefined, { maxItems: 10_000 }),
      record('', { ids: list(ID, undefined, { maxItems: 10_000 }) }),
    ],
  },
  FormFile: record(
    'A form file written by `export`, or a form of SurveyJS, LimeSurvey, Typeform, Formbricks or Google Forms.',
    {
      content: text('Text of the file: YAML or JSON; XML for LimeSurvey.'),
      'name?': text(
        'Used in messages; `.json` is read as JSON, `.lss` as a survey of LimeSurvey, other extensions as YAML.',
        {
          minLength: 1,
          maxLength: 255,
        },
      ),
      'onExisting?': oneOf(
        ['skip', 'update'],
        'How to handle a form whose uuid already exists; without effect on surveys.',
      ),
    },
  ),
};
