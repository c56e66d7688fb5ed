import { childNames, childrenOf, isNode, type ContentNode } from './node.js';

/** The names from the unit down to one of its parts. */
export type PartPath = readonly string[];

export function partAt(root: ContentNode, [name, ...rest]: PartPath): ContentNode | undefined {
  if (name === undefined) return root;
  const child = root[name];
  return isNode(child) ? partAt(child, rest) : undefined;
}

/** The tree with a changed part at a path. */
export function changePart(
  root: ContentNode,
  [name, ...rest]: PartPath,
  change: (part: ContentNode) => ContentNode,
): ContentNode {
  if (name === undefined) return change(root);
  const child = root[name];
  return isNode(child) ? { ...root, [name]: changePart(child, rest, change) } : root;
}

/** Undefined removes the property. */
export function setProperty(part: ContentNode, name: string, value: unknown): ContentNode {
  if (value !== undefined) return { ...part, [name]: value };
  return Object.fromEntries(Object.entries(part).filter(([key]) => key !== name));
}

/** Adds a child after the child `after`, or as the last one. */
export function addChild(parent: ContentNode, name: string, child: ContentNode, after?: string): ContentNode {
  const names = childNames(parent);
  const place = after === undefined ? names.length : names.indexOf(after) + 1;
  return { ...parent, [name]: child, '@nodes': names.toSpliced(place, 0, name) };
}

export function removeChild(parent: ContentNode, name: string): ContentNode {
  const rest = setProperty(parent, name, undefined);
  return { ...rest, '@nodes': childNames(parent).filter((each) => each !== name) };
}

/**
 * Moves a child by a number of places.
 * @param by negative: towards the start
 */
export function moveChild(parent: ContentNode, name: string, by: number): ContentNode {
  const embedded = childrenOf(parent).map(([each]) => each);
  const neighbour = embedded[embedded.indexOf(name) + by];
  if (neighbour === undefined) return parent;
  const names = childNames(parent).filter((each) => each !== name);
  const place = names.indexOf(neighbour) + (by > 0 ? 1 : 0);
  return { ...parent, '@nodes': names.toSpliced(place, 0, name) };
}

/** A copy of a part as a new part, without identifiers. */
export function copyPart(part: ContentNode): ContentNode {
  const copy: Record<string, unknown> = { '@nodes': childrenOf(part).map(([name]) => name) };
  for (const [name, value] of Object.entries(part)) {
    if (name.startsWith('@') && name !== '@nodeType') continue;
    copy[name] = isNode(value) ? copyPart(value) : value;
  }
  return copy;
}

const NAME = /^[a-zA-Z][\w-]{0,99}$/;

/** The problem of the name of a new property or child; its text is in the catalogue. */
export function checkName(parent: ContentNode, name: string): 'nameTaken' | 'nameInvalid' | undefined {
  if (name in parent || childNames(parent).includes(name)) return 'nameTaken';
  return name === '' || NAME.test(name) ? undefined : 'nameInvalid';
}

/** An unused name: `0`, `1`, … or `main`, `main-2`, … */
export function freeName(parent: ContentNode, wanted = ''): string {
  const taken = new Set([...Object.keys(parent), ...childNames(parent)]);
  if (wanted !== '' && !taken.has(wanted)) return wanted;
  for (let number = wanted === '' ? 0 : 2; ; number += 1) {
    const name = wanted === '' ? String(number) : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
}
