import type { Dialogs, Form } from '#client';
import { formatTime } from '../shell/format-time.js';
import type { VersionRow } from '../shell/version-conflict.js';
import { labelOf } from './check-part.js';
import { keyOf } from './merge-states.js';
import { nameOf } from './name-of.js';
import type { LastChange } from './last-change.js';
import { formPart, type FormPart, type Part } from './part.js';
import { recordChanges } from './record-changes.js';
import { ORDER, partsOf, PLACE, WHOLE, writeValue, type Change, type Parts } from './three-way.js';
import { textsOf } from '../texts/texts-of.js';
import type { Texts } from '../texts/texts.js';
import { shownFields } from './shown-fields.js';

/** The differences between two states of a form, with the labels that editors see. */
export function conflictRows(
  changes: readonly Change[],
  mine: FormPart,
  saved: Form,
  dialogs: Dialogs | undefined,
): readonly VersionRow[] {
  const theirs = formPart(saved);
  const saves = recordChanges(saved);
  const names = namesOf(textsOf('conflicts').fields);
  const [left, right] = [partsOf<Part>(mine), partsOf<Part>(theirs)];
  return changes.flatMap((change): VersionRow[] => {
    const part = left.byUuid.get(change.uuid) ?? right.byUuid.get(change.uuid);
    if (part === undefined) return [];
    const fields = shownFields(part.kind, dialogs);
    const field = names.get(change.field) ?? labelOf(fields, change.field);
    return [
      {
        key: keyOf(change),
        by: change.by,
        about: [describe(part), field],
        mine: describeValues(change, left),
        theirs: describeValues(change, right),
        ...(change.by !== 'mine' && { saved: describeLastSave(saves.get(change.uuid)) }),
      },
    ];
  });
}

/** Names of properties without a field in a dialog. */
function namesOf({
  whole,
  place,
  order,
  ...others
}: Texts['conflicts']['fields']): ReadonlyMap<string, string> {
  return new Map([[WHOLE, whole], [PLACE, place], [ORDER, order], ...Object.entries(others)]);
}

function describe(part: Part): string {
  return textsOf('conflicts').parts[part.kind](nameOf(part));
}

function describeValues({ uuid, field }: Change, { byUuid, parents }: Parts<Part>): string {
  const texts = textsOf('conflicts');
  const part = byUuid.get(uuid);
  if (field === WHOLE) return part === undefined ? texts.absent : texts.present;
  if (part === undefined) return '';
  if (field === ORDER) return part.children.map(nameOf).join(', ');
  if (field !== PLACE) return writeValue(new Map<string, unknown>(Object.entries(part.values)).get(field));
  const parent = byUuid.get(parents.get(uuid) ?? '');
  return parent === undefined ? '' : texts.within(nameOf(parent));
}

/** Deleted parts have no record, so the user who deleted them is unknown. */
function describeLastSave(change: LastChange | undefined): string {
  return change === undefined ? '' : textsOf('conflicts').savedAt(change.by, formatTime(change.at));
}
