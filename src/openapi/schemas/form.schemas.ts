import { FREE_TEXT_MODES, INPUT_TYPES, LANGUAGE, OPERATORS, QUESTION_TYPES, SECTION_DISPLAYS } from '#client';
import type { Schema } from '../document/openapi-document.js';
import { SETTINGS, SETTINGS_SCHEMAS } from './form-settings.schemas.js';
import { flag, list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';

const UUID_PATTERN = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const ID: Schema = whole({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const UUID: Schema = text('The same in all environments.', {
  pattern: UUID_PATTERN,
});
const MOMENT = whole('Epoch milliseconds.');

/** Common fields of all records (docs/reference/forms.md#reading). */
export const RECORD_FIELDS = {
  id: ID,
  uuid: UUID,
  version: whole('Starts at 1; incremented by every change.', { minimum: 1 }),
  created: MOMENT,
  createdBy: text(
    '`anonymous` for anonymous users, `(system)` for commands and files that are loaded at the start.',
  ),
  modified: MOMENT,
  modifiedBy: text(),
} as const;

const ORDER = { orderIndex: whole('Position among its siblings, ascending.') };

/** A list of texts in other languages, with each language once. */
function localised(names: readonly string[], more: Readonly<Record<string, Schema>> = {}): Schema {
  return list(
    record('The texts in one language; missing texts are shown in the default language.', {
      language: text('Language, such as `de` or `de-CH`.', { pattern: LANGUAGE.source }),
      ...Object.fromEntries(names.map((name) => [`${name}?`, text()])),
      ...more,
    }),
  );
}

const DYNAMIC = { content: ref('DynamicContent') };

const FORM = record('A form. The list of forms omits `sections` and `questions`.', {
  ...RECORD_FIELDS,
  title: text(),
  description: text(),
  sections: list(ref('Section')),
  questions: list(ref('Question'), 'Questions attached directly to the form.'),
  rules: list(ref('Rule')),
  anonymize: flag('Responses are stored without their users.'),
  onlyAuthenticated: flag('Anonymous callers cannot submit responses.'),
  publicResults: flag('All callers who may read the form may read its results.'),
  published: flag('Unpublished forms are only visible to callers with `forms.edit`.'),
  'hasDraft?': {
    type: 'boolean',
    const: true,
    description:
      'Present while a draft of the form exists, for callers with `forms.edit` or `forms.publish`.',
  },
  'draft?': ref('DraftState'),
  'discardedDraft?': ref('DraftDiscard'),
  ...ORDER,
  ...DYNAMIC,
  localisations: localised(['title', 'description'], { 'confirmation?': ref('FormConfirmation') }),
  ...SETTINGS,
});

function bound(reference: Schema): Schema {
  return {
    anyOf: [{ type: 'number' }, text(), record('The answer to another question.', { questionId: reference })],
  };
}

const SECTION = record('A section of a form.', {
  ...RECORD_FIELDS,
  title: text(),
  description: text(),
  questions: list(ref('Question')),
  formId: ID,
  'display?': oneOf(
    SECTION_DISPLAYS,
    '`matrix`: the `single` questions of the section are shown as one table.',
  ),
  ...ORDER,
  ...DYNAMIC,
  localisations: localised(['title', 'description']),
});

const QUESTION = record('A question, in a section or directly in a form.', {
  ...RECORD_FIELDS,
  title: text('Short title; by default derived from the question.'),
  question: text(),
  'description?': text('Help text; absent without one.'),
  questionType: oneOf(QUESTION_TYPES),
  'inputType?': oneOf(INPUT_TYPES, 'Format of the answer to a `text` question.'),
  'min?': { ...bound(ID), description: 'Lower bound of the answer to a `text` question, inclusive.' },
  'max?': { ...bound(ID), description: 'Upper bound, inclusive.' },
  'decimals?': whole('Maximum number of decimals of a `number`.'),
  'unit?': text('Unit of a `number`.'),
  'pattern?': text('Regular expression (RE2) that matches the whole answer.'),
  'maxLength?': whole('Maximum number of characters.'),
  'minAnswers?': whole('Minimum number of chosen options of a `multi` question, if it is answered.'),
  'maxAnswers?': whole('Maximum number of chosen options of a `multi` question.'),
  required: flag(),
  rangeFrom: orNull(whole('Lower bound of `range` questions, inclusive; null for the other types.')),
  rangeFromLabel: orNull(text()),
  rangeTo: orNull(whole('Upper bound, inclusive.')),
  rangeToLabel: orNull(text()),
  answerOptions: list(ref('AnswerOption'), 'Empty for `text` and `range` questions.'),
  sectionId: orNull(whole('Null when the question is attached directly to a form.')),
  formId: orNull(whole('Null when the question is in a section.')),
  ...ORDER,
  customChartId: orNull(text('Name of the chart definition to use instead of the default.')),
  ...DYNAMIC,
  localisations: localised(['title', 'question', 'description', 'unit', 'rangeFromLabel', 'rangeToLabel']),
});

const ANSWER_OPTION = record('An option of a `single` or `multi` question.', {
  ...RECORD_FIELDS,
  title: text('Short title; by default derived from the label.'),
  label: text(),
  'description?': text('Help text; absent without one.'),
  'exclusive?': flag('The option of a `multi` question cannot be chosen with others.'),
  'freeTextRequired?': flag('Choosing the option requires a free text.'),
  value: text('Submitted when the option is chosen. Never localised.'),
  freeText: oneOf(FREE_TEXT_MODES, 'Whether choosing the option shows a free-text field.'),
  freeTextLabel: text('Empty when there is no free-text field.'),
  questionId: ID,
  ...ORDER,
  ...DYNAMIC,
  localisations: localised(['title', 'label', 'description', 'freeTextLabel']),
});

const RULE = record('Changes which questions follow, depending on earlier answers.', {
  id: ID,
  uuid: UUID,
  version: RECORD_FIELDS.version,
  ...ORDER,
  title: text(),
  'when?': ref('Condition', 'Without it the rule always applies.'),
  then: ref('RuleAction'),
  'localisations?': localised(['message']),
});

const CONDITION_VALUE: Schema = {
  description:
    'A list for `in`, `notIn`, `includesAny`, `includesAll`; none for `answered` and `notAnswered`.',
  anyOf: [{ type: ['string', 'number'] }, list({ type: ['string', 'number'] })],
};
const OPERATOR = oneOf([...new Set(Object.values(OPERATORS).flat())]);

/** Groups nest at most three levels deep. */
export function conditions(of: string, reference: Schema): Schema {
  const members = list(ref(of), undefined, { minItems: 1, maxItems: 20 });
  const question = { questionId: reference, operator: OPERATOR, 'value?': CONDITION_VALUE };
  return {
    description: 'A condition on an answer, or a group of conditions. Groups nest at most three levels deep.',
    anyOf: [
      record('Compares the answer to one question.', question),
      record('All conditions must hold.', { all: members }),
      record('At least one condition must hold.', { any: members }),
    ],
  };
}

/** The actions of a rule; targets must follow the questions of its condition. */
export function actions(reference: Schema): Schema {
  const move = oneOf(['jump', 'skip']);
  return {
    description: 'Jumps to a part, skips a part, or ends the form.',
    anyOf: [
      record('Jumps to a question, or skips it.', { action: move, questionId: reference }),
      record('Jumps to a section, or skips it.', { action: move, sectionId: reference }),
      record('Ends the form.', { action: { type: 'string', const: 'end' }, 'message?': text() }),
    ],
  };
}

/** Records of the forms API as they are read (docs/reference/forms.md#reading). */
export const FORM_SCHEMAS: Readonly<Record<string, Schema>> = {
  ...SETTINGS_SCHEMAS,
  Form: FORM,
  DraftState: record('Who changed the draft of a form last. Its version counts every change of the draft.', {
    version: RECORD_FIELDS.version,
    modified: RECORD_FIELDS.modified,
    modifiedBy: RECORD_FIELDS.modifiedBy,
  }),
  DraftDiscard: record(
    'Who discarded the draft of a form. Present until the form has a higher version or another draft.',
    { discarded: RECORD_FIELDS.modified, discardedBy: RECORD_FIELDS.modifiedBy },
  ),
  Section: SECTION,
  Question: QUESTION,
  AnswerOption: ANSWER_OPTION,
  Rule: RULE,
  Condition: conditions('Condition', ID),
  RuleAction: actions(ID),
  DynamicContent: {
    type: 'object',
    description: 'Values of the `content.` fields of the edit dialogs, by key.',
    propertyNames: { pattern: '^[\\w-]{1,64}$' },
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
};
