import { hash } from 'node:crypto';
import type { NodeAccess, NodeAccessRule } from './node-access.js';

const ROOT = '/';
/** Sorts before every character of a path, so that `path + END` is the first text after `path`. */
const END = '\u0001';
/** The successor of `/`: `path + AFTER_SLASH` is the upper bound of all paths below `path`. */
const AFTER_SLASH = '0';

/** The decision at one path for its node and for its descendants; undefined: decided by a shorter path. */
interface Decision {
  node?: boolean;
  children?: boolean;
}

/**
 * Normalises access rules so that equal access compares as equal (docs/reference/roles.md#node-rules): deny wins over allow
 * at the same path, and rules without effect are removed.
 * @returns undefined for access to every node
 */
export function normaliseAccess(rules: readonly NodeAccessRule[]): NodeAccess | undefined {
  const kept = turningRules(decide(rules));
  if (kept.length === 1 && kept[0]?.path === ROOT && kept[0].scope === 'both') return undefined;
  const key = hash('sha1', JSON.stringify(kept.map(({ path, scope }) => [path, scope])), 'base64');
  return { key, rules: kept, bounds: Object.freeze(kept.flatMap(boundsOf).sort(byBytes)) };
}

/** The paths at which the decision differs from the inherited one. */
function turningRules(decisions: ReadonlyMap<string, Decision>): NodeAccessRule[] {
  const below = new Map<string, boolean>();
  return [...decisions].sort(([left], [right]) => (left < right ? -1 : 1)).flatMap(([path, decision]) => {
    const inherited = inheritedAt(path, below);
    const { node = inherited, children = inherited } = decision;
    below.set(path, children);
    const scope = scopeOf(node !== inherited, children !== inherited);
    return scope === undefined ? [] : [{ path, scope, allow: !inherited }];
  }); // prettier-ignore
}

function scopeOf(node: boolean, children: boolean): NodeAccessRule['scope'] | undefined {
  if (node && children) return 'both';
  if (node) return 'node';
  return children ? 'children' : undefined;
}

function decide(rules: readonly NodeAccessRule[]): Map<string, Decision> {
  const decisions = new Map<string, Decision>();
  for (const { path, scope, allow } of rules) {
    // No stored node has such a name, and PostgreSQL rejects the character.
    if (path.includes('\0')) continue;
    const decision = decisions.get(path) ?? {};
    if (scope !== 'children') decision.node = allow && decision.node !== false;
    if (scope !== 'node') decision.children = allow && decision.children !== false;
    decisions.set(path, decision);
  }
  return decisions;
}

/** The decision that the nearest path above makes for its descendants; denied by default. */
function inheritedAt(path: string, below: ReadonlyMap<string, boolean>): boolean {
  for (let above = path; above !== ROOT;) {
    above = above.slice(0, above.lastIndexOf('/')) || ROOT;
    const children = below.get(above);
    if (children !== undefined) return children;
  }
  return false;
}

/** Bounds of the paths that a rule covers; siblings such as `/a-b` sort between `/a` and `/a/b`. */
function boundsOf({ path, scope }: NodeAccessRule): string[] {
  const node = [path, path + END];
  const children = path === ROOT ? [path + END, AFTER_SLASH] : [`${path}/`, path + AFTER_SLASH];
  if (scope === 'both') return [...node, ...children];
  return scope === 'node' ? node : children;
}

function byBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
