import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { nameOf, type FormPart } from './part.js';
import { findPart } from './part-tree.js';

/** What screen readers say while a part is dragged. */
export function announce(form: FormPart): Announcements {
  const name = (id: UniqueIdentifier | undefined): string => {
    const part = id === undefined ? undefined : findPart(form, String(id));
    return part === undefined ? 'nothing' : `“${nameOf(part)}”`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) => `${name(active.id)} is over ${name(over?.id)}.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${name(active.id)} stays where it was.`
        : `${name(active.id)} was dropped at ${name(over.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
