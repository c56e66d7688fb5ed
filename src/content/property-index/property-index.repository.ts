import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { ChangedMeanwhileError, Database, type Statement } from '../../database/index.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import type { Workspace } from '../workspaces/workspace.js';
import { decodeIds, packedColumn } from './columns/decode-numbers.js';
import type { PartSource, PostingSource } from './index-parts.js';
import { NodeRange } from './columns/node-range.js';
import { NodeSet } from './columns/node-set.js';
import { BYTES_PER_NODE, NodeTable } from './columns/node-table.js';
import type { IndexPart } from './property-index.js';
import {
  DISTINCT_SIZE,
  DISTINCT_TEXTS,
  FIRST_SCALARS,
  MAX_DISTINCT_TEXTS,
  MAX_TEXT_LENGTH,
  NODE_AT,
  NODE_COUNT,
  NODE_TABLE,
  READABLE,
  TERMS,
  TEXT_SIZE,
} from './property-index.sql.js';
import { ScalarColumn } from './columns/scalar-column.js';
import { BYTES_PER_TERM, BYTES_PER_TEXT, TermColumn } from './columns/term-column.js';
import { PropertyWords } from './words/property-words.js';

/** Properties with longer texts, or with texts that exceed this share of the memory, are not loaded. */
const MAX_TEXT_BYTES = 200;
const MAX_SHARE = 0.25;

type CountRow = readonly [count: string, bytes: string];
type Block = Buffer | null;
type TableRow = readonly [
  revision: string,
  ids: Block,
  places: Block,
  identifierPlaces: Block,
  depths: Block,
  types: Block,
  block: number,
  typeNames: readonly string[] | null,
];

/** Reads the parts of an index, except postings (words/posting.repository.ts). */
@Injectable()
export class PropertyIndexRepository {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /** The nodes of a workspace; undefined if there are too few, or too many for `bytes`. */
  async table({ id, name }: Workspace, bytes: number): Promise<NodeTable | undefined> {
    const most = Math.floor(bytes / BYTES_PER_NODE);
    const [[count] = ['0']] = await this.database.query<CountRow>(NODE_COUNT, [id, most + 1]);
    if (Number(count) < this.config.propertyIndex.smallest || Number(count) > most) return undefined;
    const rows = await this.database.query<TableRow>(NODE_TABLE, [workspaceTopic(name), id]);
    const [first] = rows;
    if (first === undefined) return undefined;
    return new NodeTable({
      revision: first[0],
      ids: packedColumn(rows, 1),
      places: packedColumn(rows, 2),
      identifierPlaces: packedColumn(rows, 3),
      depths: packedColumn(rows, 4),
      types: packedColumn(rows, 5),
      typeNames: first[7] ?? [],
    });
  }

  /**
   * A part of an index; undefined if the texts are too long or too many.
   * @throws ChangedMeanwhileError if the workspace has another revision than the table
   */
  async part(
    source: Exclude<PartSource, PostingSource>,
    workspace: Workspace,
    table: NodeTable,
  ): Promise<IndexPart | undefined> {
    switch (source.part) {
      case 'scalars':
        return this.scalars(source, workspace, table);
      case 'terms':
        return this.terms(source.name, workspace, table);
      case 'propertyWords':
        return this.propertyWords(source.name, workspace, table);
      case 'place':
        return this.place(source.path, workspace, table);
      case 'readable': {
        const rows = await this.rows<[Block]>(READABLE, source.access.bounds, workspace, table);
        return new NodeSet(table.nodesOf(decodeIds(packedColumn(rows, 1))), table.size);
      }
    }
  }

  private async scalars(
    { name, kind }: Extract<PartSource, { readonly part: 'scalars' }>,
    workspace: Workspace,
    table: NodeTable,
  ): Promise<ScalarColumn | undefined> {
    if (kind === 'text' && !(await this.fits(name, workspace))) return undefined;
    const rows = await this.rows<[Block, Block, Block]>(FIRST_SCALARS[kind], name, workspace, table);
    const [ids, values, places] = [packedColumn(rows, 1), packedColumn(rows, 2), packedColumn(rows, 3)];
    return new ScalarColumn({ ids, values, places }, table);
  }

  private async terms(name: string, workspace: Workspace, table: NodeTable): Promise<TermColumn | undefined> {
    if (!(await this.fits(name, workspace))) return undefined;
    const rows = await this.rows<[values: string[], Block, Block]>(TERMS, name, workspace, table);
    const values = rows.flatMap((row) => row[1]);
    return new TermColumn({ values, counts: packedColumn(rows, 2), ids: packedColumn(rows, 3) }, table);
  }

  private async propertyWords(
    name: string,
    workspace: Workspace,
    table: NodeTable,
  ): Promise<PropertyWords | undefined> {
    const rows = await this.rows<[value: string | null]>(DISTINCT_TEXTS, name, workspace, table);
    const texts = rows.flatMap(([, value]) => value ?? []);
    const isLoaded =
      texts.length <= MAX_DISTINCT_TEXTS && texts.every((text) => Array.from(text).length <= MAX_TEXT_LENGTH);
    return isLoaded ? new PropertyWords(texts) : undefined;
  }

  private async place(path: string, workspace: Workspace, table: NodeTable): Promise<NodeRange> {
    const [row] = await this.rows<[id: string | null]>(NODE_AT, path, workspace, table);
    const [node = -1] = table.nodesOf(Float64Array.of(Number(row?.[1] ?? 0)));
    return node < 0 ? new NodeRange(0, 0) : new NodeRange(node + 1, table.endOf(node));
  }

  /** Whether the texts of a property are short and take a limited share of the memory. */
  private async fits(name: string, { id }: Workspace): Promise<boolean> {
    const [count, bytes] = await this.textSize(TEXT_SIZE, name, id);
    if (bytes > MAX_TEXT_BYTES * count) return false;
    const free = MAX_SHARE * this.config.propertyIndex.bytes - BYTES_PER_TEXT * count;
    if (bytes + BYTES_PER_TERM * count <= free) return true;
    const [terms, termBytes] = await this.textSize(DISTINCT_SIZE, name, id);
    return termBytes + BYTES_PER_TERM * terms <= free;
  }

  private async textSize(
    statement: Statement,
    name: string,
    id: number,
  ): Promise<[count: number, bytes: number]> {
    const [[count, bytes] = ['0', '0']] = await this.database.query<CountRow>(statement, [id, name]);
    return [Number(count), Number(bytes)];
  }

  private async rows<Columns extends readonly unknown[]>(
    statement: Statement,
    value: unknown,
    { id, name }: Workspace,
    { revision }: NodeTable,
  ): Promise<(readonly [revision: string, ...Columns])[]> {
    const rows = await this.database.query<readonly [string, ...Columns]>(statement, [
      workspaceTopic(name),
      id,
      value,
    ]);
    if (rows.some(([read]) => read !== revision)) throw new ChangedMeanwhileError();
    return rows;
  }
}
