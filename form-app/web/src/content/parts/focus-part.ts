import type { PartPath } from '../model/edit-tree.js';

const INPUTS = 'input, textarea, select, [contenteditable=true]';

/** The id of the fields and parts of a part. */
export function bodyId(path: PartPath): string {
  return ['part', ...path].join('/');
}

/** The id of the button that expands a part. */
export function toggleId(path: PartPath): string {
  return ['toggle', ...path].join('/');
}

/** The id of the button that adds a part to a part; to the unit: that adds an area. */
export function addButtonId(path: PartPath): string {
  return ['add', ...path].join('/');
}

/** The id of a field of a part. */
export function fieldId(path: PartPath, property: string): string {
  return `${bodyId(path)}:${property}`;
}

/** Moves the focus to the first input of an element, or to its first button. @returns whether it exists */
export function focusFirst(element: Element | null): boolean {
  const target = element?.querySelector<HTMLElement>(INPUTS) ?? element?.querySelector('button');
  target?.focus();
  return target instanceof HTMLElement;
}
