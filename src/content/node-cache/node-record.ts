import type { ContentNode } from '../nodes/content-node.js';
import { RenderedTexts, type KeptText, type ResolvedReferences } from '../nodes/rendered-texts.js';
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
type Part = string | Utf8Text;

/** Bytes of the number of numbers, and of each number. */
const COUNT = 4;
const NUMBER = 8;

export interface NodeRecord {
  readonly bytes: number;
  /** Writes the record to a position of a buffer with space for `bytes`; returns the position after it. */
  readonly write: (target: Buffer, start: number) => number;
}

/**
 * Nodes as a record: numbers, mostly the lengths of the parts, and then for each node its path, its rows, and the texts rendered
 * from it. Undefined if the record has more than `limit` bytes.
 */
export function encodeNodes({ key, revision, nodes }: CachedNodes, limit: number): NodeRecord | undefined {
  const numbers = [typeof key === 'number' ? key : NaN, revision, nodes.length];
  const parts: Part[] = [];
  let size = COUNT;
  const add = (part: Part): void => {
    const length = typeof part === 'string' ? Buffer.byteLength(part) : part.length;
    numbers.push(length);
    parts.push(part);
    size += length;
  };
  add(typeof key === 'string' ? key : '');
  for (const node of nodes) {
    const texts = node.rendered?.kept ?? [];
    add(node.path);
    add(rowsText(node));
    numbers.push(texts.length);
    for (const text of texts) {
      numbers.push(text.key);
      add(text.text);
      add(resolvedText(text));
    }
    if (size > limit) return undefined;
  }
  size += numbers.length * NUMBER;
  if (size > limit) return undefined;
  const write: NodeRecord['write'] = (target, start) => {
    let at = target.writeUInt32LE(numbers.length, start);
    for (const number of numbers) at = target.writeDoubleLE(number, at);
    for (const part of parts) at += typeof part === 'string' ? target.write(part, at) : part.copy(target, at);
    return at;
  };
  return { bytes: size, write };
}

/** The nodes of a record; undefined if it is of another key or revision. @param grow see `RenderedTexts` */
export function decodeNodes(
  record: Buffer,
  { key, revision }: Omit<CachedNodes, 'nodes'>,
  grow: (bytes: number) => void,
): RecordedNode[] | undefined {
  let numberAt = COUNT;
  const number = (): number => {
    numberAt += NUMBER;
    return record.readDoubleLE(numberAt - NUMBER);
  };
  // The parts share one string.
  const parts = record.toString('latin1', COUNT + record.readUInt32LE(0) * NUMBER);
  let at = 0;
  const part = (): Utf8Text => latin1Text(parts.slice(at, (at += number())));
  const itsNumber = number();
  const itsRevision = number();
  const count = number();
  const itsText = part();
  const isSame = typeof key === 'number' ? itsNumber === key : itsText.toString() === key;
  if (!isSame || itsRevision !== revision) return undefined;
  const nodes: RecordedNode[] = [];
  for (let place = 0; place < count; place += 1) {
    const path = part();
    const rows = part();
    const kept: KeptText[] = [];
    for (let left = number(); left > 0; left -= 1)
      kept.push({ key: number(), text: part(), resolved: resolvedOf(part()) });
    nodes.push(new RecordedNode(path, rows, new RenderedTexts(grow, kept)));
  }
  return nodes;
}

function resolvedText({ resolved }: KeptText): string {
  if (resolved === undefined) return '';
  const { revisions, cost } = resolved;
  return JSON.stringify([[...revisions], cost.references, cost.characters] satisfies ResolvedHeader);
}

function resolvedOf(text: Utf8Text): ResolvedReferences | undefined {
  if (text.length === 0) return undefined;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, no-restricted-syntax -- written by resolvedText
  const [revisions, references, characters] = JSON.parse(text.toString()) as ResolvedHeader;
  return { revisions: new Map(revisions), cost: { references, characters } };
}
