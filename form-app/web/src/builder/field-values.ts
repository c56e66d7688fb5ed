import { isSameLanguage, MAX_INTEGER, MAX_LINE, MAX_PROSE, type DialogField, type DialogKind } from '#client';
import { languageName } from '../languages/language-name.js';
import type { Part } from './part.js';
import { readPath, writePath } from './settings/value-path.js';
import { textsOf } from '../texts/texts-of.js';

const CONTENT = 'content.';

/** The fields of each kind of part whose texts can be translated. */
export const TRANSLATED: Readonly<Record<DialogKind, readonly string[]>> = {
  form: ['title', 'description'],
  section: ['title', 'description'],
  question: ['title', 'question', 'description', 'rangeFromLabel', 'rangeToLabel'],
  answerOption: ['title', 'label', 'description', 'freeTextLabel'],
};

/** Fields that only apply if another field has a certain value. */
const RELEVANT_WITH: Readonly<Record<string, readonly [field: string, value: string]>> = {
  rangeFrom: ['questionType', 'range'],
  rangeFromLabel: ['questionType', 'range'],
  rangeTo: ['questionType', 'range'],
  rangeToLabel: ['questionType', 'range'],
  freeTextLabel: ['freeText', 'showFreeText'],
};

type Values = Part['values'];

export function readField(values: Values, name: string): unknown {
  const from: object | undefined = name.startsWith(CONTENT) ? values.content : values;
  const key = name.startsWith(CONTENT) ? name.slice(CONTENT.length) : name;
  return new Map<string, unknown>(Object.entries(from ?? {})).get(key);
}

export function writeField<V extends Values>(values: V, name: string, value: unknown): V {
  if (!name.startsWith(CONTENT)) return { ...values, [name]: value };
  const { [name.slice(CONTENT.length)]: _, ...content } = values.content ?? {};
  const isEmpty = value === undefined || value === null || value === '';
  return { ...values, content: isEmpty ? content : { ...content, [name.slice(CONTENT.length)]: value } };
}

/** Whether a field applies to these values. */
export function isRelevant(values: Values, { name }: DialogField): boolean {
  const [other, wanted] = RELEVANT_WITH[name] ?? [];
  return other === undefined || readField(values, other) === wanted;
}

/** A record with translations. */
interface Localised {
  readonly localisations?: readonly { readonly language: string }[] | undefined;
}

/** The text of a field in a language; empty if there is none. */
export function readTranslation({ localisations = [] }: Localised, language: string, name: string): string {
  const texts = localisations.find((each) => isSameLanguage(each.language, language));
  const text = readPath(texts ?? {}, name);
  return typeof text === 'string' ? text : '';
}

/** The values with a changed translation; a language without texts is removed. */
export function writeTranslation<V extends Localised>(
  values: V,
  language: string,
  name: string,
  text: string,
): V {
  const { localisations = [] } = values;
  const texts = localisations.find((each) => isSameLanguage(each.language, language)) ?? { language };
  const others = localisations.filter((each) => !isSameLanguage(each.language, language));
  const changed = writePath(texts, name, text === '' ? undefined : text);
  const isEmpty = Object.keys(changed).length === 1;
  return { ...values, localisations: isEmpty ? others : [...others, changed] };
}

/** A part with a changed translation; other values than texts remove it. */
export function withTranslation<P extends Part>(part: P, language: string, name: string, text: unknown): P {
  const written = typeof text === 'string' ? text : '';
  return { ...part, values: writeTranslation(part.values, language, name, written) };
}

/** The field for the translation of a text. */
export function translatedField({ description: _, ...field }: DialogField, language: string): DialogField {
  return { ...field, required: false, label: `${field.label}, ${languageName(language)}` };
}

/** The key of a translation among the problems of a dialog. */
export function translationKey(language: string, name: string): string {
  return `${name}@${language}`;
}

/** The problem of a value according to its field and the limits of the server; undefined if there is none. */
export function checkField(field: DialogField, value: unknown): string | undefined {
  if (typeof value === 'number') return checkNumber(field, value);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '') return checkLength(field, String(value));
  const isMissing = field.required && field.type !== 'checkBoxField';
  return isMissing ? textsOf('builder').check.empty(field.label) : undefined;
}

function checkNumber(field: DialogField, value: number): string | undefined {
  const { label } = field;
  const most = field.name.startsWith(CONTENT) ? Infinity : MAX_INTEGER;
  const [min, max] = [Math.max(field.min ?? -Infinity, -most), Math.min(field.max ?? Infinity, most)];
  const { check } = textsOf('builder');
  if (value < min) return check.min(label, min);
  return value > max ? check.max(label, max) : undefined;
}

function checkLength(field: DialogField, { length }: string): string | undefined {
  const isLine = field.type !== 'richTextField' && !field.name.startsWith(CONTENT);
  const most = Math.min(field.maxLength ?? Infinity, isLine ? MAX_LINE : MAX_PROSE);
  return length > most ? textsOf('builder').check.length(field.label, most) : undefined;
}
