import { canonicalName, type Property, expectedValue, parseValue } from '../../../content/index.js';
import type { FileNode, FileProperty, FileValue } from '../file-node.js';
import { ImportError, type FilePosition } from '../import.errors.js';
import { checkSize, checkName, checkText, shorten } from './check-file-node.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TYPE = 'jcr:primaryType';
const IDENTIFIER = 'jcr:uuid';
const MIXINS = 'jcr:mixinTypes';
const COLUMNS: ReadonlySet<string> = new Set([TYPE, IDENTIFIER, MIXINS]);

/** Validates a node of a file and converts it to canonical names and stored values. @throws ImportError */
export function assembleNode(
  file: string,
  at: FilePosition & { readonly name: string },
  written: readonly FileProperty[],
): FileNode {
  checkName(file, at, 'node', at.name);
  const properties = new Map<string, Property>();
  const positions = new Map<string, FilePosition>();
  for (const each of written) {
    const property = assembleProperty(file, each);
    if (properties.has(property.name)) {
      throw new ImportError(file, each, `property ${each.name} occurs twice in node ${at.name}: remove one`);
    }
    properties.set(property.name, property);
    positions.set(property.name, each);
  }
  checkSize(file, at, [...properties.values()]);
  const uuid = firstOf(properties, IDENTIFIER);
  if (uuid !== undefined && !UUID.test(uuid)) {
    throw new ImportError(
      file,
      positions.get(IDENTIFIER),
      `${IDENTIFIER} of node ${at.name}: "${shorten(uuid)}" is not a UUID such as 2fb4aa82-ba9f-455a-9947-3b43a3343943`,
    );
  }
  const type = firstOf(properties, TYPE);
  if (type === '') throw new ImportError(file, positions.get(TYPE), `${TYPE} of node ${at.name} is empty`);
  return {
    name: at.name,
    line: at.line,
    column: at.column,
    type: type === undefined ? undefined : canonicalName(type),
    uuid: uuid?.toLowerCase(),
    mixins: properties.get(MIXINS)?.values.map(canonicalName),
    properties: [...properties.values()].filter(({ name }) => !COLUMNS.has(name)),
  };
}

function firstOf(properties: ReadonlyMap<string, Property>, name: string): string | undefined {
  return properties.get(name)?.values[0]?.trim();
}

function assembleProperty(file: string, { name, type, multiple, values, ...at }: FileProperty): Property {
  checkName(file, at, 'property', name);
  return {
    name: canonicalName(name),
    type,
    multiple,
    values: values.map((value) => {
      checkText(file, value, `property ${name}`, value.text);
      const stored = parseValue(type, value.text);
      if (stored === undefined) throw wrongValue(file, name, type, value);
      return stored;
    }),
  };
}

function wrongValue(file: string, name: string, type: FileProperty['type'], value: FileValue): ImportError {
  const reason = `property ${name}: "${shorten(value.text)}" is not a ${type}: expected ${expectedValue(type)}`;
  return new ImportError(file, value, reason);
}
