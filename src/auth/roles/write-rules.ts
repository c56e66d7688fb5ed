import type { NodeAccessRule } from '../../common/index.js';
import type { AccessRule } from './role.js';

type Part = 'node' | 'children';

const PARTS_OF: Readonly<Record<AccessRule['scope'], readonly Part[]>> = {
  node: ['node'],
  children: ['children'],
  both: ['node', 'children'],
};

/**
 * Access rules as rules about writing. At one path a denial wins, and a rule that permits writing wins over one that
 * permits reading: another role must not take it away.
 */
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
