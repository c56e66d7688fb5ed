import type { NodeQuery } from './node-query.js';
import type { Workspace } from '../workspaces/workspace.js';

export interface CachedTotal {
  readonly revision: string;
  readonly total: number;
}

const MAX_KNOWN = 1000;

/** Totals of listings, so that paging counts once. Another revision of the workspace is counted again. */
export class TotalCache {
  private readonly totals = new Map<string, CachedTotal>();

  of(query: NodeQuery, workspace: Workspace): CachedTotal | undefined {
    return this.totals.get(keyOf(query, workspace));
  }

  store(query: NodeQuery, workspace: Workspace, total: CachedTotal): void {
    if (this.totals.size >= MAX_KNOWN) this.totals.clear();
    this.totals.set(keyOf(query, workspace), total);
  }
}

function keyOf({ rootPath, types, access, version }: NodeQuery, { id }: Workspace): string {
  return JSON.stringify([id, rootPath, types, access?.key, version]);
}
