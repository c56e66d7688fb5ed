import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import type { EditRights } from '../edit-rights.js';
import { viewNode, type NodeFacts } from './edit-view.js';
import { viewBinary } from './view-binary.js';
import { MAX_NODES } from '../input/read-node-input.js';
import type { EditState } from '../edit-state.js';
import type { ListedChild, SubtreeNode, TreeRepository } from '../tree/tree.repository.js';

/** Maximum number of names of children. */
const MAX_NAMES = 100_000;
const HASH = /\tx"([0-9a-f]{64})"/g;

/** Which parts of a node are returned. */
export interface ViewRequest {
  readonly depth: number;
  readonly rights: EditRights;
}

interface View {
  readonly tree: TreeRepository;
  /** Query of the URLs of binaries, including the question mark. */
  readonly query?: string;
  /** Properties that are included; undefined: all. */
  readonly fields?: readonly string[] | undefined;
}

@Injectable()
export class EditViewsService {
  constructor(private readonly config: AppConfig) {}

  /** The node at a path; `json` is undefined if it has more than 5,000 nodes or 100,000 names of children. */
  async edited(
    state: EditState,
    path: string,
    { depth, rights }: ViewRequest,
  ): Promise<{ readonly revision: string; readonly json: string | undefined } | undefined> {
    const { tree, live, drafts } = state;
    const node = await tree.nodeAt(path);
    if (node === undefined) return undefined;
    const unit = await unitIdOf(state, node);
    const draft = state.withDrafts ? await drafts.find(unit) : undefined;
    // The revision is read before the contents, so that a concurrent change makes the revision stale, not the contents.
    const bounds = { limit: MAX_NODES + 1, access: rights.readable, depth: node.depth + depth };
    const [revision, publication, scheduled, nodes] = await Promise.all([
      draft === undefined ? live.revision(unit) : drafts.revision(draft),
      drafts.stateOf(unit),
      state.schedule.list(unit),
      tree.subtree(node, bounds),
    ]);
    const facts = { revision, ...publication, scheduled };
    // The node was removed in the meantime.
    if (nodes.length === 0) return undefined;
    const ids = nodes.map(({ id }) => id);
    const names =
      nodes.length > MAX_NODES ? undefined : await tree.childNames(ids, rights.readable, MAX_NAMES);
    if (names === undefined) return { revision, json: undefined };
    const isPreview = draft !== undefined || !facts.published;
    const view = { tree, query: isPreview ? '?preview=true' : '' };
    const json = await this.view(view, nodes, (each) => ({
      names: names.get(each.id) ?? [],
      ...(each.id === node.id ? facts : {}),
    }));
    return { revision, json };
  }

  /**
   * Children as members of a list, without their descendants.
   * @param unit id of the unit of their parent
   */
  async children(
    { tree, drafts, schedule }: EditState,
    rows: readonly ListedChild[],
    { unit, fields }: { readonly unit: string | undefined; readonly fields: readonly string[] | undefined },
  ): Promise<string[]> {
    const ids = rows.map(({ id }) => id);
    const states = await drafts.states(ids, unit);
    const scheduled = await schedule.among(ids);
    const views: string[] = [];
    for (const { hasChildren, ...child } of rows) {
      // A node that exists only in the draft has no stored state.
      const state = states.get(child.id) ?? { published: false, hasDraft: true };
      const facts = { hasChildren, ...state, scheduled: scheduled.get(child.id) ?? [] };
      views.push(await this.view({ tree, fields }, [child], () => facts));
    }
    return views;
  }

  /** Nodes of one subtree, in document order. */
  async view(
    { tree, query = '', fields }: View,
    nodes: readonly SubtreeNode[],
    factsOf: (node: SubtreeNode) => NodeFacts,
  ): Promise<string> {
    const hashes = nodes.flatMap(({ doc }) => [...doc.matchAll(HASH)].map(([, hash = '']) => hash));
    const sizes = hashes.length === 0 ? new Map<string, string>() : await tree.binarySizes(hashes);
    const owners = new Map(nodes.map((node) => [node.id, node.uuid]));
    const base = `${this.config.contextPath}/dam/jcr:`;
    return viewNode(nodes, {
      prefix: this.config.namespacePrefix,
      factsOf,
      fields: fields && new Set(fields),
      binary: (node, value) =>
        viewBinary(node, value, {
          sizes,
          url: `${base}${owners.get(node.parentId ?? '') ?? node.uuid}${query}`,
        }),
    });
  }
}

async function unitIdOf({ withDrafts, versioned, live }: EditState, node: SubtreeNode): Promise<string> {
  // A draft may change the type of the node.
  if (!withDrafts && versioned.includes(node)) return node.id;
  return (await live.ownerAbove(node.path)) ?? node.id;
}
