import type { QueryClient } from '@tanstack/react-query';
import { isWithin } from './content-path.js';
import { collapseRemoved } from './list/tree/expanded.store.js';

/** Nodes that are deleted or moved. */
export interface RemovedNodes {
  readonly workspace: string;
  readonly paths: readonly string[];
}

/** Reads lists and nodes again; neither the unit that is being edited nor what is removed. */
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
