import { nameOf, type FormPart } from './part.js';
import { findPart, listParts } from './part-tree.js';

/** Where a part stands now, for who cannot see it: “Age” is number 2 of 5 in “About you”. */
export function describePlace(form: FormPart, uuid: string): string {
  const placed = listParts(form).find(({ part }) => part.uuid === uuid);
  const parent = placed && findPart(form, placed.parent);
  if (placed === undefined || parent === undefined) return '';
  const { part, index } = placed;
  return `“${nameOf(part)}” is number ${index + 1} of ${parent.children.length} in “${nameOf(parent)}”.`;
}
