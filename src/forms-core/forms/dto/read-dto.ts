import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { isLanguage, isStorable, LANGUAGE_FAULT, MAX_PROSE, normaliseLanguage } from '#client';
import { isMap, type Fields } from '../../../common/index.js';
import { below, rejectField, rejectUnknown, type Place } from '../edit/checks/place.js';
import { CONTENT_KEY } from './field.decorators.js';
import { fieldsOf, type Dto, type FieldKind, type Placed } from './fields.js';
import { IDENTITY, READ_ONLY } from './record.dto.js';

const OPTIONS = {
  skipUndefinedProperties: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
};

/**
 * Reads a record with its parts. Invalid values are reported and omitted, so that later checks can report their problems as
 * well. Each record is converted and validated separately: class-transformer compares all keys of an object with each other
 * and recurses as deep as the input, so that it only gets the keys that the class declares.
 */
export function readRecord<T extends Placed>(type: Dto<T>, value: unknown, place: Place): T {
  const input = readMap(value, place);
  const own = Object.keys(fieldsOf(type));
  const known = [...own.filter((name) => !READ_ONLY.includes(name)), ...IDENTITY, ...READ_ONLY];
  rejectUnknown(input, known, place);
  const record = readFields(type, input, place, [...IDENTITY, ...own]);
  return Object.assign(record, { place });
}

/** The value itself, or an empty map for a value that is not a map. */
export function readMap(value: unknown, place: Place): Fields {
  if (isMap(value)) return value;
  rejectField(place, 'wrong_type', 'must be a map');
  return {};
}

export function readFields<T extends object>(
  type: Dto<T>,
  input: Fields,
  place: Place,
  names: readonly string[] = Object.keys(fieldsOf(type)),
): T {
  const given = names.filter((name) => input[name] !== undefined);
  const fields = fieldsOf(type);
  const dto = convert(type, input, given);
  const errors = validateSync(dto, OPTIONS);
  const read: Record<string, unknown> = Object.fromEntries(given.map((name) => [name, undefined]));
  for (const name of given) {
    const error = errors.find(({ property }) => property === name);
    const here = below(place, name);
    const kind = fields[name]?.kind ?? 'identity';
    if (error === undefined) read[name] = readMember(kind, Reflect.get(dto, name), here);
    else report(error, here);
  }
  return Object.assign(dto, read);
}

/** Copies values that are not scalars unchanged. */
function convert<T extends object>(type: Dto<T>, input: Fields, names: readonly string[]): T {
  const single: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const name of names) {
    const value = input[name];
    (typeof value === 'object' && value !== null ? others : single)[name] = value;
  }
  return Object.assign(plainToInstance(type, single), others);
}

function report({ constraints = {} }: ValidationError, place: Place): void {
  const [fault = ''] = Object.values(constraints);
  const end = fault.indexOf(': ');
  rejectField(place, fault.slice(0, end), fault.slice(end + 2));
}

function readMember(kind: FieldKind, value: unknown, place: Place): unknown {
  if (kind === 'content') return readContent(readMap(value, place), place);
  if (typeof kind === 'object' && 'members' in kind) return readMembers(kind.members, value, place);
  if (typeof kind === 'string' || !Array.isArray(value)) return value;
  const members: readonly unknown[] = value;
  if ('texts' in kind) return readTexts(kind.texts, members, place);
  const type = kind.parts();
  return members.map((member, index) => readRecord(type, member, below(place, index)));
}

/** Undefined if a member is invalid; null stays null. */
function readMembers(type: Dto, value: unknown, place: Place): unknown {
  if (!isMap(value)) return value;
  const before = place.problems.length;
  rejectUnknown(value, Object.keys(fieldsOf(type)), place);
  const members = readValues(type, value, place);
  return place.problems.length > before ? undefined : members;
}

function readTexts(type: Dto, members: readonly unknown[], place: Place): unknown {
  const before = place.problems.length;
  const languages = new Set<string>();
  const read: Fields[] = [];
  for (const [index, member] of members.entries()) {
    const here = below(place, index);
    const input = readMap(member, here);
    if (input !== member) continue;
    rejectUnknown(input, Object.keys(fieldsOf(type)), here);
    if (typeof input.language !== 'string' || !isLanguage(input.language)) {
      rejectField(below(here, 'language'), 'invalid_value', LANGUAGE_FAULT);
      continue;
    }
    const texts = readValues(type, input, here);
    rejectRepeated(texts, languages, here);
    read.push(texts);
  }
  return place.problems.length > before ? undefined : read;
}

/** Reads texts without conversion, which would dominate the time: a form has thousands of texts. */
function readValues(type: Dto, input: Fields, place: Place): Fields {
  const fields = fieldsOf(type);
  const given = Object.keys(fields).filter((name) => input[name] !== undefined);
  const values = Object.fromEntries(given.map((name) => [name, input[name]]));
  const errors = validateSync(Object.assign(new type(), values), OPTIONS);
  for (const error of errors) report(error, below(place, error.property));
  for (const name of given) {
    const kind = fields[name]?.kind ?? 'value';
    if (typeof kind === 'object' && 'members' in kind)
      readMembers(kind.members, values[name], below(place, name));
  }
  return values;
}

function rejectRepeated({ language }: { language?: unknown }, seen: Set<string>, place: Place): void {
  if (typeof language !== 'string') return;
  const normal = normaliseLanguage(language);
  if (seen.has(normal)) rejectField(below(place, 'language'), 'duplicate', `is given twice: ${language}`);
  seen.add(normal);
}

function readContent(value: Fields, place: Place): unknown {
  const before = place.problems.length;
  for (const [key, each] of Object.entries(value)) rejectContent(key, each, below(place, key));
  return place.problems.length > before ? undefined : value;
}

/** Dialog fields with list or map values (multi, composite, switchable) are not supported. */
function rejectContent(key: string, value: unknown, place: Place): void {
  if (!CONTENT_KEY.test(key))
    rejectField(place, 'invalid_value', 'must be named with letters, digits, - and _');
  else if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    rejectField(place, 'wrong_type', 'must be a single value: no list, no map');
  else if (typeof value === 'number' && !Number.isFinite(value))
    rejectField(place, 'invalid_value', 'must be a number within the range of JSON, or a text');
  else if (typeof value !== 'string') return;
  else if (!isStorable(value))
    rejectField(place, 'invalid_value', 'must be valid Unicode without the character U+0000');
  else if (value.length > MAX_PROSE)
    rejectField(place, 'too_long', `must have ${MAX_PROSE} characters at most`);
}
