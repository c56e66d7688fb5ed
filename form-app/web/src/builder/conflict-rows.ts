import type { Dialogs } from '#client';
import type { VersionRow } from '../shell/version-conflict.js';
import { labelOf } from './check-part.js';
import { keyOf } from './merge-states.js';
import { KIND_NAMES, nameOf, type FormPart, type Part } from './part.js';
import { ORDER, partsOf, PLACE, WHOLE, type Change, type Parts } from './three-way.js';

/** Fields that no dialog has, or that are none. */
const NAMES: Readonly<Record<string, string>> = {
  [WHOLE]: 'the whole',
  [PLACE]: 'place',
  [ORDER]: 'order',
  localisations: 'translations',
  content: 'more fields',
};

/** Differences of two states of a form as an editor reads them. */
export function conflictRows(
  changes: readonly Change[],
  mine: FormPart,
  theirs: FormPart,
  dialogs: Dialogs | undefined,
): readonly VersionRow[] {
  const [left, right] = [partsOf<Part>(mine), partsOf<Part>(theirs)];
  return changes.flatMap((change): VersionRow[] => {
    const part = left.byUuid.get(change.uuid) ?? right.byUuid.get(change.uuid);
    if (part === undefined) return [];
    const fields = dialogs?.[part.kind].fields ?? [];
    const field = NAMES[change.field] ?? labelOf(fields, change.field);
    return [
      {
        key: keyOf(change),
        by: change.by,
        about: [describe(part), field],
        mine: say(change, left),
        theirs: say(change, right),
      },
    ];
  });
}

function describe(part: Part): string {
  const kind = KIND_NAMES[part.kind];
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${nameOf(part)}”`;
}

function say({ uuid, field }: Change, { byUuid, parents }: Parts<Part>): string {
  const part = byUuid.get(uuid);
  if (field === WHOLE) return part === undefined ? 'not there' : 'there';
  if (part === undefined) return '';
  if (field === ORDER) return part.children.map(nameOf).join(', ');
  if (field !== PLACE) return sayValue(new Map<string, unknown>(Object.entries(part.values)).get(field));
  const parent = byUuid.get(parents.get(uuid) ?? '');
  return parent === undefined ? '' : `in “${nameOf(parent)}”`;
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
