import { invalid, PROPERTY_TYPES, type JsonMap, type JsonValue } from '../../content/index.js';
import type { BodyBinaries } from './body-binaries.js';
import { isIdentity } from './identity-properties.js';

/** Converts `{name, type, properties, nodes}` to a node of the content API. @throws InvalidContentError */
export function readRepositoryNode(body: JsonMap, binaries: BodyBinaries, place = ''): JsonMap {
  const entries = new Map<string, JsonValue>();
  const type = textOf(body, 'type', place);
  if (type !== undefined) entries.set('@nodeType', { kind: 'text', text: type });
  const add = (name: string, value: JsonValue, here: string): void => {
    if (isIdentity(name)) return;
    if (name.startsWith('@')) throw invalid(`${here}/name`, 'invalid_name', 'must not begin with @');
    if (entries.has(name))
      throw invalid(`${here}/name`, 'duplicate', `there are several members named ${name}`);
    entries.set(name, value);
  };
  for (const [index, property] of membersOf(body, 'properties', place)) {
    const here = `${place}properties[${index}]`;
    add(nameOf(property, here), readRepositoryProperty(property, binaries, here), here);
  }
  for (const [index, node] of membersOf(body, 'nodes', place)) {
    const here = `${place}nodes[${index}]`;
    add(nameOf(node, here), readRepositoryNode(node, binaries, `${here}/`), here);
  }
  return { kind: 'map', entries };
}

/** The name of a new node: `name`, otherwise the last segment of `path`. @throws InvalidContentError */
export function newNameOf(body: JsonMap): string {
  const name = textOf(body, 'name', '') ?? textOf(body, 'path', '')?.split('/').at(-1) ?? '';
  if (name === '') throw invalid('name', 'required', 'is required');
  return name;
}

/** Converts `{type, multiple, values}` to a value of the content API. @throws InvalidContentError */
export function readRepositoryProperty(property: JsonMap, binaries: BodyBinaries, place = ''): JsonValue {
  const at = (name: string): string => (place === '' ? name : `${place}/${name}`);
  const type = textOf(property, 'type', place === '' ? '' : `${place}/`);
  if (type !== undefined && !PROPERTY_TYPES.some((each) => each === type))
    throw invalid(at('type'), 'invalid_value', `must be one of ${PROPERTY_TYPES.join(', ')}`);
  const values = listOf(property, 'values', at('values'));
  if (type === 'Binary') return readBinary(values, binaries, at('values'));
  if (!values.every(({ kind }) => kind === 'text' || kind === 'number' || kind === 'boolean'))
    throw invalid(at('values'), 'wrong_type', 'must be a list of texts, numbers or booleans');
  const isMultiple = flagOf(property, 'multiple', at('multiple')) ?? values.length !== 1;
  const items = values.map((value) => (type === undefined ? value : typed(type, value)));
  if (isMultiple) return { kind: 'list', items };
  const [item] = items;
  if (item === undefined || items.length > 1)
    throw invalid(at('values'), 'wrong_type', 'must have one value unless multiple is true');
  return item;
}

/** Without a value the stored binary is kept. */
function readBinary(values: readonly JsonValue[], binaries: BodyBinaries, place: string): JsonMap {
  const [value] = values;
  if (value === undefined) return typed('Binary', undefined);
  if (value.kind !== 'text' || values.length > 1)
    throw invalid(place, 'wrong_type', 'must be one text in Base64');
  return typed('Binary', { kind: 'text', text: binaries.add(value.text, place) });
}

function typed(type: string, value: JsonValue | undefined): JsonMap {
  const entries = new Map<string, JsonValue>([['@type', { kind: 'text', text: type }]]);
  if (value !== undefined) entries.set('@value', value);
  return { kind: 'map', entries };
}

function nameOf(member: JsonMap, place: string): string {
  const name = textOf(member, 'name', `${place}/`);
  if (name === undefined) throw invalid(`${place}/name`, 'required', 'is required');
  return name;
}

/** A member that is a text; undefined if it is missing, empty or null. */
function textOf(body: JsonMap, name: string, place: string): string | undefined {
  const value = body.entries.get(name);
  if (value === undefined || value.kind === 'null') return undefined;
  if (value.kind !== 'text' || /\0|\p{Surrogate}/u.test(value.text))
    throw invalid(place + name, 'wrong_type', 'must be a text');
  return value.text === '' ? undefined : value.text;
}

function flagOf(body: JsonMap, name: string, place: string): boolean | undefined {
  const value = body.entries.get(name);
  if (value === undefined || value.kind === 'null') return undefined;
  if ('text' in value && (value.text === 'true' || value.text === 'false')) return value.text === 'true';
  throw invalid(place, 'wrong_type', 'must be true or false');
}

function listOf(body: JsonMap, name: string, place: string): readonly JsonValue[] {
  const value = body.entries.get(name);
  if (value === undefined || value.kind === 'null') return [];
  if (value.kind !== 'list') throw invalid(place, 'wrong_type', 'must be a list');
  return value.items;
}

function membersOf(body: JsonMap, name: string, place: string): (readonly [number, JsonMap])[] {
  return listOf(body, name, place + name).map((item, index) => {
    if (item.kind !== 'map') throw invalid(`${place}${name}[${index}]`, 'wrong_type', 'must be an object');
    return [index, item];
  });
}
