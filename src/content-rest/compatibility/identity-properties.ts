import { presentedName, type Property, type StoredNode } from '../../content/index.js';

/** Properties that describe the node itself; the content API has other members for them. */
const VALUES: Readonly<Record<string, (node: StoredNode) => readonly string[]>> = {
  'jcr:primaryType': ({ type }) => [type],
  'jcr:uuid': ({ uuid }) => [uuid],
  'jcr:mixinTypes': ({ mixins }) => mixins,
};

/** Whether a property can be read, but not written. */
export function isIdentity(name: string): boolean {
  return Object.hasOwn(VALUES, name);
}

/** The property of this name as existing scripts expect it; undefined for other names, and if there are no mixins. */
export function identityProperty(node: StoredNode, name: string, prefix: string): Property | undefined {
  const values = isIdentity(name) ? VALUES[name]?.(node) : undefined;
  if (values === undefined || values.length === 0) return undefined;
  const type = name === 'jcr:uuid' ? 'String' : 'Name';
  const multiple = name === 'jcr:mixinTypes';
  return { name, type, multiple, values: values.map((value) => presentedName(value, prefix)) };
}
