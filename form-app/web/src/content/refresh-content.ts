import type { QueryClient } from '@tanstack/react-query';
import { isWithin } from './content-path.js';
import { collapseRemoved } from './list/tree/expanded.store.js';

/** Nodes that are being deleted or moved. */
export interface RemovedNodes {
  readonly workspace: string;
  readonly paths: readonly string[];
}

/** Reads lists and nodes again, except the unit that is being edited and the removed nodes. */
export function refreshContent(queries: QueryClient, removed?: RemovedNodes): Promise<void> {
  if (removed !== undefined) collapseRemoved(removed.workspace, removed.paths);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [area, kind, workspace, path] }) =>
      area === 'content' &&
      kind !== 'unit' &&
      kind !== 'structure' &&
      !(removed?.workspace === workspace && removed?.paths.some((each) => isWithin(String(path), each))),
  });
}
