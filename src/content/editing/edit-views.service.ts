import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import type { EditRights } from './edit-session.js';
import { viewNode, type NodeFacts } from './edit-view.js';
import { MAX_NODES } from './read-node-input.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { SubtreeNode, TreeRepository } from './tree.repository.js';

/** Of children that are listed. */
const MAX_NAMES = 100_000;
const CONTENT_NAME = 'jcr:content';
const MIME_TYPE = /^"jcr:mimeType"\ts("(?:[^"\\]|\\.)*")$/m;
const HASH = /\tx"([0-9a-f]{64})"/g;

/** How much of a node is shown. */
export interface ViewRequest {
  /** Levels of children that are embedded. */
  readonly depth: number;
  readonly revision: string;
  readonly rights: EditRights;
}

/** Nodes as JSON for editing. */
@Injectable()
export class EditViews {
  constructor(private readonly config: AppConfig) {}

  /** Undefined for more than 5,000 nodes, or 100,000 names of children. */
  async node(
    tree: TreeRepository,
    node: StoredNode,
    { depth, revision, rights }: ViewRequest,
  ): Promise<string | undefined> {
    const bounds = { limit: MAX_NODES + 1, access: rights.readable, depth: node.depth + depth };
    const nodes = await tree.subtree(node, bounds);
    const ids = nodes.map(({ id }) => id);
    const names =
      nodes.length > MAX_NODES ? undefined : await tree.childNames(ids, rights.readable, MAX_NAMES);
    if (names === undefined) return undefined;
    return this.view(tree, nodes, (each) => ({
      names: names.get(each.id) ?? [],
      ...(each.id === node.id ? { revision } : {}),
    }));
  }

  /** Children as members of a list, without what is below them. */
  async child(tree: TreeRepository, node: SubtreeNode, hasChildren: boolean): Promise<string> {
    return this.view(tree, [node], () => ({ hasChildren }));
  }

  private async view(
    tree: TreeRepository,
    nodes: readonly SubtreeNode[],
    factsOf: (node: SubtreeNode) => NodeFacts,
  ): Promise<string> {
    const hashes = nodes.flatMap(({ doc }) => [...doc.matchAll(HASH)].map(([, hash = '']) => hash));
    const sizes = hashes.length === 0 ? new Map<string, string>() : await tree.binarySizes(hashes);
    const owners = new Map(nodes.map((node) => [node.id, node.uuid]));
    return viewNode(nodes, {
      prefix: this.config.namespacePrefix,
      factsOf,
      binary: (node, value) => this.binary(node, value, { sizes, owner: owners.get(node.parentId ?? '') }),
    });
  }

  private binary(
    { name, doc }: SubtreeNode,
    value: string,
    { sizes, owner }: { readonly sizes: ReadonlyMap<string, string>; readonly owner: string | undefined },
  ): string {
    const size = sizes.get(value.replaceAll('"', '')) ?? 'null';
    const [, mimeType = 'null'] = MIME_TYPE.exec(doc) ?? [];
    const url =
      name === CONTENT_NAME && owner !== undefined
        ? `,"url":"${this.config.contextPath}/dam/jcr:${owner}"`
        : '';
    return `{"@type":"Binary","size":${size},"mimeType":${mimeType}${url}}`;
  }
}
