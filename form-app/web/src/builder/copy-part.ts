import { newUuid } from '../shell/new-uuid.js';
import type { Part } from './part.js';

/** A copy of a part and all parts below it, as new parts. */
export function copyPart<P extends Part>(part: P): P {
  const uuid = newUuid();
  // Undefined values are not sent.
  const values = Object.assign({ ...part.values }, { uuid, id: undefined, version: undefined });
  return { ...part, uuid, values, children: part.children.map((child) => copyPart(child)) };
}
