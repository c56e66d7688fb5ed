import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { dropTargets } from './drop-targets.js';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
/** A row closer than this, in px, is the dragged row itself. */
const SAME = 4;

interface Box {
  readonly top: number;
  readonly height: number;
}

const middle = ({ top, height }: Box): number => top + height / 2;

/** An arrow key moves the dragged row to the next row where it can be dropped. */
const toNextRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = STEPS[event.code];
  const { active, collisionRect, droppableRects, droppableContainers } = context;
  if (by === undefined || active === null || collisionRect === null) return undefined;
  event.preventDefault();
  const here = middle(collisionRect);
  const ways = dropTargets(active, droppableContainers.getEnabled()).flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect === undefined ? [] : [middle(rect) - here];
  });
  const [nearest] = ways.filter((way) => way * by > SAME).sort((one, other) => (one - other) * by);
  return nearest === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + nearest };
};

/** Always the same objects, because new ones would cause all rows to be rendered again. */
const ONCE_MOVED = { activationConstraint: { distance: 5 } };
/** During smooth scrolling, further presses of arrow keys would be lost. */
const BY_ROWS = { coordinateGetter: toNextRow, scrollBehavior: 'auto' } as const;

/** By pointer after a small movement, and by keyboard: Space picks up and drops, arrow keys move. */
export function useDragSensors() {
  return useSensors(useSensor(PointerSensor, ONCE_MOVED), useSensor(KeyboardSensor, BY_ROWS));
}
