import { Injectable } from '@nestjs/common';
import type { NodeAccess } from '../../common/index.js';
import { Database, type Statement } from '../../database/index.js';
import { readableCondition } from '../nodes/scope/access.sql.js';
import type { ContentNode } from '../nodes/content-node.js';
import { BINARY_COLUMNS, binaryOf } from './binary-of.sql.js';
import { CHUNK_BYTES } from './chunk-bytes.js';
import { PREVIEWED_BY_ID, PREVIEWED_BY_PATH } from './previewed-binary.sql.js';

/** A node by its identifier, or by absolute paths, of which the first with a binary is used. */
export type BinaryTarget = { readonly id: string } | { readonly paths: readonly string[] };

export interface BinaryContent {
  /** The requested node, with its `jcr:content` embedded if it has one. */
  readonly node: ContentNode;
  /** SHA-256 of the bytes in hex: the key of the stored binary. */
  readonly sha256: string;
  readonly size: number;
}

type Columns = [name: string, path: string, uuid: string, type: string, doc: string];
type Row = readonly [...Columns, ...(Columns | [null, null, null, null, null]), string, string];

/** A statement for unrestricted callers, and one whose $3 are the bounds of readable paths. */
interface Find {
  readonly open: Statement;
  readonly restricted: Statement;
}

/** @param source rows of `requested` with nodes `n` of the workspace `w` */
function find(name: string, source: string, end: string): Find {
  const write = (
    readable: (alias: string) => string,
  ): string => `SELECT ${BINARY_COLUMNS} FROM ${source}${readable('n')}
LEFT JOIN content.node c ON c.parent_id = n.id AND c.name = 'jcr:content'${readable('c')}
JOIN content.binary_object b ON b.sha256 = coalesce(${binaryOf('c.doc')}, ${binaryOf('n.doc')})
WHERE w.name = $1${end}`;
  const within = (alias: string): string => ` AND ${readableCondition(`${alias}.path`, '$3')}`;
  return {
    open: { name, text: write(() => ''), rows: 'arrays' },
    restricted: { name: `${name}_readable`, text: write(within), rows: 'arrays' },
  };
}

const BY_ID = find(
  'content_binary_by_id',
  'content.workspace w JOIN content.node n ON n.workspace_id = w.id AND n.uuid = $2',
  '',
);
const BY_PATH = find(
  'content_binary_by_path',
  `content.workspace w CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS requested (path, place)
JOIN content.node n ON n.workspace_id = w.id AND n.path = requested.path COLLATE "C"`,
  ' ORDER BY requested.place LIMIT 1',
);
const CHUNK: Statement = {
  name: 'content_binary_chunk',
  text: 'SELECT data FROM content.binary_chunk WHERE sha256 = $1 AND ord = $2',
  rows: 'arrays',
};

/** Reads binaries: the metadata in one statement, and the bytes in chunks. */
@Injectable()
export class BinaryContentRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds the binary of a node or of its `jcr:content`; undefined if there is none or the caller may not read it.
   * @param access undefined: unrestricted
   */
  async find(
    workspace: string,
    target: BinaryTarget,
    access: NodeAccess | undefined,
  ): Promise<BinaryContent | undefined> {
    const { open, restricted } = 'id' in target ? BY_ID : BY_PATH;
    const values = [workspace, 'id' in target ? target.id : target.paths];
    const [row] =
      access === undefined
        ? await this.database.query<Row>(open, values)
        : await this.database.query<Row>(restricted, [...values, access.bounds]);
    return row && toBinaryContent(row);
  }

  /**
   * Like `find`, including drafts.
   * @param unit identifier of the unit whose draft is used; undefined: all drafts
   */
  async findPreviewed(
    workspaceId: number,
    target: BinaryTarget,
    access: NodeAccess | undefined,
    unit: string | undefined,
  ): Promise<BinaryContent | undefined> {
    const text = 'id' in target ? PREVIEWED_BY_ID : PREVIEWED_BY_PATH;
    for (const key of 'id' in target ? [target.id] : target.paths) {
      const values = [workspaceId, key, access?.bounds ?? null, unit ?? null];
      const [row] = await this.database.query<Row>({ text, rows: 'arrays' }, values);
      if (row !== undefined) return toBinaryContent(row);
    }
    return undefined;
  }

  /** From `from` (inclusive) to `to` (exclusive), 256 KB at a time; no connection is held between chunks. */
  async *read(sha256: string, from: number, to: number): AsyncGenerator<Buffer, void, undefined> {
    for (let at = from; at < to;) {
      const place = Math.floor(at / CHUNK_BYTES);
      const [row] = await this.database.query<readonly [Buffer]>(CHUNK, [sha256, place]);
      if (row === undefined) throw new Error(`Chunk ${place} of the binary ${sha256} no longer exists.`);
      const start = place * CHUNK_BYTES;
      const part = row[0].subarray(at - start, to - start);
      if (part.length === 0) throw new Error(`Chunk ${place} of the binary ${sha256} is truncated.`);
      yield part;
      at += part.length;
    }
  }
}

function toBinaryContent([name, path, id, type, doc, ...others]: Row): BinaryContent {
  const [childName, childPath, childId, childType, childDoc, sha256, size] = others;
  const children: ContentNode[] =
    childName === null
      ? []
      : [{ name: childName, path: childPath, id: childId, type: childType, doc: childDoc, children: [] }];
  return { node: { name, path, id, type, doc, children }, sha256, size: Number(size) };
}
