import { canonicalName } from '../content/index.js';
import { complain, text, type Reader } from '../definitions/index.js';

const MAX_LENGTH = 200;

/** Reads a regular expression that is matched against whole property names (CONTRACT 3, references). */
export const propertyPattern: Reader<RegExp> = (node, place) => {
  const read = text(node, place);
  if (read === undefined) return undefined;
  if (read.value.length > MAX_LENGTH) {
    return complain(node, place, `is longer than ${String(MAX_LENGTH)} characters`);
  }
  try {
    return { value: new RegExp(`^(?:${canonicalName(read.value)})$`, 'u') };
  } catch {
    return complain(node, place, `"${read.value}" is not a regular expression`);
  }
};
