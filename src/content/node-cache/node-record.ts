import type { ContentNode } from '../nodes/content-node.js';
import { RenderedTexts, type KeptText } from '../nodes/rendered-texts.js';
import { latin1Text, type Utf8Text } from '../nodes/utf8-text.js';
import { rowsText, StoredNode } from './stored-node.js';

/** Numbers are found several times faster than texts. */
export type CacheKey = string | number;

/** Nodes as read at a revision of their workspace. */
export interface CachedNodes {
  readonly key: CacheKey;
  readonly revision: number;
  readonly nodes: readonly ContentNode[];
}

/** Topics with their revisions, references, characters. */
type ResolvedHeader = readonly [[string, number][], number, number];
type TextHeader = readonly [key: number, length: number, resolved?: ResolvedHeader];
type NodeHeader = readonly [path: string, id: string, type: string, rows: number, texts: TextHeader[]];
type Header = readonly [CacheKey, number, NodeHeader[]];

/** Bytes of the length of the header. */
const LENGTH = 4;

export interface NodeRecord {
  readonly length: number;
  readonly fill: (target: Buffer, start: number) => void;
}

/**
 * Nodes as a record: a header as JSON with all lengths, then for each node its rows and the texts rendered from it. Undefined
 * if it would have more than `maxBytes`.
 */
export function encodeNodes({ key, revision, nodes }: CachedNodes, maxBytes: number): NodeRecord | undefined {
  const parts: Utf8Text[] = [];
  const headers: NodeHeader[] = [];
  let length = LENGTH;
  for (const node of nodes) {
    const rows = rowsText(node);
    const texts = node.rendered?.kept ?? [];
    parts.push(rows, ...texts.map(({ text }) => text));
    headers.push([node.path, node.id, node.type, rows.length, texts.map(textHeader)]);
    length = texts.reduce((sum, { text }) => sum + text.length, length + rows.length);
    if (length > maxBytes) return undefined;
  }
  const header = Buffer.from(JSON.stringify([key, revision, headers] satisfies Header));
  length += header.length;
  if (length > maxBytes) return undefined;
  const fill: NodeRecord['fill'] = (target, start) => {
    let at = target.writeUInt32LE(header.length, start);
    at += header.copy(target, at);
    for (const part of parts) at += part.copy(target, at);
  };
  return { length, fill };
}

/** The nodes of a record; undefined if it is of another key or revision. @param grow see `RenderedTexts` */
export function decodeNodes(
  record: Buffer,
  { key, revision }: Omit<CachedNodes, 'nodes'>,
  grow: (bytes: number) => void,
): StoredNode[] | undefined {
  const end = LENGTH + record.readUInt32LE(0);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, no-restricted-syntax -- written by encodeNodes
  const [itsKey, itsRevision, headers] = JSON.parse(record.toString('utf8', LENGTH, end)) as Header;
  if (itsKey !== key || itsRevision !== revision) return undefined;
  // The parts share one string.
  const parts = record.toString('latin1', end);
  let at = 0;
  const next = (length: number): Utf8Text => latin1Text(parts.slice(at, (at += length)));
  return headers.map(([path, id, type, rows, texts]) => {
    const own = next(rows);
    const kept = texts.map((header) => keptText(header, next));
    return new StoredNode(path, id, type, own, new RenderedTexts(grow, kept));
  });
}

function textHeader({ key, text, resolved }: KeptText): TextHeader {
  if (resolved === undefined) return [key, text.length];
  const { revisions, cost } = resolved;
  return [key, text.length, [[...revisions], cost.references, cost.characters]];
}

function keptText([key, length, resolved]: TextHeader, next: (length: number) => Utf8Text): KeptText {
  const text = next(length);
  if (resolved === undefined) return { key, text, resolved: undefined };
  const [revisions, references, characters] = resolved;
  return { key, text, resolved: { revisions: new Map(revisions), cost: { references, characters } } };
}
