import type { Part } from './part.js';

/** The number of each question among the parts of one parent, or of the first question of a section. */
export function numbersOf(parts: readonly Part[], from: number): number[] {
  let next = from;
  return parts.map((part) => {
    const number = next;
    next += part.kind === 'section' ? part.children.length : 1;
    return number;
  });
}
