import { setImmediate } from 'node:timers/promises';
import type { ContentNode } from '../../content/index.js';

/** Maximum number of nodes of a response, including descendants, that are rendered without interruption. */
const MAX_AT_ONCE = 2_000;
/** Number of characters that are rendered before other requests are handled. */
const BATCH = 200_000;

/** Whether rendering these nodes without interruption would delay other requests. */
export function isLarge(nodes: readonly ContentNode[]): boolean {
  return countUpTo(MAX_AT_ONCE + 1, nodes) > MAX_AT_ONCE;
}

/** Counts nodes with their descendants, up to at least `most`. */
function countUpTo(most: number, nodes: readonly ContentNode[]): number {
  let count = nodes.length;
  for (const { children } of nodes) {
    if (count >= most) break;
    if (children.length > 0) count += countUpTo(most - count, children);
  }
  return count;
}

/** The texts of nodes, separated by commas, in UTF-8; other requests are handled in between. */
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
