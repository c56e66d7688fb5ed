import { canonicalName } from '../../properties/namespace.js';
import { PROPERTY_TYPES, type PropertyType } from '../../properties/property.js';
import { checkName, checkText } from './check-name.js';
import { memberOf, reject, type InputPlace } from './content-problem.js';
import type { InputValue, NodeInput, PropertyInput } from './node-input.js';
import type { JsonMap, JsonValue } from './parse-json.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Members of every response, ignored so that a node that was read can be sent back. */
const IGNORED: ReadonlySet<string> = new Set([
  '@path', '@revision', '@published', '@hasDraft', '@scheduled', '@hasChildren', '@link',
]); // prettier-ignore
/** Used by the operation, and only allowed on the outermost node. */
const PLACEMENT: ReadonlySet<string> = new Set(['@before', '@after']);
const OWN: ReadonlySet<string> = new Set(['jcr:primaryType', 'jcr:uuid', 'jcr:mixinTypes']);

/** More than any page; limits the duration of a request. */
export const MAX_NODES = 5_000;

interface Members {
  name: string | undefined;
  type: string | undefined;
  id: string | undefined;
  mixins: readonly string[] | undefined;
  nodes: readonly string[] | undefined;
  readonly properties: Map<string, PropertyInput>;
  readonly children: Map<string, NodeInput>;
  readonly removed: Set<string>;
  readonly binaries: Set<string>;
}

/** Converts the node in a body (docs/reference/content-api.md#nodes); problems are collected in `place`. */
export function readNodeInput(value: JsonValue, place: InputPlace, options: InputOptions = {}): NodeInput {
  return new NodeReader(options).read(value, place);
}

interface InputOptions {
  /** Whether binaries may have a value, the SHA-256 of a stored binary. Otherwise the binary of the node is kept. */
  readonly readsBinaries?: boolean;
}

class NodeReader {
  private count = 0;

  constructor(private readonly options: InputOptions) {}

  read(value: JsonValue, place: InputPlace): NodeInput {
    const members: Members = {
      ...{ name: undefined, type: undefined, id: undefined, mixins: undefined, nodes: undefined },
      ...{ properties: new Map(), children: new Map(), removed: new Set(), binaries: new Set() },
    };
    this.count += 1;
    if (this.count === MAX_NODES + 1)
      reject(place, 'too_many', `a request may contain at most ${MAX_NODES} nodes`);
    if (value.kind !== 'map') reject(place, 'wrong_type', 'a node must be an object');
    else if (this.count <= MAX_NODES) this.readMembers(value, members, place);
    return { path: place.path, ...members };
  }

  private readMembers({ entries }: JsonMap, members: Members, place: InputPlace): void {
    for (const [written, value] of entries) {
      const here = memberOf(place, written);
      if (written.startsWith('@')) readOwnMember(written, value, members, here);
      else this.readMember(canonicalName(written), value, members, here);
    }
  }

  private readMember(name: string, value: JsonValue, members: Members, place: InputPlace): void {
    if (OWN.has(name)) {
      reject(place, 'unknown_field', 'must be given as @nodeType, @id or @mixins');
      return;
    }
    const isNode = value.kind === 'map' && !value.entries.has('@type');
    // The database cannot look up a name that contains U+0000.
    if (!checkName(name, isNode ? 'name of a node' : 'name of a property', place)) return;
    if (value.kind === 'null') members.removed.add(name);
    else if (isNode) members.children.set(name, this.read(value, place));
    else if (isBinary(value)) this.readBinary(name, value, members, place);
    else {
      const property = readProperty(name, value, place);
      if (property !== undefined) members.properties.set(name, property);
    }
  }

  private readBinary(name: string, { entries }: JsonMap, members: Members, { path }: InputPlace): void {
    const value = entries.get('@value');
    if (this.options.readsBinaries === true && value?.kind === 'text')
      members.properties.set(name, { name, type: 'Binary', multiple: false, values: [value], path });
    else members.binaries.add(name);
  }
}

