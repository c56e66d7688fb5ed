import { OPERATORS } from '#client';
import {
  ANYTHING,
  orNothing,
  textLike,
  type DefinitionFormat,
  type JsonSchema,
} from '../../../definitions/index.js';
import { line, mapSchema, schemasOf, type Fields } from '../../forms/edit/field.js';
import { MAX_MEMBERS, READ_ONLY, UUID } from '../../forms/edit/form-input.js';
import {
  FORM_FIELDS,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  RULE_FIELDS,
  SECTION_FIELDS,
} from '../../forms/edit/form-values.js';
import { MAX_CONDITIONS, MAX_VALUES } from '../../rules/read-rule.js';
import { FORMAT_VERSION } from '../form-file.js';

const NUMBER: JsonSchema = { type: 'integer', minimum: 1 };
const REFERENCE: JsonSchema = { description: 'The uuid of a part of this form.', type: ['string', 'number'] };
const SINGLE: JsonSchema = { type: ['string', 'number'] };

function record<Values extends object>(
  fields: Fields<Values>,
  members: Record<string, JsonSchema>,
): JsonSchema {
  return mapSchema({
    uuid: { description: 'By which the part is known everywhere.', ...orNothing(textLike(UUID)) },
    ...schemasOf(fields),
    ...members,
    id: orNothing(NUMBER),
    version: orNothing(NUMBER),
    ...Object.fromEntries(READ_ONLY.map((name) => [name, ANYTHING])),
  });
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items, maxItems: MAX_MEMBERS };
}

const archivedAt: JsonSchema = { description: 'When the part was archived.', type: 'string' };
const option = record(OPTION_FIELDS, { archivedAt });
const question = record(QUESTION_FIELDS, {
  answerOptions: listOf(option),
  archivedAt,
  sectionId: orNothing(NUMBER),
});
const section = record(SECTION_FIELDS, { questions: listOf(question), archivedAt });

const CONDITION: JsonSchema = { $ref: '#/definitions/condition' };
const group: JsonSchema = { type: 'array', items: CONDITION, minItems: 1, maxItems: MAX_CONDITIONS };
const test = mapSchema(
  {
    questionId: REFERENCE,
    operator: { enum: [...new Set(Object.values(OPERATORS).flat())] },
    value: { anyOf: [SINGLE, { type: 'array', items: SINGLE, maxItems: MAX_VALUES }] },
  },
  ['questionId', 'operator'],
);
const condition: JsonSchema = {
  anyOf: [test, mapSchema({ all: group }, ['all']), mapSchema({ any: group }, ['any'])],
};
const outcome: JsonSchema = {
  anyOf: [
    mapSchema({ action: { const: 'end' }, message: line.schema }, ['action']),
    ...['questionId', 'sectionId'].map((part) =>
      mapSchema({ action: { enum: ['jump', 'skip'] }, [part]: REFERENCE }, ['action', part]),
    ),
  ],
};
const rule: JsonSchema = {
  ...record(RULE_FIELDS, { when: CONDITION, then: outcome }),
  required: ['when', 'then'],
};

/**
 * `form-bootstrap/forms/*.yaml` and every exported form (docs/reference/form-files.md#format). Whether uuids name parts of the form, and rules lead
 * forward, only reading it shows.
 */
export const FORM_FILE_FORMAT: DefinitionFormat = {
  name: 'form',
  title: 'A form: an export, or a file that is loaded at start',
  files: ['form-bootstrap/forms/*.yaml', 'form-bootstrap/forms/*.json'],
  schema: {
    ...record(FORM_FIELDS, {
      formatVersion: { const: FORMAT_VERSION },
      questions: listOf(question),
      sections: listOf(section),
      rules: listOf(rule),
      responses: { description: 'Responses that were exported with the form.', type: 'array' },
    }),
    definitions: { condition },
  },
};
