import type { DialogField, DialogKind } from '#client';
import {
  boolean,
  complain,
  describeNode,
  integer,
  itemsOf,
  mapOf,
  optional,
  required,
  text,
  withDefault,
  type DefinitionNode,
  type Place,
  type Reader,
} from '../../definitions/index.js';
import { readFieldType } from './read-field-type.js';
import { STANDARD_FIELDS } from './standard-fields.js';

type Choice = NonNullable<DialogField['options']>[number];

const MAX_TEXT = 20_000;
/** As `content` takes its keys. */
const CONTENT_NAME = /^content\.[\w-]{1,64}$/;

/** A number; quoted ones count. */
const number: Reader<number> = (node, place) => {
  const value = node.kind === 'scalar' && node.text.trim() !== '' ? Number(node.text) : NaN;
  return Number.isFinite(value)
    ? { value }
    : complain(node, place, `must be a number, not ${describeNode(node)}`);
};

const writtenChoice = mapOf<{ name: string | undefined; value: string | undefined; label: string | undefined }>({
  name: optional(text),
  value: optional(text),
  label: optional(text),
}); // prettier-ignore

/** Choices: maps with `value` and `label`, texts that are both, or a map of labels by value. */
const choices: Reader<readonly Choice[]> = (node, place) => {
  const read = itemsOf(node, place).map((item): Choice | undefined => {
    if (item.node.kind === 'scalar') {
      return { value: item.key ?? item.node.text, label: item.node.text };
    }
    const { value, name, label } = writtenChoice(item.node, item.place)?.value ?? {};
    const known = value ?? name ?? item.key;
    if (known !== undefined) return { value: known, label: label ?? known };
    complain(item.node, item.place, "needs a 'value'");
    return undefined;
  });
  const whole = read.filter((choice) => choice !== undefined);
  return whole.length === read.length ? { value: whole } : undefined;
};

const datasource = mapOf({ options: optional(choices) }, ['$type', 'class', 'name']);

/** One entry of `form.properties`; the name of the field is its key. */
export function parseDialogField(
  kind: DialogKind,
  name: string,
  node: DefinitionNode,
  place: Place,
): DialogField | undefined {
  if (!isStored(kind, name, node, place)) return undefined;
  const read = mapOf({
    $type: required(readFieldType(kind, name)),
    label: withDefault(text, name),
    description: optional(text),
    required: withDefault(boolean, false),
    options: optional(choices),
    datasource: optional(datasource),
    min: optional(number),
    max: optional(number),
    maxLength: optional(integer(1, MAX_TEXT)),
  })(node, place)?.value;
  if (read === undefined) return undefined;
  const { $type: type, label, description, min, max, maxLength } = read;
  const options = read.options ?? read.datasource?.options;
  const given = { description, options, min, max, maxLength };
  return { name, type, label, required: read.required, ...withoutUndefined(given) };
}

/** What neither the record nor its `content` holds would be lost. */
function isStored(kind: DialogKind, name: string, node: DefinitionNode, place: Place): boolean {
  const standard = Object.keys(STANDARD_FIELDS[kind]);
  if (standard.includes(name) || CONTENT_NAME.test(name)) return true;
  const own = name.startsWith('content.') ? 'content.<letters, digits, - and _>' : `content.${name}`;
  complain(node, place, `cannot be stored: call it '${own}', or one of ${standard.join(', ')}`);
  return false;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Given<T> {
  const given: Given<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isDefined(value)) given[key] = value;
  }
  return given;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
