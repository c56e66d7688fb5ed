import { setImmediate } from 'node:timers/promises';
import { isMap, type Fields } from '../../../common/index.js';
import { below, rejectField, rejectUnknown, type Place } from '../edit/checks/place.js';
import type { Dto, Placed } from './fields.js';
import { MAX_MEMBERS } from './field.decorators.js';
import { FormDto, RulesDto, SectionDto, VersionDto } from './form.dto.js';
import { readFields, readMap, readRecord } from './read-dto.js';
import { PART_TABLES } from '../stored-form.js';

/** Limit for the whole form. */
export const MAX_PARTS = 10_000;

const TOO_MANY = `a form has ${MAX_PARTS} sections, questions, answer options and rules at most`;

type Reader = (value: unknown, place: Place) => Placed;

/** Classes whose structure differs from that of the records of a form. */
const READERS: ReadonlyMap<Dto<Placed>, Reader> = new Map<Dto<Placed>, Reader>([
  [FormDto, readForm],
  [RulesDto, readRules],
  [VersionDto, readVersion],
]);

/** Invalid fields are omitted and reported in `place.problems`, together with later problems of the change. */
export function readInput<T extends Placed>(type: Dto<T>, value: unknown): T {
  const read = READERS.get(type) ?? ((input, place) => readRecord(type, input, place));
  const dto = read(value, { path: '', problems: [] });
  if (dto instanceof type) return dto;
  throw new TypeError(`the reader of ${type.name} returns another class`);
}

/** Like `readInput` of a form; other requests are handled between its sections, because a file may take seconds. */
export async function readFormInTurns(value: Fields): Promise<FormDto> {
  const { sections } = value;
  if (!Array.isArray(sections) || sections.length > MAX_MEMBERS || countParts(value) > MAX_PARTS)
    return readInput(FormDto, value);
  const place: Place = { path: '', problems: [] };
  const form = readRecord(FormDto, { ...value, sections: [] }, place);
  const read: SectionDto[] = [];
  for (const [index, section] of sections.entries()) {
    await setImmediate();
    read.push(readRecord(SectionDto, section, below(below(place, 'sections'), index)));
  }
  // Reports all problems in the order of the form.
  return place.problems.length > 0 ? readInput(FormDto, value) : Object.assign(form, { sections: read });
}

function readForm(value: unknown, place: Place): FormDto {
  if (countParts(value) <= MAX_PARTS) return readRecord(FormDto, value, place);
  const form = readFormItself(value, place);
  rejectField(place, 'too_many', TOO_MANY);
  return form;
}

function readFormItself(value: unknown, place: Place): FormDto {
  const { sections: _, questions: _questions, rules: _rules, ...record } = readMap(value, place);
  return readRecord(FormDto, record, place);
}

/** Reads the rules of a form: a list, or a map with `rules` and the form's `version`. */
function readRules(value: unknown, place: Place): RulesDto {
  const input = Array.isArray(value) ? { rules: value } : readMap(value, place);
  rejectUnknown(input, ['version', 'rules'], place);
  if (isMap(value) && value.rules === undefined)
    rejectField(
      below(place, 'rules'),
      'required',
      'must be the list of all rules; an empty list removes all of them',
    );
  return Object.assign(readFields(RulesDto, input, place, ['version', 'rules']), { place });
}

/** Reads the expected version of a write; other fields are ignored. */
function readVersion(value: unknown, place: Place): VersionDto {
  const input = isMap(value) ? value : {};
  return Object.assign(readFields(VersionDto, input, place, ['version']), { place });
}

function countParts(owner: unknown, levels = 3): number {
  if (!isMap(owner) || levels === 0) return 0;
  const members = PART_TABLES.flatMap((list) => owner[list] ?? []);
  return members.reduce<number>((count, member) => count + 1 + countParts(member, levels - 1), 0);
}
