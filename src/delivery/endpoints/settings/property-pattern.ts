import { RE2JS, RE2JSSyntaxException } from 're2js';
import { canonicalName } from '../../../content/index.js';
import { reportProblem, describedBy, text, type Reader } from '../../../definitions/index.js';
import type { PropertyPattern } from '../endpoint.js';

const MAX_LENGTH = 200;
/** A schema cannot validate RE2 syntax. */
const SCHEMA = { type: ['string', 'number', 'boolean'], maxLength: MAX_LENGTH };

/**
 * Reads a regular expression that is matched against whole property names
 * (docs/reference/references.md#reference-definitions). RE2 matches every pattern in linear time, but does not support
 * lookarounds and backreferences.
 */
export const propertyPattern: Reader<PropertyPattern> = describedBy<PropertyPattern>(
  SCHEMA,
  (node, place) => {
    const read = text(node, place);
    if (read === undefined) return undefined;
    if (read.value.length > MAX_LENGTH) {
      const values = { max: String(MAX_LENGTH) };
      const text = `is longer than ${values.max} characters`;
      return reportProblem(node, place, { code: 'tooLong', text, values });
    }
    try {
      // System names are stored with one prefix, which may occur anywhere in a pattern: `mgnl:a|mgnl:b`.
      const compiled = RE2JS.compile(read.value.replace(/\bmgnl:/g, canonicalName));
      return { value: { source: read.value, matches: (name) => compiled.matches(name) } };
    } catch (error) {
      if (!(error instanceof RE2JSSyntaxException)) throw error;
      const pattern = read.value;
      const text = `"${pattern}" is not a regular expression (RE2): ${reasonOf(error)}`;
      return reportProblem(node, place, { code: 'invalidPattern', text, values: { pattern } });
    }
  },
);

/** Extracts `missing closing ): "(a"` from `error parsing regexp: missing closing ): `(a``. */
function reasonOf({ message }: Error): string {
  return message.replace(/^error parsing regexp: /, '').replaceAll('`', '"');
}
