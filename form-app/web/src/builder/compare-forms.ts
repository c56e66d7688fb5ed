import { KIND_NAMES, nameOf, type FormPart, type Part } from './part.js';
import { listParts } from './part-tree.js';

/** One thing in which two states of a form differ. */
export interface Difference {
  readonly part: string;
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

const IDENTITY = new Set(['id', 'uuid', 'version']);
const ABSENT = 'not there';
const PRESENT = 'there';

/** Whether two states hold the same: their versions may differ. */
export function isSameForm(one: FormPart, other: FormPart): boolean {
  return compareForms(one, other).length === 0;
}

/** Whether somebody saved in between: other versions, or other parts. */
export function isSameState(one: FormPart, other: FormPart): boolean {
  return stampOf(one) === stampOf(other);
}

function stampOf(form: FormPart): string {
  const parts = [form, ...listParts(form).map(({ part }) => part)];
  return parts.map(({ uuid, values }) => `${uuid} ${values.version ?? 0}`).join('\n');
}

/** All differences, in the order of `mine`, then what only `theirs` has. */
export function compareForms(mine: FormPart, theirs: FormPart): Difference[] {
  const [left, right] = [byUuid(mine), byUuid(theirs)];
  const inMine = [...left.values()].flatMap((entry) => {
    const twin = right.get(entry.part.uuid);
    return twin === undefined ? [presence(entry.part, true)] : compareParts(entry, twin);
  });
  const onlyTheirs = [...right.values()].filter(({ part }) => !left.has(part.uuid));
  return [...inMine, ...onlyTheirs.map(({ part }) => presence(part, false))];
}

interface Entry {
  readonly part: Part;
  readonly place: string;
}

function byUuid(form: FormPart): Map<string, Entry> {
  const entries = listParts(form).map(({ part, parent, index }): [string, Entry] => [
    part.uuid,
    { part, place: `${parent} ${index}` },
  ]);
  return new Map([[form.uuid, { part: form, place: '' }], ...entries]);
}

function presence(part: Part, isMine: boolean): Difference {
  const [mine, theirs] = isMine ? [PRESENT, ABSENT] : [ABSENT, PRESENT];
  return { part: describe(part), field: 'the whole', mine, theirs };
}

function compareParts(mine: Entry, theirs: Entry): Difference[] {
  const fields = mine.part.values === theirs.part.values ? [] : compareValues(mine, theirs);
  if (mine.place === theirs.place) return fields;
  const [here, there] = [placeName(mine), placeName(theirs)];
  return [...fields, { part: describe(mine.part), field: 'place', mine: here, theirs: there }];
}

function compareValues(mine: Entry, theirs: Entry): Difference[] {
  const part = describe(mine.part);
  const [left, right] = [Object.entries(mine.part.values), Object.entries(theirs.part.values)].map(
    (entries) => new Map(entries.map(([name, value]) => [name, write(value)])),
  );
  const names = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...names].flatMap((field): Difference[] => {
    const [one = '', other = ''] = [left?.get(field), right?.get(field)];
    return IDENTITY.has(field) || one === other ? [] : [{ part, field, mine: one, theirs: other }];
  });
}

function placeName({ place }: Entry): string {
  return `number ${Number(place.split(' ')[1]) + 1}`;
}

function describe(part: Part): string {
  const kind = KIND_NAMES[part.kind];
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${nameOf(part)}”`;
}

function write(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
