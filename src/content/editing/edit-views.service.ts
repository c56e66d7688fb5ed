import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { InvalidContentError } from './editing.errors.js';
import type { EditRights } from './edit-session.js';
import { viewNode, type NodeFacts } from './edit-view.js';
import { MAX_NODES } from './read-node-input.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { SubtreeNode, TreeRepository } from './tree.repository.js';

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

  /** @throws InvalidContentError for more than 5,000 nodes */
  async node(
    tree: TreeRepository,
    node: StoredNode,
    { depth, revision, rights }: ViewRequest,
  ): Promise<string> {
    const bounds = { limit: MAX_NODES + 1, access: rights.readable, depth: node.depth + depth + 1 };
    const nodes = await tree.subtree(node, bounds);
    if (nodes.length > MAX_NODES) {
      const message = `has more than ${MAX_NODES} nodes at this depth: use a smaller depth, or @nodes for its children`;
      throw new InvalidContentError([{ path: 'depth', code: 'too_many', message }]);
    }
    return this.view(tree, nodes, depth, (each) => (each.id === node.id ? { revision } : {}));
  }

  /** Children as members of a list, without what is below them. */
  async child(tree: TreeRepository, node: SubtreeNode, hasChildren: boolean): Promise<string> {
    return this.view(tree, [node], 0, () => ({ hasChildren }));
  }

  private async view(
    tree: TreeRepository,
    nodes: readonly SubtreeNode[],
    depth: number,
    factsOf: (node: SubtreeNode) => NodeFacts,
  ): Promise<string> {
    const hashes = nodes.flatMap(({ doc }) => [...doc.matchAll(HASH)].map(([, hash = '']) => hash));
    const sizes = hashes.length === 0 ? new Map<string, string>() : await tree.binarySizes(hashes);
    const owners = new Map(nodes.map((node) => [node.id, node.uuid]));
    return viewNode(nodes, depth, {
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
