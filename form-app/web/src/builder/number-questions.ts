import type { Part } from './part.js';

/** For the parts of one parent, the number of each question, and for a section that of its first question. */
export function numbersOf(parts: readonly Part[], from: number): number[] {
  let next = from;
  return parts.map((part) => {
    const number = next;
    next += part.kind === 'section' ? part.children.length : 1;
    return number;
  });
}
