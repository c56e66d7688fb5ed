import { nameOf } from './name-of.js';
import type { FormPart } from './part.js';
import { findPart, listParts } from './part-tree.js';
import { textsOf } from '../texts/texts-of.js';

/** The position of a part, for screen readers: “Age” is number 2 of 5 in “About you”. */
export function describePlace(form: FormPart, uuid: string): string {
  const placed = listParts(form).find(({ part }) => part.uuid === uuid);
  const parent = placed && findPart(form, placed.parent);
  if (placed === undefined || parent === undefined) return '';
  const { part } = placed;
  // Sections are counted without the questions above them.
  const siblings = parent.children.filter(({ kind }) => kind === part.kind);
  const number = siblings.indexOf(part) + 1;
  return textsOf('formProblems').place(nameOf(part), number, siblings.length, nameOf(parent));
}
