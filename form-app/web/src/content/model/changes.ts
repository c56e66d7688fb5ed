import type { ContentOperation } from '#client';
import { childNames, childrenOf, isNode, isSame, type ContentNode } from './node.js';

/** The location of a unit. */
export interface UnitPlace {
  readonly workspace: string;
  readonly path: string;
}

export function isChanged(base: ContentNode, edited: ContentNode): boolean {
  return base !== edited && operationsOf(base, edited, { workspace: '', path: '' }).length > 0;
}

/** A merge patch, and moves of children whose order has changed. */
export function operationsOf(
  base: ContentNode,
  edited: ContentNode,
  { workspace, path }: UnitPlace,
): readonly ContentOperation[] {
  const address = `/${workspace}${path}`;
  const body = patchOf(base, edited);
  const patch: ContentOperation[] =
    Object.keys(body).length === 0 ? [] : [{ method: 'PATCH', path: address, body }];
  return [...patch, ...movesOf(base, edited, { address, path })];
}

function patchOf(base: ContentNode, edited: ContentNode): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(base), ...Object.keys(edited)])) {
    if (name.startsWith('@')) continue;
    const before = base[name];
    const after = edited[name];
    if (after === undefined) patch[name] = null;
    else if (isNode(after) && isNode(before)) {
      const nested = patchOf(before, after);
      if (Object.keys(nested).length > 0) patch[name] = nested;
    } else if (isNode(after)) patch[name] = newNode(after);
    else if (!isSame(before, after)) patch[name] = after;
  }
  return patch;
}

function newNode(node: ContentNode): Record<string, unknown> {
  const properties = Object.entries(node).filter(
    ([name, value]) => (name === '@nodeType' || !name.startsWith('@')) && !isNode(value),
  );
  const children = childrenOf(node).map(([name, child]) => [name, newNode(child)] as const);
  return Object.fromEntries([...properties, ...children]);
}

interface Parent {
  readonly address: string;
  /** The path in its workspace. */
  readonly path: string;
}

function movesOf(base: ContentNode, edited: ContentNode, parent: Parent): ContentOperation[] {
  const moves = reorderings(storedOrder(base, edited), childNames(edited)).map(
    ([name, after, before]): ContentOperation => ({
      method: 'POST',
      path: `${parent.address}/${name}@move`,
      body: { to: parent.path, ...(after === undefined ? { before } : { after }) },
    }),
  );
  const nested = childrenOf(edited).flatMap(([name, child]) => {
    const before = base[name];
    if (before === child) return [];
    const place = { address: `${parent.address}/${name}`, path: `${parent.path}/${name}` };
    return movesOf(isNode(before) ? before : asSent(child), child, place);
  });
  return [...moves, ...nested];
}

/** Children in the order that JSON objects have, where names that are integers come first. */
function asSent(node: ContentNode): ContentNode {
  return { '@nodes': Object.keys(newNode(node)).filter((name) => isNode(node[name])) };
}

/** The children in both states, in the order after the merge patch: new ones come last. */
function storedOrder(base: ContentNode, edited: ContentNode): readonly string[] {
  const wanted = childNames(edited);
  const stored = childNames(base).filter((name) => wanted.includes(name));
  const added = Object.keys(edited).filter((name) => isNode(edited[name]) && !stored.includes(name));
  return [...stored, ...added];
}

/** Each has a name and the name that it is placed after; the first one is placed before another. */
function reorderings(
  from: readonly string[],
  to: readonly string[],
): (readonly [name: string, after: string | undefined, before: string | undefined])[] {
  const moves: (readonly [string, string | undefined, string | undefined])[] = [];
  let current = [...from];
  for (const [index, name] of to.entries()) {
    if (current[index] === name) continue;
    moves.push([name, to[index - 1], current[index]]);
    current = current.filter((each) => each !== name).toSpliced(index, 0, name);
  }
  return moves;
}
