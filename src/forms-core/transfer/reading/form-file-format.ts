import { OPERATORS } from '#client';
import { UUID } from '../../../common/index.js';
import {
  ANYTHING,
  orNothing,
  textLike,
  type DefinitionFormat,
  type JsonSchema,
} from '../../../definitions/index.js';
import { MAX_MEMBERS } from '../../forms/dto/field.decorators.js';
import { schemasOf, type Dto } from '../../forms/dto/fields.js';
import { EndDto, FormDto, OptionDto, QuestionDto, RuleDto, SectionDto } from '../../forms/dto/form.dto.js';
import { READ_ONLY } from '../../forms/dto/record.dto.js';
import { MAX_CONDITIONS, MAX_VALUES } from '../../rules/read-rule.js';
import { FORMAT_VERSION } from '../form-file.js';

const NUMBER: JsonSchema = { type: 'integer', minimum: 1 };
const REFERENCE: JsonSchema = { description: 'The uuid of a part of this form.', type: ['string', 'number'] };
const SINGLE: JsonSchema = { type: ['string', 'number'] };

function record(dto: Dto, members: Record<string, JsonSchema>): JsonSchema {
  return mapSchema({
    uuid: { description: 'Identifies the part in all environments.', ...orNothing(textLike(UUID)) },
    ...schemasOf(dto),
    ...members,
    id: orNothing(NUMBER),
    version: orNothing(NUMBER),
    ...Object.fromEntries(READ_ONLY.map((name) => [name, ANYTHING])),
  });
}

/** A map with only these members. */
function mapSchema(properties: Record<string, JsonSchema>, needed: readonly string[] = []): JsonSchema {
  const must = needed.length === 0 ? {} : { required: needed };
  return { type: 'object', properties, ...must, additionalProperties: false };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items, maxItems: MAX_MEMBERS };
}

const archivedAt: JsonSchema = { description: 'When the part was archived.', type: 'string' };
const addedAt: JsonSchema = {
  description: 'When the question was added, if later than the form.',
  type: 'string',
};
const option = record(OptionDto, { archivedAt });
const question = record(QuestionDto, {
  answerOptions: listOf(option),
  archivedAt,
  addedAt,
  sectionId: orNothing(NUMBER),
});
const section = record(SectionDto, { questions: listOf(question), archivedAt });

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
    mapSchema({ action: { const: 'end' }, ...schemasOf(EndDto) }, ['action']),
    ...['questionId', 'sectionId'].map((part) =>
      mapSchema({ action: { enum: ['jump', 'skip'] }, [part]: REFERENCE }, ['action', part]),
    ),
  ],
};
const rule: JsonSchema = {
  ...record(RuleDto, { when: CONDITION, then: outcome }),
  required: ['then'],
};

/**
 * `form-bootstrap/forms/*.yaml` and exported forms (docs/reference/form-files.md#format). References to parts and the
 * order of rule targets are checked when the file is read, not by this schema.
 */
export const FORM_FILE_FORMAT: DefinitionFormat = {
  name: 'form',
  title: 'A form: an export, or a file that is loaded at start',
  files: ['form-bootstrap/forms/*.yaml', 'form-bootstrap/forms/*.json'],
  schema: {
    ...record(FormDto, {
      formatVersion: { const: FORMAT_VERSION },
      questions: listOf(question),
      sections: listOf(section),
      rules: listOf(rule),
      responses: { description: 'Responses that were exported with the form.', type: 'array' },
    }),
    definitions: { condition },
  },
};
