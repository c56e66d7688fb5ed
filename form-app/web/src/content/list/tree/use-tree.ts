import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { NodePlace } from '../../content-path.js';
import { childrenQuery, type ChildrenView } from '../../content.queries.js';
import type { ContentNode } from '../../model/node.js';
import { useIsRemoved } from '../../removal/removals.store.js';
import { useExpanded } from './expanded.store.js';
import { PAGE, rowsOf, type Branch, type TreeRow } from './tree-rows.js';

export type TreeView = Omit<ChildrenView, 'offset' | 'limit'>;

interface WantedPage {
  readonly path: string;
  readonly page: number;
}

type PageResult = UseQueryResult<{ readonly total: number; readonly nodes: readonly ContentNode[] }>;

export interface Tree {
  readonly rows: readonly TreeRow[];
  /** Number of children of the root; undefined until it is loaded. */
  readonly total: number | undefined;
  readonly error: Error | null;
  /** Loads the pages of the visible rows. */
  readonly show: (rows: readonly TreeRow[]) => void;
  readonly retry: () => void;
}

/** The nodes below `place` in the expanded entries, loaded page by page as they become visible. */
export function useTree(place: NodePlace, view: TreeView, isTree: boolean): Tree {
  const { workspace, path: root } = place;
  const isRemoved = useIsRemoved();
  const allExpanded = useExpanded(workspace);
  const shape = JSON.stringify([place, view]);
  const [shown, setShown] = useState({ shape, pages: NO_PAGES });
  const pages = shown.shape === shape ? shown.pages : NO_PAGES;
  const isExpanded = useCallback((path: string) => isTree && allExpanded.has(path), [allExpanded, isTree]);
  const wanted = useMemo(
    () => wantedPages(root, isTree ? allExpanded : NONE, pages),
    [root, isTree, allExpanded, pages],
  );
  const combine = useCallback((results: readonly PageResult[]) => branchesOf(wanted, results), [wanted]);
  const { branches, failed } = useQueries({
    queries: wanted.map(({ path, page }) =>
      childrenQuery({ workspace, path }, { ...view, offset: page * PAGE, limit: PAGE }),
    ),
    combine,
  });
  const rows = useMemo(
    () => rowsOf(root, { branches, isExpanded, isHidden: (path) => isRemoved(workspace, path) }),
    [root, workspace, branches, isExpanded, isRemoved],
  );
  const show = useCallback(
    (visible: readonly TreeRow[]) => {
      const keys = new Set(visible.flatMap((row) => (row.kind === 'waiting' ? [keyOf(row)] : [])));
      setShown((before) => {
        const known = before.shape === shape ? before.pages : NO_PAGES;
        const added = [...keys].filter((key) => !known.has(key));
        return added.length === 0 ? before : { shape, pages: new Set([...known, ...added]) };
      });
    },
    [shape],
  );
  const top = branches.get(root);
  const retry = (): void => void Promise.all(failed.map((result) => result.refetch()));
  const current = { rows, total: top?.total, error: top?.error ?? null };
  return { ...useKept(current), show, retry };
}

type Read = Pick<Tree, 'rows' | 'total' | 'error'>;

/** The previous rows remain visible until the next search, sorting or filter is loaded. */
function useKept(current: Read): Read {
  const [kept, setKept] = useState(current);
  const isRead = current.total !== undefined || current.error !== null;
  if (!isRead) return kept;
  if (kept.rows !== current.rows || kept.error !== current.error) setKept(current);
  return current;
}

const NONE: ReadonlySet<string> = new Set();
const NO_PAGES: ReadonlySet<string> = new Set();

function keyOf({ parent, page }: { readonly parent: string; readonly page: number }): string {
  return `${page} ${parent}`;
}

/** The first page of each expanded branch that is visible, and the pages that were already shown. */
function wantedPages(
  root: string,
  expanded: ReadonlySet<string>,
  shown: ReadonlySet<string>,
): readonly WantedPage[] {
  const branches = [root, ...[...expanded].filter((path) => isInSight(root, path, expanded))];
  return branches.flatMap((path) => {
    const others = [...shown].flatMap((key) => {
      const [page = '', ...rest] = key.split(' ');
      return rest.join(' ') === path && page !== '0' ? [{ path, page: Number(page) }] : [];
    });
    return [{ path, page: 0 }, ...others];
  });
}

function isInSight(root: string, path: string, expanded: ReadonlySet<string>): boolean {
  const start = root === '/' ? '/' : `${root}/`;
  if (!path.startsWith(start)) return false;
  for (let end = path.lastIndexOf('/'); end >= start.length; end = path.lastIndexOf('/', end - 1))
    if (!expanded.has(path.slice(0, end))) return false;
  return true;
}

function branchesOf(
  wanted: readonly WantedPage[],
  results: readonly PageResult[],
): { readonly branches: ReadonlyMap<string, Branch>; readonly failed: readonly PageResult[] } {
  const branches = new Map<string, Branch>();
  results.forEach(({ data, error }, index) => {
    const { path = '', page = 0 } = wanted[index] ?? {};
    const known = branches.get(path) ?? { total: undefined, pages: new Map(), error: null };
    branches.set(path, {
      total: data === undefined ? known.total : data.total,
      pages: data === undefined ? known.pages : new Map([...known.pages, [page, data.nodes]]),
      error: known.error ?? (data === undefined ? error : null),
    });
  });
  return { branches, failed: results.filter(({ isError }) => isError) };
}
