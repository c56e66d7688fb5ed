/** A node as the content API reads it, or a new one. */
export type ContentNode = Readonly<Record<string, unknown>>;

/** Properties that can be the title of a node, in order of preference. */
export const TITLES = ['title', 'displayName', 'name', 'headline', 'label'];
const SYSTEM = /^(?:@|jcr:|cms:|mgnl:)/;

export function isMap(value: unknown): value is ContentNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a member is a child rather than a property. */
export function isNode(value: unknown): value is ContentNode {
  return isMap(value) && typeof value['@nodeType'] === 'string';
}

/** The member as text; empty if it is not a text. */
export function textOf(node: ContentNode, name: string): string {
  const value = node[name];
  return typeof value === 'string' ? value : '';
}

export function nameOf(node: ContentNode): string {
  return textOf(node, '@name');
}

/** `larkway:components/hero` */
export function templateOf(node: ContentNode): string {
  return textOf(node, 'cms:template') || textOf(node, 'mgnl:template');
}

/** The name of a node in lists. */
export function titleOf(node: ContentNode): string {
  const title = TITLES.map((name) => textOf(node, name)).find((text) => text !== '') ?? '';
  if (title !== '') return title;
  const template = templateOf(node).split('/').at(-1) ?? '';
  return template === '' ? nameOf(node) : template;
}

/** Whether a member is maintained by the server: identifiers, revisions, creation and last change. */
export function isSystemName(name: string): boolean {
  return SYSTEM.test(name);
}

/** The names in `@nodes`. */
export function listedNames(node: ContentNode): readonly string[] {
  const names = node['@nodes'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Names of all children in order, including those that are not embedded. */
export function childNames(node: ContentNode): readonly string[] {
  const names = listedNames(node);
  const others = Object.keys(node).filter((name) => isNode(node[name]) && !names.includes(name));
  return [...names, ...others];
}

/** The embedded children by name, in order. */
export function childrenOf(node: ContentNode): readonly (readonly [name: string, child: ContentNode])[] {
  return childNames(node).flatMap((name) => {
    const child = node[name];
    return isNode(child) ? [[name, child] as const] : [];
  });
}

/** Names of the properties that editors can change. */
export function propertyNames(node: ContentNode): readonly string[] {
  return Object.keys(node).filter((name) => !isSystemName(name) && !isNode(node[name]));
}

/** Whether two values are equal as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
