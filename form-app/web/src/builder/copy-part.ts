import { newUuid } from '../shell/new-uuid.js';
import type { Part } from './part.js';

/** A part with all that it holds as new parts. */
export function copyPart<P extends Part>(part: P): P {
  const uuid = newUuid();
  // What is undefined is not sent.
  const values = Object.assign({ ...part.values }, { uuid, id: undefined, version: undefined });
  return { ...part, uuid, values, children: part.children.map((child) => copyPart(child)) };
}
