/** Cached texts of frozen lists that are sent with every statement, such as the types of an endpoint. */
const written = new WeakMap<readonly unknown[], string>();
const SPECIAL = /["\\]/;

/** A value in PostgreSQL's text format: text, number, boolean, null, or a list of them. */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? listOf(value) : literalOf(value);
}

function listOf(values: readonly unknown[]): string {
  const known = written.get(values);
  if (known !== undefined) return known;
  const text = `{${values.map(memberOf).join(',')}}`;
  if (Object.isFrozen(values)) written.set(values, text);
  return text;
}

function memberOf(value: unknown): string {
  if (typeof value !== 'string') return writeValue(value) ?? 'NULL';
  return SPECIAL.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}

function literalOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Unsupported type of a statement value: ${typeof value}.`);
}
