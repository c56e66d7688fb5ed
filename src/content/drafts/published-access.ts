import { normaliseAccess, type NodeAccess, type NodeAccessRule } from '../../common/index.js';
import type { Workspace } from '../workspaces/workspace.js';

const EVERYTHING: readonly NodeAccessRule[] = [{ path: '/', scope: 'both', allow: true }];

/** By the rights of the caller; `''` stands for every node. */
const known = new WeakMap<Workspace, Map<string, NodeAccess | undefined>>();

/**
 * What of the readable nodes is published (docs/reference/content-api.md#drafts-and-publishing): an unpublished node
 * hides what is below it. Where everything is published, that is `access` itself.
 */
export function publishedAccess(
  workspace: Workspace,
  access: NodeAccess | undefined,
): NodeAccess | undefined {
  if (workspace.unpublished.length === 0) return access;
  const made = known.get(workspace) ?? new Map<string, NodeAccess | undefined>();
  known.set(workspace, made);
  const key = access?.key ?? '';
  if (!made.has(key)) made.set(key, hide(workspace.unpublished, access));
  return made.get(key);
}

function hide(paths: readonly string[], access: NodeAccess | undefined): NodeAccess | undefined {
  const hidden = new Set(paths);
  const rules = access?.rules ?? EVERYTHING;
  const visible = rules.filter(({ path }) => !isWithin(path, hidden));
  const denials = paths.map((path) => ({ path, scope: 'both', allow: false }) as const);
  return normaliseAccess([...visible, ...denials]);
}

/** Whether one of the paths is `path` or above it. */
function isWithin(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (paths.has(at)) return true;
  return paths.has('/');
}