function readOwnMember(name: string, value: JsonValue, members: Members, place: InputPlace): void {
  const isOutermost = place.path === name;
  if (IGNORED.has(name) || (isOutermost && PLACEMENT.has(name))) return;
  if (name === '@nodes' || name === '@mixins') {
    const names = readNames(value, place);
    if (names === undefined) return;
    if (name === '@nodes') members.nodes = names;
    else members.mixins = [...new Set(names.map(canonicalName))];
  } else if (name === '@name' || name === '@nodeType' || name === '@id') {
    readIdentity(name, value, members, place);
  } else {
    const known = '@name, @id, @nodeType, @mixins, @nodes';
    reject(place, 'unknown_field', `is not a member of nodes; known: ${known}`);
  }
}

function readIdentity(
  name: '@name' | '@nodeType' | '@id',
  value: JsonValue,
  members: Members,
  place: InputPlace,
): void {
  if (value.kind !== 'text' || value.text === '') {
    reject(place, 'wrong_type', 'must be a non-empty text');
    return;
  }
  if (name === '@id') {
    if (UUID.test(value.text)) members.id = value.text.toLowerCase();
    else reject(place, 'invalid_value', 'must be a UUID');
  } else if (name === '@name') {
    if (checkName(value.text, 'name of a node', place)) members.name = canonicalName(value.text);
  } else if (checkName(value.text, 'name of a node type', place)) {
    members.type = canonicalName(value.text);
  }
}

function readNames(value: JsonValue, place: InputPlace): readonly string[] | undefined {
  const names =
    value.kind === 'list' ? value.items.map((item) => (item.kind === 'text' ? item.text : '')) : [''];
  if (names.includes('')) {
    reject(place, 'wrong_type', 'must be a list of names');
    return undefined;
  }
  for (const name of names) checkText(name, place);
  return names;
}

function isBinary(value: JsonValue): value is JsonMap {
  const type = value.kind === 'map' ? value.entries.get('@type') : undefined;
  return type?.kind === 'text' && type.text === 'Binary';
}

function readProperty(name: string, value: JsonValue, place: InputPlace): PropertyInput | undefined {
  const isList = value.kind === 'list';
  const items = isList ? value.items : [value];
  const read = items.map((item, index) =>
    readValue(item, isList ? { ...place, path: `${place.path}[${index}]` } : place),
  );
  const values = read.filter((each) => each !== undefined);
  if (values.length < items.length) return undefined;
  const types = new Set(values.map(({ type }) => type));
  if (types.size > 1) {
    reject(place, 'wrong_type', 'the values of a list must have the same type');
    return undefined;
  }
  const [type] = types;
  return { name, type, multiple: isList, values: values.map((each) => each.value), path: place.path };
}

interface TypedValue {
  readonly type: PropertyType | undefined;
  readonly value: InputValue;
}

function readValue(value: JsonValue, place: InputPlace): TypedValue | undefined {
  if (value.kind === 'map') return readTypedValue(value, place);
  if (value.kind === 'list' || value.kind === 'null') {
    reject(place, 'wrong_type', 'must be a text, a number, a boolean or a typed value');
    return undefined;
  }
  if (value.kind === 'text') checkText(value.text, place);
  return { type: undefined, value };
}

/** `{"@type": "Date", "@value": "2026-11-01T08:00:00.000Z"}`. */
function readTypedValue({ entries }: JsonMap, place: InputPlace): TypedValue | undefined {
  const given = entries.get('@type');
  const value = entries.get('@value');
  const type = PROPERTY_TYPES.find((each) => given?.kind === 'text' && given.text === each);
  const isSingle = value?.kind === 'text' || value?.kind === 'number' || value?.kind === 'boolean';
  if (type === undefined || type === 'Binary' || !isSingle || entries.size > 2) {
    const types = PROPERTY_TYPES.filter((each) => each !== 'Binary').join(', ');
    reject(place, 'wrong_type', `must be {"@type", "@value"} with one of the types ${types}`);
    return undefined;
  }
  if (value.kind === 'text') checkText(value.text, place);
  return { type, value };
}
