import { checkRange, findRepeated, type DialogField } from '#client';
import {
  checkField,
  isRelevant,
  readField,
  readTranslation,
  TRANSLATED,
  translatedField,
  translationKey,
} from './field-values.js';
import { textsOf } from '../texts/texts-of.js';
import type { Part } from './part.js';

/** Messages about the fields of a part, by field. */
export type FieldProblems = ReadonlyMap<string, string>;

/** Like the server, but refers to the labels in the dialog. `siblings`: all parts below the same parent. */
export function checkPart(
  part: Part,
  fields: readonly DialogField[],
  siblings: readonly Part[],
): FieldProblems {
  const shown = fields.filter((field) => isRelevant(part.values, field));
  return new Map([
    ...shown.flatMap((field) => checkTranslations(part, field)),
    ...checkBounds(part, fields),
    ...checkValue(part, siblings),
    ...shown.flatMap((field) => problem(field.name, checkField(field, readField(part.values, field.name)))),
  ]);
}

type Problems = readonly (readonly [field: string, message: string])[];

function problem(field: string, message: string | undefined): Problems {
  return message === undefined ? [] : [[field, message]];
}

function checkTranslations({ kind, values }: Part, field: DialogField): Problems {
  if (!TRANSLATED[kind].includes(field.name)) return [];
  return (values.localisations ?? []).flatMap(({ language }) => {
    const text = readTranslation(values, language, field.name);
    return problem(translationKey(language, field.name), checkField(translatedField(field, language), text));
  });
}

function checkBounds({ kind, values }: Part, fields: readonly DialogField[]): Problems {
  if (kind !== 'question') return [];
  const { check } = textsOf('builder');
  return checkRange(values).map(({ field, fault }) => {
    const [from, to] = [labelOf(fields, 'rangeFrom'), labelOf(fields, 'rangeTo')];
    if (fault === 'notAbove') return [field, check.above(to, from)];
    return [field, check.empty(labelOf(fields, field))];
  });
}

function checkValue(part: Part, siblings: readonly Part[]): Problems {
  if (part.kind !== 'answerOption') return [];
  const others = siblings.filter(({ uuid }) => uuid !== part.uuid);
  const repeated = findRepeated([...others, part].map(valueOf));
  return repeated.has(others.length) ? [['value', textsOf('builder').check.repeated]] : [];
}

/** The value of an option; empty for other parts. */
export function valueOf({ values }: Part): string {
  return 'value' in values ? (values.value ?? '') : '';
}

/** The label of a field of the dialog, or of a setting. */
export function labelOf(fields: readonly DialogField[], name: string): string {
  const settings = new Map<string, { readonly label: string }>(
    Object.entries(textsOf('partSettings').fields),
  );
  const setting = settings.get(name) ?? settings.get(name.replace(/(?:\.|\[).*$/, ''));
  return fields.find((field) => field.name === name)?.label ?? setting?.label ?? name;
}
