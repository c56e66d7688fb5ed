import type { NodeAccess } from './node-access.js';

/** Whether `access` covers the node at a path; undefined: every node. */
export function mayAccess(access: NodeAccess | undefined, path: string): boolean {
  if (access === undefined) return true;
  const wanted = Buffer.from(path);
  const before = access.bounds.filter((bound) => Buffer.compare(Buffer.from(bound), wanted) <= 0);
  return before.length % 2 === 1;
}
