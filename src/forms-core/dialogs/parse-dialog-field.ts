import type { DialogField, DialogKind } from '#client';
import {
  boolean,
  reportProblem,
  describedBy,
  integer,
  itemsOf,
  type JsonSchema,
  mapOf,
  keyMissing,
  mustBe,
  optional,
  required,
  SCALAR,
  text,
  textLike,
  withDefault,
  type DefinitionNode,
  type Place,
  type Reader,
} from '../../definitions/index.js';
import { withoutUndefined } from '../../common/index.js';
import { readFieldType } from './read-field-type.js';
import { STANDARD_FIELDS } from './standard-fields.js';

type Choice = NonNullable<DialogField['options']>[number];

const MAX_TEXT = 20_000;
/** Keys allowed by `content`. */
export const CONTENT_NAME = /^content\.[\w-]{1,64}$/;

const NUMBER_SCHEMA: JsonSchema = {
  anyOf: [{ type: 'number' }, textLike(/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/)],
};

/** A number, also quoted. */
const number: Reader<number> = describedBy<number>(NUMBER_SCHEMA, (node, place) => {
  const value = node.kind === 'scalar' && node.text.trim() !== '' ? Number(node.text) : NaN;
  return Number.isFinite(value)
    ? { value }
    : reportProblem(node, place, mustBe('expectedNumber', 'a number', node));
});

const writtenChoice = mapOf<{ name: string | undefined; value: string | undefined; label: string | undefined }>({
  name: optional(text),
  value: optional(text),
  label: optional(text),
}); // prettier-ignore

/** Choices: maps with `value` and `label`, texts used as both, or a map of labels by value. */
const choices: Reader<readonly Choice[]> = describedBy<readonly Choice[]>(choicesSchema(), (node, place) => {
  const read = itemsOf(node, place).map((item): Choice | undefined => {
    if (item.node.kind === 'scalar') {
      return { value: item.key ?? item.node.text, label: item.node.text };
    }
    const { value, name, label } = writtenChoice(item.node, item.place)?.value ?? {};
    const known = value ?? name ?? item.key;
    if (known !== undefined) return { value: known, label: label ?? known };
    reportProblem(item.node, item.place, keyMissing('value'));
    return undefined;
  });
  const whole = read.filter((choice) => choice !== undefined);
  return whole.length === read.length ? { value: whole } : undefined;
});

function choicesSchema(): JsonSchema {
  const { schema } = writtenChoice;
  const given = { not: { type: 'null' } };
  const named = {
    ...schema,
    anyOf: ['value', 'name'].map((key) => ({ required: [key], properties: { [key]: given } })),
  };
  return {
    anyOf: [
      { type: 'array', items: { anyOf: [SCALAR, named] } },
      { type: 'object', additionalProperties: { anyOf: [SCALAR, schema] } },
      SCALAR,
    ],
  };
}

const datasource = mapOf({ options: optional(choices) }, ['$type', 'class', 'name']);

/** The settings of a field; they depend on its value type. */
export const dialogField = (kind: DialogKind, name: string) =>
  mapOf(
    {
      $type: required(readFieldType(kind, name)),
      label: withDefault(text, name),
      description: optional(text),
      required: withDefault(boolean, false),
      options: optional(choices),
      datasource: optional(datasource),
      min: optional(number),
      max: optional(number),
      maxLength: optional(integer(1, MAX_TEXT)),
    },
    [],
    {
      $type: 'The kind of input.',
      label: 'Label of the field; default: its name.',
      description: 'Help text of the field.',
      options: 'The choices of a comboBoxField: labels by value, or a list of value and label.',
      min: 'Minimum of a numberField.',
      max: 'Maximum of a numberField.',
      maxLength: 'Maximum length of a text, in characters.',
    },
  );

/** One entry of `form.properties`; its key is the field name. */
export function parseDialogField(
  kind: DialogKind,
  name: string,
  node: DefinitionNode,
  place: Place,
): DialogField | undefined {
  if (!isStored(kind, name, node, place)) return undefined;
  const read = dialogField(kind, name)(node, place)?.value;
  if (read === undefined) return undefined;
  const { $type: type, label, description, min, max, maxLength } = read;
  const options = read.options ?? read.datasource?.options;
  const given = { description, options, min, max, maxLength };
  return { name, type, label, required: read.required, ...withoutUndefined(given) };
}

/** Values that belong neither to the record nor to its `content` would be lost. */
function isStored(kind: DialogKind, name: string, node: DefinitionNode, place: Place): boolean {
  const standard = Object.keys(STANDARD_FIELDS[kind]);
  if (standard.includes(name) || CONTENT_NAME.test(name)) return true;
  const own = name.startsWith('content.') ? 'content.<letters, digits, - and _>' : `content.${name}`;
  const values = { own, known: standard.join(', ') };
  const text = `cannot be stored: call it '${own}', or one of ${values.known}`;
  reportProblem(node, place, { code: 'fieldNotStored', text, values });
  return false;
}
