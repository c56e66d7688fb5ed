import {
  isLanguage,
  isStorable,
  LANGUAGE,
  LANGUAGE_FAULT,
  MAX_INTEGER,
  MAX_LINE,
  MAX_PROSE,
  normaliseLanguage,
  type DynamicContent,
  type FormProblem,
} from '#client';
import { orNothing, textLike, type JsonSchema } from '../../../definitions/index.js';

/** Where a reader stands in the input, and where it reports. */
export interface Place {
  readonly path: string;
  readonly problems: FormProblem[];
}

/** Stands for a value that was not taken; what is wrong with it was reported. */
export const REJECTED = Symbol('refused');
export type Refused = typeof REJECTED;

/** Turns a value of the input into a typed one, or reports what is wrong. */
export interface Read<T> {
  (value: unknown, place: Place): T | Refused;
  /** What it takes, for editors. */
  readonly schema: JsonSchema;
}

function describedBy<T>(schema: JsonSchema, read: (value: unknown, place: Place) => T | Refused): Read<T> {
  return Object.assign((value: unknown, place: Place) => read(value, place), { schema });
}

/** A reader for each field of a record. */
export type Fields<T> = { readonly [Name in keyof T]-?: Read<T[Name]> };

const CONTENT_KEY = /^[\w-]{1,64}$/;

/** Reports a problem. */
export function rejectField({ path, problems }: Place, code: string, message: string): Refused {
  problems.push({ path, code, message });
  return REJECTED;
}

/** The place of a member: `sections[0]`, `title`. */
export function below(place: Place, member: string | number): Place {
  const step = typeof member === 'number' ? `[${member}]` : place.path === '' ? member : `.${member}`;
  return { path: `${place.path}${step}`, problems: place.problems };
}

/** The fields that are given. Undefined counts as not given. */
export function readFields<T extends object>(
  fields: Fields<T>,
  input: Readonly<Record<string, unknown>>,
  place: Place,
): Partial<T> {
  const values: Partial<T> = {};
  for (const name in fields) {
    if (input[name] === undefined) continue;
    const value = fields[name](input[name], below(place, name));
    if (value !== REJECTED) values[name] = value;
  }
  return values;
}

/** Whether a value is an object with names, neither null nor a list. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text on one line. */
const LINE: JsonSchema = { type: 'string', maxLength: MAX_LINE, pattern: '^[^\\r\\n]*$' };

export const line: Read<string> = describedBy<string>(LINE, (value, place) => {
  const text = readText(value, place, MAX_LINE);
  if (text === REJECTED || !/[\r\n]/.test(text)) return text;
  return rejectField(place, 'invalid_value', 'must not have line breaks');
});

/** Text that may have line breaks. */
export const prose: Read<string> = describedBy<string>(
  { type: 'string', maxLength: MAX_PROSE },
  (value, place) => readText(value, place, MAX_PROSE),
);

function readText(value: unknown, place: Place, max: number): string | Refused {
  if (typeof value !== 'string') return rejectField(place, 'wrong_type', 'must be a text');
  if (!isStorable(value)) {
    return rejectField(place, 'invalid_value', 'must be valid Unicode without the character 0');
  }
  return value.length <= max ? value : rejectField(place, 'too_long', `must have ${max} characters at most`);
}

export const flag: Read<boolean> = describedBy<boolean>({ type: 'boolean' }, (value, place) =>
  typeof value === 'boolean' ? value : rejectField(place, 'wrong_type', 'must be true or false'),
);

const INTEGER: JsonSchema = { type: 'integer', minimum: -MAX_INTEGER, maximum: MAX_INTEGER };

export const number: Read<number> = describedBy<number>(INTEGER, (value, place) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER
    ? value
    : rejectField(place, 'wrong_type', `must be a whole number from -${MAX_INTEGER} to ${MAX_INTEGER}`),
);

export function nullable<T>(read: Read<T>): Read<T | null> {
  return describedBy<T | null>(orNothing(read.schema), (value, place) =>
    value === null ? null : read(value, place),
  );
}

