import { decodeIds, type PackedNumbers } from '../columns/decode-numbers.js';
import type { NodeTable } from '../columns/node-table.js';

const BYTES = 300;

/** The nodes of which a text matches a pattern. */
export class PatternPosting {
  /** Ascending. */
  readonly nodes: Int32Array;

  /** @param ids of the nodes, in any order; those with several matching texts may be repeated */
  constructor(ids: PackedNumbers, table: NodeTable) {
    const nodes = table.nodesOf(decodeIds(ids)).sort();
    this.nodes = nodes.filter((node, at) => node >= 0 && node !== nodes[at - 1]);
  }

  get bytes(): number {
    return BYTES + this.nodes.byteLength;
  }
}
