import { below, isMap, readFields, rejectField, refuseUnknown, type Fields, type Place } from './field.js';
import {
  FORM_FIELDS,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  RULE_FIELDS,
  SECTION_FIELDS,
  type FormValues,
  type OptionValues,
  type QuestionValues,
  type RuleValues,
  type SectionValues,
} from './form-values.js';

/** What the input says about one record. */
export interface RecordInput<Values> {
  readonly place: Place;
  readonly id?: number;
  readonly uuid?: string;
  readonly version?: number;
  readonly values: Partial<Values>;
}

export type OptionInput = RecordInput<OptionValues>;

export interface QuestionInput extends RecordInput<QuestionValues> {
  /** Where a patched question is to stand: in a section, or with null directly in the form. */
  readonly sectionId?: number | null;
  readonly answerOptions?: readonly OptionInput[];
}

export interface SectionInput extends RecordInput<SectionValues> {
  readonly questions?: readonly QuestionInput[];
}

/** Condition and outcome are read when the questions they name are known. */
export interface RuleInput extends RecordInput<RuleValues> {
  readonly when: unknown;
  readonly then: unknown;
}

export interface FormInput extends RecordInput<FormValues> {
  readonly sections?: readonly SectionInput[];
  readonly questions?: readonly QuestionInput[];
  readonly rules?: readonly RuleInput[];
}

/** Written by the server, and tolerated so that what was read can be sent back. */
export const READ_ONLY = [
  'created',
  'createdBy',
  'modified',
  'modifiedBy',
  'formId',
  'sectionId',
  'questionId',
];
export const IDENTITY = ['id', 'uuid', 'version'];
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** More than any real form; keeps checks that compare parts with each other short. */
export const MAX_MEMBERS = 1_000;
/** Of a form, all together. */
export const MAX_PARTS = 10_000;
const LISTS = ['sections', 'questions', 'answerOptions', 'rules'] as const;

export function readFormInput(value: unknown, place: Place): FormInput {
  const input = readMap(value, place);
  const members = ['sections', 'questions', 'rules'];
  const record = readRecord(FORM_FIELDS, input, members, place);
  if (countParts(input) > MAX_PARTS) {
    rejectField(
      place,
      'too_many',
      `a form has ${MAX_PARTS} sections, questions, answer options and rules at most`,
    );
    return record;
  }
  return {
    ...record,
    ...readMembers(input, 'sections', place, readSectionInput),
    ...readMembers(input, 'questions', place, readQuestionInput),
    ...readMembers(input, 'rules', place, readRuleInput),
  };
}

export function readSectionInput(value: unknown, place: Place): SectionInput {
  const input = readMap(value, place);
  return {
    ...readRecord(SECTION_FIELDS, input, ['questions'], place),
    ...readMembers(input, 'questions', place, readQuestionInput),
  };
}

export function readQuestionInput(value: unknown, place: Place): QuestionInput {
  const input = readMap(value, place);
  const { sectionId } = input;
  const isSection =
    sectionId === null || (isGiven(sectionId) && isIdentifier(sectionId, below(place, 'sectionId')));
  return {
    ...readRecord(QUESTION_FIELDS, input, ['answerOptions'], place),
    ...(isSection ? { sectionId } : {}),
    ...readMembers(input, 'answerOptions', place, readOptionInput),
  };
}

export function readOptionInput(value: unknown, place: Place): OptionInput {
  return readRecord(OPTION_FIELDS, readMap(value, place), [], place);
}

export function readRuleInput(value: unknown, place: Place): RuleInput {
  const input = readMap(value, place);
  return {
    ...readRecord(RULE_FIELDS, input, ['when', 'then'], place),
    when: input.when,
    then: input.then,
  };
}

/** The version that a write says it was made with; all else in its body is ignored. */
export function readVersion(value: unknown, place: Place): number | undefined {
  return isMap(value) ? readIdentity({ version: value.version }, place).version : undefined;
}

/** The rules of a form: the list itself, or a map with `rules` and the form's `version`. */
export function readRulesInput(value: unknown, place: Place): Pick<FormInput, 'version' | 'rules'> {
  const input = Array.isArray(value) ? { rules: value } : readMap(value, place);
  refuseUnknown(input, ['version', 'rules'], place);
  const { version } = readIdentity({ version: input.version }, place);
  const { rules = [] } = readMembers(input, 'rules', place, readRuleInput);
  return { ...(version === undefined ? {} : { version }), rules };
}

function readMap(value: unknown, place: Place): Readonly<Record<string, unknown>> {
  if (isMap(value)) return value;
  rejectField(place, 'wrong_type', 'must be a map');
  return {};
}

function readRecord<Values extends object>(
  fields: Fields<Values>,
  input: Readonly<Record<string, unknown>>,
  members: readonly string[],
  place: Place,
): RecordInput<Values> {
  refuseUnknown(input, [...Object.keys(fields), ...members, ...IDENTITY, ...READ_ONLY], place);
  return { place, ...readIdentity(input, place), values: readFields(fields, input, place) };
}

function readIdentity(
  { id, uuid, version }: Readonly<Record<string, unknown>>,
  place: Place,
): Pick<RecordInput<unknown>, 'id' | 'uuid' | 'version'> {
  return {
    ...(isGiven(id) && isIdentifier(id, below(place, 'id')) ? { id } : {}),
    ...(isGiven(uuid) && isUuid(uuid, below(place, 'uuid')) ? { uuid: uuid.toLowerCase() } : {}),
    ...(isGiven(version) && isIdentifier(version, below(place, 'version')) ? { version } : {}),
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isIdentifier(value: unknown, place: Place): value is number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return true;
  rejectField(place, 'wrong_type', 'must be a whole number above 0');
  return false;
}

function isUuid(value: unknown, place: Place): value is string {
  if (typeof value === 'string' && UUID.test(value)) return true;
  rejectField(place, 'invalid_value', 'must be a UUID');
  return false;
}

function readMembers<Name extends string, Member>(
  input: Readonly<Record<string, unknown>>,
  name: Name,
  place: Place,
  read: (value: unknown, place: Place) => Member,
): Partial<Record<Name, Member[]>> {
  const given = input[name];
  const here = below(place, name);
  const found: Partial<Record<Name, Member[]>> = {};
  if (given === undefined) return found;
  if (!Array.isArray(given)) rejectField(here, 'wrong_type', 'must be a list');
  else if (given.length > MAX_MEMBERS)
    rejectField(here, 'too_many', `must have ${MAX_MEMBERS} members at most`);
  else found[name] = given.map((each: unknown, index) => read(each, below(here, index)));
  return found;
}

/** What is in a form, in its sections and in their questions. */
function countParts(owner: unknown, levels = 3): number {
  if (!isMap(owner) || levels === 0) return 0;
  const members = LISTS.flatMap((list) => owner[list] ?? []);
  return members.reduce<number>((count, member) => count + 1 + countParts(member, levels - 1), 0);
}
