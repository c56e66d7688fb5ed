import { SCALAR, textLike, type JsonSchema } from './json-schema.js';
import { reportProblem, describedBy, mustBe, type Reader } from './reader.js';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/** A text exactly as written: `1.0` remains `1.0`. */
export const text: Reader<string> = describedBy<string>(SCALAR, (node, place) => {
  if (node.kind === 'scalar' && node.value !== null) return { value: node.text };
  return reportProblem(node, place, mustBe('expectedText', 'a text', node));
});

const BOOLEAN: JsonSchema = {
  anyOf: [{ type: 'boolean' }, textLike(/^\s*(?:true|yes|on|false|no|off)\s*$/i)],
};

/** A boolean. Existing files also use quoted values and `yes`/`no`/`on`/`off`. */
export const boolean: Reader<boolean> = describedBy<boolean>(BOOLEAN, (node, place) => {
  const value = node.kind === 'scalar' ? BOOLEANS.get(node.text.trim().toLowerCase()) : undefined;
  if (value !== undefined) return { value };
  return reportProblem(node, place, mustBe('expectedBoolean', 'true or false', node));
});

/** A whole number between `min` and `max` (inclusive), quoted or not. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  const schema = {
    anyOf: [{ type: 'integer', minimum: min, maximum: max }, textLike(/^\s*[-+]?\d+\s*$/)],
  };
  return describedBy<number>(schema, (node, place) => {
    const written = node.kind === 'scalar' ? node.text.trim() : '';
    const value = /^[-+]?\d+$/.test(written) ? Number(written) : NaN;
    if (value >= min && value <= max) return { value };
    const isBounded = max < Number.MAX_SAFE_INTEGER;
    const range = { min: String(min), ...(isBounded && { max: String(max) }) };
    const expected = `a whole number from ${min}${isBounded ? ` to ${max}` : ''}`;
    return reportProblem(node, place, mustBe('expectedInteger', expected, node, range));
  });
}

export function oneOf<T extends string>(choices: readonly T[]): Reader<T> {
  return describedBy<T>({ enum: choices }, (node, place) => {
    const value = node.kind === 'scalar' ? choices.find((choice) => choice === node.text) : undefined;
    if (value !== undefined) return { value };
    const listed = choices.join(', ');
    return reportProblem(node, place, mustBe('expectedOneOf', `one of ${listed}`, node, { choices: listed }));
  });
}
