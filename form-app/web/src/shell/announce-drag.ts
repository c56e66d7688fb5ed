import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { textsOf } from '../texts/texts-of.js';

/**
 * The announcements of screen readers during a drag.
 * @param nameOf returns the name of the dragged element with an id
 */
export function announceDrag(nameOf: (id: UniqueIdentifier) => string | undefined): Announcements {
  const texts = textsOf('shell').drag;
  const name = (id: UniqueIdentifier | undefined): string => {
    const found = id === undefined ? undefined : nameOf(id);
    return found === undefined ? texts.nothing : texts.quoted(found);
  };
  return {
    onDragStart: ({ active }) => texts.start(name(active.id)),
    onDragOver: ({ active, over }) => texts.over(name(active.id), name(over?.id)),
    onDragEnd: ({ active, over }) =>
      over === null ? texts.stays(name(active.id)) : texts.dropped(name(active.id), name(over.id)),
    onDragCancel: ({ active }) => texts.stays(name(active.id)),
  };
}
