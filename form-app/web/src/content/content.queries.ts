import { ServiceError, type ChildState, type ContentStructure } from '#client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { childPath, type NodePlace } from './content-path.js';
import { describeRejection } from './describe-rejection.js';
import { nameOf, textOf, type ContentNode } from './model/node.js';
import { refreshContent, type RemovedNodes } from './refresh-content.js';
import { removeAllNow } from './removal/removals.store.js';

/** The maximum number of children that are checked for parts of a page. */
const MOST_PARTS = 1_000;
/** Milliseconds before the definitions are read again. */
const STRUCTURE_AGE = 60_000;

export const structureQuery = queryOptions({
  queryKey: ['content', 'structure'],
  queryFn: ({ signal }) => server().studioContent.getStructure({ signal }),
  staleTime: STRUCTURE_AGE,
});

/** The structure with the node types that apply in a workspace. */
export function structureIn(workspace: string) {
  const select = (structure: ContentStructure): ContentStructure => {
    const own = structure.workspaces.find(({ name }) => name === workspace)?.contentTypes;
    return own === undefined ? structure : { ...structure, types: own };
  };
  return { ...structureQuery, select };
}

/** A node without its children. */
export function nodeQuery({ workspace, path }: NodePlace) {
  return queryOptions({
    queryKey: ['content', 'node', workspace, path],
    queryFn: async ({ signal }): Promise<ContentNode> =>
      server().content.readNode(workspace, path, { draft: true, signal }),
  });
}

export interface ChildrenView {
  readonly offset: number;
  readonly limit: number;
  /** Finds nodes at all levels; empty: reads the children. */
  readonly q: string;
  /** If undefined, in their order in the parent. */
  readonly orderBy?: string | undefined;
  readonly filter?: ChildrenFilter;
  /** Properties to read, separated by commas; if undefined, all. */
  readonly fields?: string;
}

/** Without values: all children. */
export interface ChildrenFilter {
  readonly state?: ChildState;
  readonly type?: string;
}

/** A page of the children of a node. */
export function childrenQuery({ workspace, path }: NodePlace, { q, orderBy, filter, ...page }: ChildrenView) {
  return queryOptions({
    queryKey: ['content', 'children', workspace, path, page, q, orderBy, filter],
    queryFn: async ({ signal }) => {
      const chosen = {
        ...(q.trim() !== '' && { q, descendants: true }),
        ...(orderBy !== undefined && { orderBy }),
      };
      const options = { ...page, ...chosen, ...filter, draft: true, signal };
      const { total, results } = await server().content.readChildren(workspace, path, options);
      const nodes: readonly ContentNode[] = results;
      return { total, nodes };
    },
  });
}

/** A unit with its parts, without the units below it. */
export function unitQuery(place: NodePlace, structure: ContentStructure) {
  return queryOptions({
    queryKey: ['content', 'unit', place.workspace, place.path],
    queryFn: ({ signal }) => readUnit(place, structure, signal),
    // Input is compared with this state.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export async function readUnit(
  { workspace, path }: NodePlace,
  structure: ContentStructure,
  signal?: AbortSignal,
): Promise<ContentNode> {
  const { content } = server();
  const options = { draft: true, ...(signal && { signal }) };
  const node: ContentNode = await content.readNode(workspace, path, options);
  const { results } = await content.readChildren(workspace, path, { ...options, limit: MOST_PARTS });
  const listed: readonly ContentNode[] = results;
  const parts = listed.filter((child) => !isUnit(child, structure));
  const read = await Promise.all(
    parts.map(async (part) => {
      const name = nameOf(part);
      const whole = await content.readNode(workspace, childPath(path, name), { ...options, depth: 100 });
      return [name, whole] as const;
    }),
  );
  return { ...node, ...Object.fromEntries(read) };
}

/** Whether a node has drafts and versions of its own. */
export function isUnit(node: ContentNode, { types }: ContentStructure): boolean {
  if (textOf(node, '@path') === '/') return false;
  const type = types.find(({ name }) => name === node['@nodeType']);
  const mixins = Array.isArray(node['@mixins']) ? node['@mixins'] : [];
  const isVersioned = mixins.some((mixin) => /^(?:mix:versionable|\w+:hasVersion)$/.test(String(mixin)));
  return (type?.unit ?? true) || isVersioned;
}

export function versionsQuery({ workspace, path }: NodePlace) {
  return queryOptions({
    queryKey: ['content', 'versions', workspace, path],
    queryFn: ({ signal }) => server().content.readVersions(workspace, path, { signal }),
  });
}

export function compareQuery({ workspace, path }: NodePlace, from: string, to: string) {
  return queryOptions({
    queryKey: ['content', 'compare', workspace, path, from, to],
    queryFn: ({ signal }) => server().content.compare(workspace, path, { from, to, signal }),
  });
}

/** Nodes by their identifiers. */
export function foundQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['content', 'found', ...ids],
    queryFn: ({ signal }) => server().studioContent.findByIds(ids, { signal }),
    enabled: ids.length > 0,
  });
}

interface ContentActionOptions {
  readonly isQuiet?: boolean;
  /** The nodes that are deleted or moved, and therefore not read again. */
  readonly removes?: RemovedNodes;
}

/** Changes content, then reads all loaded content again. Errors are shown unless `isQuiet`. */
export function useContentAction<Input, Output>(
  action: (input: Input) => Promise<Output>,
  { isQuiet = false, removes }: ContentActionOptions = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      // A new node can have the name of a node whose deletion is pending.
      await removeAllNow();
      return action(input);
    },
    // Not awaited, because the caller may first leave the page of a removed node.
    onSuccess: () => void refreshContent(queries, removes),
    onError: (error) => {
      if (!isQuiet) notify(describeRejection(error), { isProblem: true });
    },
  });
}

/** Whether the node does not exist or may not be read. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 404;
}

export function isConflict(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'conflict';
}
