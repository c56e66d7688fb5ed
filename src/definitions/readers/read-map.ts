import { nearestName } from '../../common/index.js';
import { isNull, type MapNode } from '../yaml/definition-node.js';
import { ANYTHING, orNothing, type JsonSchema } from './json-schema.js';
import { reportProblem, describedBy, mustBe, type Place, type Reader } from './reader.js';
import type { Field } from './field.js';

/** Descriptions of keys, shown by editors. */
export type About<T> = { readonly [K in keyof T]?: string };

/**
 * A map with a fixed set of keys. All problems are reported; the result is undefined if one of them was an error. Unknown
 * keys cause warnings (docs/reference/modules.md#folders) that suggest the most similar key.
 * @param ignored keys in existing files that have no effect here and cause no warning
 */
export function mapOf<T extends object>(
  fields: { readonly [K in keyof T]: Field<T[K]> },
  ignored: readonly string[] = [],
  about: About<NoInfer<T>> = {},
): Reader<T> {
  return describedBy<T>(mapSchema(fields, ignored, about), (node, place) => {
    if (node.kind !== 'map') return reportProblem(node, place, mustBe('expectedMap', 'a map', node));
    warnOfUnknownKeys(node, place, Object.keys(fields), ignored);
    const values: Partial<T> = {};
    for (const key in fields) {
      const value = node.entries.find((entry) => entry.key === key)?.value;
      const read = fields[key](value, placeOf(key, place), node);
      if (read !== undefined) values[key] = read.value;
    }
    return isWhole(values, Object.keys(fields)) ? { value: values } : undefined;
  });
}

function mapSchema<T extends object>(
  fields: { readonly [K in keyof T]: Field<T[K]> },
  ignored: readonly string[],
  about: About<NoInfer<T>>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const needed: string[] = [];
  for (const key in fields) {
    const { schema, isRequired } = fields[key];
    const description = about[key];
    properties[key] = description === undefined ? schema : { description, ...schema };
    if (isRequired) needed.push(key);
  }
  for (const key of ignored) properties[key] ??= ANYTHING;
  const must = needed.length === 0 ? {} : { required: needed };
  return { type: 'object', properties, ...must, additionalProperties: false };
}

/** A map with arbitrary keys, in file order. */
export function mapByName<T>(reader: Reader<T>): Reader<ReadonlyMap<string, T>> {
  const schema = { type: 'object', additionalProperties: orNothing(reader.schema) };
  return describedBy<ReadonlyMap<string, T>>(schema, (node, place) => {
    if (node.kind !== 'map') return reportProblem(node, place, mustBe('expectedMap', 'a map', node));
    const values = new Map<string, T>();
    let whole = true;
    for (const entry of node.entries) {
      if (isNull(entry.value)) continue;
      const read = reader(entry.value, placeOf(entry.key, place));
      if (read === undefined) whole = false;
      else values.set(entry.key, read.value);
    }
    return whole ? { value: values } : undefined;
  });
}

function placeOf(key: string, place: Place): Place {
  return { path: place.path === '' ? key : `${place.path}.${key}`, report: place.report };
}

function isWhole<T extends object>(values: Partial<T>, keys: readonly string[]): values is T {
  return keys.every((key) => Object.hasOwn(values, key));
}

function warnOfUnknownKeys(
  node: MapNode,
  place: Place,
  known: readonly string[],
  ignored: readonly string[],
): void {
  for (const { key, at } of node.entries) {
    if (known.includes(key) || ignored.includes(key)) continue;
    const nearest = nearestName(key, known);
    const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
    const { path } = placeOf(key, place);
    place.report({
      at,
      path,
      message: `'${path}' is not a known key and is ignored${hint}`,
      severity: 'warning',
      code: 'unknownKey',
      ...(nearest !== undefined && { values: { nearest } }),
    });
  }
}
