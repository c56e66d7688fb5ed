import type { NodeAccessRule } from '../../common/index.js';
import type { AccessRule } from './role.js';

type Part = 'node' | 'children';

const PARTS_OF: Readonly<Record<AccessRule['scope'], readonly Part[]>> = {
  node: ['node'],
  children: ['children'],
  both: ['node', 'children'],
};

/** Converts access rules to rules for writing. At the same path, deny wins over write, and write over read. */
export function writeRules(rules: readonly AccessRule[]): NodeAccessRule[] {
  const permissions = new Map<string, { path: string; scope: Part; given: Set<AccessRule['permission']> }>();
  for (const { path, scope, permission } of rules) {
    for (const part of PARTS_OF[scope]) {
      const key = `${part} ${path}`;
      const known = permissions.get(key) ?? { path, scope: part, given: new Set() };
      known.given.add(permission);
      permissions.set(key, known);
    }
  }
  return [...permissions.values()].map(({ path, scope, given }) => ({
    path,
    scope,
    allow: given.has('write') && !given.has('deny'),
  }));
}
