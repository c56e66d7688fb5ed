import type { ContentNode } from '../nodes/content-node.js';
import { RenderedTexts, type KeptText } from '../nodes/rendered-texts.js';
import { latin1Text, type Utf8Text } from '../nodes/utf8-text.js';
import { rowsText, RecordedNode } from './recorded-node.js';

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

/** Bytes of the length of the parts. */
const LENGTH = 4;
/** Maximum bytes of a character in JSON, where control characters are escaped. */
const WIDEST = 6;
/** Maximum bytes of the header for a node in addition to its path and type, and for a text. */
const HEADER = 150;

export interface NodeRecord {
  readonly maxBytes: number;
  /** Writes the record to a position of a buffer with space for `maxBytes`; returns the position after it. */
  readonly write: (target: Buffer, start: number) => number;
}

/**
 * Nodes as a record: for each node its rows and the texts rendered from it, then a header as JSON with all lengths. Undefined
 * if the record may have more than `limit` bytes.
 */
export function encodeNodes({ key, revision, nodes }: CachedNodes, limit: number): NodeRecord | undefined {
  const rows: (string | Utf8Text)[] = [];
  let maxBytes = LENGTH + HEADER + String(key).length * WIDEST;
  for (const node of nodes) {
    const text = rowsText(node);
    rows.push(text);
    maxBytes += HEADER + (node.path.length + node.type.length) * WIDEST;
    maxBytes += typeof text === 'string' ? Buffer.byteLength(text) : text.length;
    for (const kept of node.rendered?.kept ?? []) maxBytes += kept.text.length + headerBytes(kept);
    if (maxBytes > limit) return undefined;
  }
  const write: NodeRecord['write'] = (target, start) => {
    let at = start + LENGTH;
    const put = (text: string | Utf8Text): number => {
      const from = at;
      at += typeof text === 'string' ? target.write(text, at) : text.copy(target, at);
      return at - from;
    };
    const headers = nodes.map((node, place): NodeHeader => {
      const length = put(rows[place] ?? '');
      const texts = node.rendered?.kept ?? [];
      for (const { text } of texts) put(text);
      return [node.path, node.id, node.type, length, texts.map(textHeader)];
    });
    target.writeUInt32LE(at - start - LENGTH, start);
    put(JSON.stringify([key, revision, headers] satisfies Header));
    return at;
  };
  return { maxBytes, write };
}

/** The nodes of a record; undefined if it is of another key or revision. @param grow see `RenderedTexts` */
export function decodeNodes(
  record: Buffer,
  { key, revision }: Omit<CachedNodes, 'nodes'>,
  grow: (bytes: number) => void,
): RecordedNode[] | undefined {
  const end = LENGTH + record.readUInt32LE(0);
  const header = record.toString('utf8', end);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, no-restricted-syntax -- written by encodeNodes
  const [itsKey, itsRevision, headers] = JSON.parse(header) as Header;
  if (itsKey !== key || itsRevision !== revision) return undefined;
  // The parts share one string.
  const parts = record.toString('latin1', LENGTH, end);
  let at = 0;
  const next = (length: number): Utf8Text => latin1Text(parts.slice(at, (at += length)));
  return headers.map(([path, id, type, rows, texts]) => {
    const own = next(rows);
    const kept = texts.map((header) => keptText(header, next));
    return new RecordedNode(path, id, type, own, new RenderedTexts(grow, kept));
  });
}

/** Maximum bytes of the header of a text. */
function headerBytes({ resolved }: KeptText): number {
  let bytes = HEADER;
  for (const topic of resolved?.revisions.keys() ?? []) bytes += HEADER + topic.length * WIDEST;
  return bytes;
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
