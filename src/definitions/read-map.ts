import { isNull, type DefinitionNode, type MapNode } from './definition-node.js';
import { nearestName } from './nearest-name.js';
import { complain, describeNode, type Place, type Read, type Reader } from './reader.js';

/** Reads the value under a key of `map`; undefined or a bare null: not given. */
export type Field<T> = (value: DefinitionNode | undefined, place: Place, map: MapNode) => Read<T>;

/** The key must be given. */
export function required<T>(reader: Reader<T>): Field<T> {
  return (value, place, map) => (isGiven(value) ? reader(value, place) : complain(map, place, 'is required'));
}

/** The key may be left out: undefined then. */
export function optional<T>(reader: Reader<T>): Field<T | undefined> {
  return (value, place) => (isGiven(value) ? reader(value, place) : { value: undefined });
}

/** The key may be left out: `fallback` then. */
export function withDefault<T>(reader: Reader<T>, fallback: T): Field<T> {
  return (value, place) => (isGiven(value) ? reader(value, place) : { value: fallback });
}

/**
 * A map with a closed table of keys. All problems are reported; the result is undefined when one of them was an error.
 * Unknown keys are warnings (CONTRACT 2), and name the nearest known key.
 * @param ignored keys that users write, known to have no meaning here: no warning.
 */
export function mapOf<T extends object>(
  fields: { readonly [K in keyof T]: Field<T[K]> },
  ignored: readonly string[] = [],
): Reader<T> {
  return (node, place) => {
    if (node.kind !== 'map') return complain(node, place, `must be a map, not ${describeNode(node)}`);
    warnOfUnknownKeys(node, place, Object.keys(fields), ignored);
    const values: Partial<T> = {};
    for (const key in fields) {
      const value = node.entries.find((entry) => entry.key === key)?.value;
      const read = fields[key](value, placeOf(key, place), node);
      if (read !== undefined) values[key] = read.value;
    }
    return isWhole(values, Object.keys(fields)) ? { value: values } : undefined;
  };
}

/** A map whose keys are names of the user's choice, in the order of the file. */
export function mapByName<T>(reader: Reader<T>): Reader<ReadonlyMap<string, T>> {
  return (node, place) => {
    if (node.kind !== 'map') return complain(node, place, `must be a map, not ${describeNode(node)}`);
    const values = new Map<string, T>();
    let whole = true;
    for (const entry of node.entries) {
      if (isNull(entry.value)) continue;
      const read = reader(entry.value, placeOf(entry.key, place));
      if (read === undefined) whole = false;
      else values.set(entry.key, read.value);
    }
    return whole ? { value: values } : undefined;
  };
}

function isGiven(value: DefinitionNode | undefined): value is DefinitionNode {
  return value !== undefined && !isNull(value);
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
    });
  }
}