export function oneOf<T extends string>(values: readonly T[]): Read<T> {
  return describedBy<T>(
    { enum: values },
    (value, place) =>
      values.find((each) => each === value) ??
      rejectField(place, 'invalid_value', `must be one of ${values.join(', ')}`),
  );
}

export function pattern(expression: RegExp, meaning: string): Read<string> {
  return describedBy<string>(textLike(expression), (value, place) =>
    typeof value === 'string' && expression.test(value)
      ? value
      : rejectField(place, 'invalid_value', `must be ${meaning}`),
  );
}

/** Localised texts: a list of maps with `language` and texts of the record, each language once. */
export function localised<Text extends object>(
  texts: Fields<Text>,
): Read<readonly ({ readonly language: string } & Partial<Text>)[]> {
  const language = textLike(LANGUAGE);
  const item = mapSchema({ language, ...schemasOf(texts) }, ['language']);
  return describedBy<readonly ({ readonly language: string } & Partial<Text>)[]>(
    { type: 'array', items: item },
    (value, place) => {
      if (!Array.isArray(value)) return rejectField(place, 'wrong_type', 'must be a list');
      const languages = new Set<string>();
      const before = place.problems.length;
      const read = value.flatMap((each: unknown, index) => {
        const here = below(place, index);
        if (!isMap(each)) {
          rejectField(here, 'wrong_type', 'must be a map');
          return [];
        }
        refuseUnknown(each, ['language', ...Object.keys(texts)], here);
        const language = readLanguage(each.language, below(here, 'language'), languages);
        return language === REJECTED ? [] : [{ language, ...readFields(texts, each, here) }];
      });
      return place.problems.length === before ? read : REJECTED;
    },
  );
}

/** The schemas of fields, by name. */
export function schemasOf<T extends object>(fields: Fields<T>): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const name in fields) schemas[name] = fields[name].schema;
  return schemas;
}

/** A map with these members and no others. */
export function mapSchema(
  properties: Record<string, JsonSchema>,
  needed: readonly string[] = [],
): JsonSchema {
  const must = needed.length === 0 ? {} : { required: needed };
  return { type: 'object', properties, ...must, additionalProperties: false };
}

function readLanguage(value: unknown, place: Place, seen: Set<string>): string | Refused {
  if (typeof value !== 'string' || !isLanguage(value))
    return rejectField(place, 'invalid_value', LANGUAGE_FAULT);
  const language = normaliseLanguage(value);
  if (seen.has(language)) return rejectField(place, 'duplicate', `is given twice: ${value}`);
  seen.add(language);
  return value;
}

/** Dynamic content: single values by key; multi, composite and switchable fields are unsupported (docs/reference/forms.md#reading). */
const CONTENT: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: CONTENT_KEY.source },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: MAX_PROSE },
};

export const plainContent: Read<DynamicContent> = describedBy<DynamicContent>(CONTENT, (value, place) => {
  if (!isMap(value)) return rejectField(place, 'wrong_type', 'must be a map');
  const before = place.problems.length;
  const single: [string, DynamicContent[string]][] = [];
  for (const [key, each] of Object.entries(value)) {
    const here = below(place, key);
    if (!CONTENT_KEY.test(key))
      rejectField(here, 'invalid_value', 'must be named with letters, digits, - and _');
    else if (!isSingle(each)) rejectField(here, 'wrong_type', 'must be a single value: no list, no map');
    else if (typeof each !== 'string' || prose(each, here) !== REJECTED) single.push([key, each]);
  }
  return place.problems.length === before ? Object.fromEntries(single) : REJECTED;
});

function isSingle(value: unknown): value is DynamicContent[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Reports what is neither known nor written by the server itself. */
export function refuseUnknown(
  input: Readonly<Record<string, unknown>>,
  known: readonly string[],
  place: Place,
): void {
  const message = `is unknown; known: ${known.join(', ')}`;
  for (const name of Object.keys(input)) {
    if (!known.includes(name)) rejectField(below(place, name), 'unknown_field', message);
  }
}
