import { isMap } from '../../common/index.js';
import type { DefinitionFormat } from '../../definitions/index.js';

/** Repeated subschemas with more characters than this are moved to `definitions`. */
const MIN_SHARED = 300;
/** Keywords that contain schemas by name. */
const HOLDERS = new Set(['properties', 'patternProperties', 'definitions']);

export function writeSchema({ title, schema }: DefinitionFormat): string {
  const counts = new Map<string, number>();
  count(schema, counts);
  const names = new Map<string, string>();
  for (const [text, times] of counts) if (times > 1) names.set(text, `shared${names.size + 1}`);
  const shared = Object.fromEntries(
    Array.from(names, ([text, name]) => [name, withReferences(JSON.parse(text), names, true)]),
  );
  const whole = withReferences(schema, names, true);
  const own = schema.definitions;
  const definitions = {
    ...(isMap(own) ? Object.fromEntries(Object.entries(own).map(([key, value]) => [key, withReferences(value, names, true)])) : {}),
    ...shared,
  }; // prettier-ignore
  const parts = { $schema: 'http://json-schema.org/draft-07/schema#', title, ...(isMap(whole) ? whole : {}) };
  const file = Object.keys(definitions).length === 0 ? parts : { ...parts, definitions };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Counts subschemas by their text; does not descend into repeated ones. */
function count(value: unknown, counts: Map<string, number>, isSchema = true): void {
  if (Array.isArray(value)) for (const each of value) count(each, counts);
  if (!isMap(value)) return;
  const text = JSON.stringify(value);
  if (isSchema && text.length >= MIN_SHARED) {
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    if (times > 1) return;
  }
  for (const [key, each] of Object.entries(value)) count(each, counts, !HOLDERS.has(key));
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>, isOwn = false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withReferences(each, names));
  if (!isMap(value)) return value;
  const name = isOwn ? undefined : names.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/definitions/${name}` };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withReferences(each, names)]));
}
