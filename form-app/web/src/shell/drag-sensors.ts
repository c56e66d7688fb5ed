import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Dragging by pointer, once it moved a little, and by keyboard: space takes up, arrows move, space puts down. */
export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor),
  );
}
