import { setImmediate } from 'node:timers/promises';
import type { ContentNode } from '../../content/index.js';

/** Nodes of a response, with those below the results, that are rendered at once. */
const MAX_AT_ONCE = 2_000;
/** Characters after which other requests get their turn. */
const BATCH = 200_000;

/** Whether rendering all these nodes at once would delay other requests. */
export function isLarge(nodes: readonly ContentNode[]): boolean {
  return countUpTo(MAX_AT_ONCE + 1, nodes) > MAX_AT_ONCE;
}

/** Counts nodes with everything below them, at least up to `most`. */
function countUpTo(most: number, nodes: readonly ContentNode[]): number {
  let count = nodes.length;
  for (const { children } of nodes) {
    if (count >= most) break;
    if (children.length > 0) count += countUpTo(most - count, children);
  }
  return count;
}

/** The texts of nodes, separated by commas, as UTF-8; other requests are served in between. */
export async function renderInTurns(
  nodes: readonly ContentNode[],
  piecesOf: (node: ContentNode) => Iterable<string>,
): Promise<Buffer> {
  const batches: Buffer[] = [];
  let text = '';
  for (const node of nodes) {
    for (const piece of piecesOf(node)) {
      text += piece;
      if (text.length < BATCH) continue;
      batches.push(Buffer.from(text));
      text = '';
      await setImmediate();
    }
    text += ',';
  }
  batches.push(Buffer.from(text));
  return Buffer.concat(batches).subarray(0, -1);
}
