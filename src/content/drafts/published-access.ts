import { mayAccess, normaliseAccess, type NodeAccess, type NodeAccessRule } from '../../common/index.js';
import type { RevealedUnit, Workspace } from '../workspaces/workspace.js';

const EVERYTHING: readonly NodeAccessRule[] = [{ path: '/', scope: 'both', allow: true }];

const EVERYTHING_KEY = '*';

const known = new WeakMap<Workspace, Map<string, NodeAccess | undefined>>();

/**
 * Restricts `access` to published nodes (docs/reference/content-api.md#drafts-and-publishing): an unpublished node hides its
 * descendants. Returns `access` itself if everything is published.
 */
export function publishedAccess(
  workspace: Workspace,
  access: NodeAccess | undefined,
): NodeAccess | undefined {
  const { unpublished, revealed } = workspace;
  if (unpublished.length === 0 && revealed === undefined) return access;
  const made = known.get(workspace) ?? new Map<string, NodeAccess | undefined>();
  known.set(workspace, made);
  const key = access === undefined ? EVERYTHING_KEY : access.key;
  if (!made.has(key)) made.set(key, reveal(hide(unpublished, access), revealed));
  return made.get(key);
}

function hide(paths: readonly string[], access: NodeAccess | undefined): NodeAccess | undefined {
  const hidden = new Set(paths);
  const rules = access?.rules ?? EVERYTHING;
  const visible = rules.filter(({ path }) => !isWithin(path, hidden));
  const denials = paths.map((path) => ({ path, scope: 'both', allow: false }) as const);
  return normaliseAccess([...visible, ...denials]);
}

function isWithin(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (paths.has(at)) return true;
  return paths.has('/');
}

/** Reveals the unit with its parts; its other descendants keep their access. */
function reveal(access: NodeAccess | undefined, unit: RevealedUnit | undefined): NodeAccess | undefined {
  if (access === undefined || unit === undefined) return access;
  const others = access.rules.filter(({ path }) => path !== unit.path);
  const below = unit.below.flatMap((path): NodeAccessRule[] => [
    { path, scope: 'node', allow: mayAccess(access, path) },
    // A path without a rule.
    { path, scope: 'children', allow: mayAccess(access, `${path}/\u0002`) },
  ]);
  return normaliseAccess([...others, { path: unit.path, scope: 'both', allow: true }, ...below]);
}
