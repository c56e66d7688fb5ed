import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What screen readers say while something is dragged. @param nameOf what the thing with an id is called */
export function announceDrag(nameOf: (id: UniqueIdentifier) => string | undefined): Announcements {
  const name = (id: UniqueIdentifier | undefined): string => {
    const found = id === undefined ? undefined : nameOf(id);
    return found === undefined ? 'nothing' : `“${found}”`;
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
