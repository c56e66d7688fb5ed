import type { DialogKind } from '#client';
import { MAY_HOLD, type FormPart, type Part } from './part.js';

/** The current or new position of a part. */
export interface Place {
  /** Uuid of the parent. */
  readonly parent: string;
  readonly index: number;
}

/** A part with its position. */
export interface PlacedPart extends Place {
  readonly part: Part;
}

/** All parts below a form, in reading order. */
export function listParts(parent: Part): PlacedPart[] {
  return parent.children.flatMap((part, index) => [{ part, parent: parent.uuid, index }, ...listParts(part)]);
}

export function findPart(form: FormPart, uuid: string): Part | undefined {
  if (form.uuid === uuid) return form;
  return listParts(form).find(({ part }) => part.uuid === uuid)?.part;
}

/** The parent of a part; undefined for the form and for unknown parts. */
export function parentOf(form: FormPart, uuid: string): Part | undefined {
  const placed = listParts(form).find(({ part }) => part.uuid === uuid);
  return placed && findPart(form, placed.parent);
}

/** Replaces a part. All other parts remain the same objects, so that their rows are not rendered again. */
export function replacePart(form: FormPart, changed: Part): FormPart {
  return changed.kind === 'form' ? changed : replaceBelow(form, changed);
}

function replaceBelow<P extends Part>(part: P, changed: Part): P {
  const children = part.children.map((child) =>
    child.uuid === changed.uuid ? changed : replaceBelow(child, changed),
  );
  return children.every((child, index) => child === part.children[index])
    ? part
    : withChildren(part, children);
}

/** Inserts a part at a position; questions of a form come before its sections. */
export function insertPart(form: FormPart, part: Part, { parent, index }: Place): FormPart {
  return changeChildren(form, parent, (children) => {
    const [from, to] = slots(children, part.kind);
    return children.toSpliced(Math.min(Math.max(index, from), to), 0, part);
  });
}

/** The first and the last index at which a part of a kind can be inserted among the children. */
function slots(children: readonly Part[], kind: DialogKind): [from: number, to: number] {
  const firstSection = children.findIndex((child) => child.kind === 'section');
  const border = firstSection === -1 ? children.length : firstSection;
  return kind === 'section' ? [border, children.length] : [0, border];
}

export function removePart(form: FormPart, uuid: string): FormPart {
  const place = listParts(form).find(({ part }) => part.uuid === uuid);
  if (place === undefined) return form;
  return changeChildren(form, place.parent, (children) => children.filter((child) => child.uuid !== uuid));
}

export function movePart(form: FormPart, uuid: string, place: Place): FormPart {
  const part = findPart(form, uuid);
  const parent = findPart(form, place.parent);
  if (part === undefined || parent === undefined || !MAY_HOLD[parent.kind].includes(part.kind)) return form;
  return insertPart(removePart(form, uuid), part, place);
}

/** Past the neighbour, or for a question also into the adjacent section. Undefined at the ends. */
export function stepFrom(form: FormPart, uuid: string, by: -1 | 1): Place | undefined {
  const here = listParts(form).find(({ part }) => part.uuid === uuid);
  const parent = here && findPart(form, here.parent);
  if (here === undefined || parent === undefined) return undefined;
  const neighbour = parent.children[here.index + by];
  if (neighbour?.kind === here.part.kind) return { parent: parent.uuid, index: here.index + by };
  if (here.part.kind !== 'question') return undefined;
  const holders = [form, ...form.children.filter(({ kind }) => kind === 'section')];
  const holder = holders[holders.findIndex((each) => each.uuid === parent.uuid) + by];
  return holder && { parent: holder.uuid, index: by === 1 ? 0 : holder.children.length };
}

/** After the question that last had the focus, first in the section that had it, or at the end. */
export function placeOfQuestion(form: FormPart, current: string | undefined): Place {
  const here = listParts(form).find(({ part }) => part.uuid === current);
  if (here?.part.kind === 'question') return { parent: here.parent, index: here.index + 1 };
  if (here?.part.kind === 'section') return { parent: here.part.uuid, index: 0 };
  const last = form.children.at(-1);
  const holder = last?.kind === 'section' ? last : form;
  return { parent: holder.uuid, index: holder.children.length };
}

/** Where a new section is inserted: after the section that last had the focus, or at the end. */
export function placeOfSection(form: FormPart, current: string | undefined): Place {
  const parent = listParts(form).find(({ part }) => part.uuid === current)?.parent;
  const at = form.children.findIndex(
    ({ kind, uuid }) => kind === 'section' && (uuid === current || uuid === parent),
  );
  return { parent: form.uuid, index: at === -1 ? form.children.length : at + 1 };
}

/** The part to focus after a removal: the next one below the same parent, the previous one, or the parent. */
export function besideOf(form: FormPart, uuid: string): string {
  const here = listParts(form).find(({ part }) => part.uuid === uuid);
  const siblings = (here && findPart(form, here.parent)?.children) ?? [];
  const index = here?.index ?? 0;
  return (siblings[index + 1] ?? siblings[index - 1])?.uuid ?? here?.parent ?? form.uuid;
}

/** Next to a part of its kind, or inside a part that can contain it. */
export function placeOfDrop(form: FormPart, dragged: string, target: string): Place | undefined {
  const parts = listParts(form);
  const from = parts.findIndex(({ part }) => part.uuid === dragged);
  const to = parts.findIndex(({ part }) => part.uuid === target);
  const [moved, over] = [parts[from], parts[to]];
  if (moved === undefined || over === undefined || from === to) return undefined;
  if (MAY_HOLD[over.part.kind].includes(moved.part.kind)) return { parent: over.part.uuid, index: 0 };
  if (over.part.kind !== moved.part.kind) return undefined;
  // If both are in the same list, the part was removed from it first, so the index of the target is the
  // position after it.
  const isAfter = from < to && moved.parent !== over.parent;
  return { parent: over.parent, index: over.index + (isAfter ? 1 : 0) };
}

function changeChildren(
  form: FormPart,
  parent: string,
  change: (children: readonly Part[]) => readonly Part[],
): FormPart {
  const holder = findPart(form, parent);
  return holder === undefined ? form : replacePart(form, withChildren(holder, change(holder.children)));
}

function withChildren<P extends Part>(part: P, children: readonly Part[]): P {
  return { ...part, children };
}
