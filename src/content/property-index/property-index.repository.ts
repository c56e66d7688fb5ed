import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError, Database, type Statement } from '../../database/index.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import type { Workspace } from '../workspaces/workspace.js';
import { decodeIds } from './decode-numbers.js';
import type { PartSource } from './index-parts.js';
import { NodeRange } from './node-range.js';
import { NodeSet } from './node-set.js';
import { NodeTable } from './node-table.js';
import type { IndexPart } from './property-index.js';
import {
  FIRST_SCALARS,
  NODE_AT,
  NODE_COUNT,
  NODE_TABLE,
  READABLE,
  TERMS,
  TEXT_SIZE,
} from './property-index.sql.js';
import { ScalarColumn } from './scalar-column.js';
import { TermColumn } from './term-column.js';

/** Properties with longer or more texts are not loaded. */
const MAX_TEXT_BYTES = 200;
const MAX_TEXTS = 2_000_000;

const NONE = String.raw`\x`;

type Row = readonly (string | null)[];

/** Reads what an index consists of. */
@Injectable()
export class PropertyIndexRepository {
  constructor(private readonly database: Database) {}

  /** The nodes of a workspace; undefined if it has fewer than `smallest`. */
  async table({ id, name }: Workspace, smallest: number): Promise<NodeTable | undefined> {
    const [[count] = []] = await this.database.query<Row>(NODE_COUNT, [id, smallest]);
    if (Number(count) < smallest) return undefined;
    const [row = []] = await this.database.query<Row>(NODE_TABLE, [workspaceTopic(name), id]);
    const [revision, ids, places, identifierPlaces, depths, types, typeNames] = row;
    return new NodeTable({
      revision: revision ?? '',
      ids: ids ?? NONE,
      places: places ?? NONE,
      identifierPlaces: identifierPlaces ?? NONE,
      depths: depths ?? NONE,
      types: types ?? NONE,
      typeNames: namesIn(typeNames ?? '[]'),
    });
  }

  /**
   * A part of an index; undefined if the texts are too long or too many.
   * @throws ChangedMeanwhileError if the workspace has another revision than the table
   */
  async part(source: PartSource, workspace: Workspace, table: NodeTable): Promise<IndexPart | undefined> {
    switch (source.part) {
      case 'scalars':
        return this.scalars(source, workspace, table);
      case 'terms':
        return this.terms(source.name, workspace, table);
      case 'place':
        return this.place(source.path, workspace, table);
      case 'readable': {
        const [[, ids] = []] = await this.rows(READABLE, source.access.bounds, workspace, table);
        return new NodeSet(table.nodesOf(decodeIds(ids ?? NONE)), table.size);
      }
    }
  }

  private async scalars(
    { name, kind }: Extract<PartSource, { readonly part: 'scalars' }>,
    workspace: Workspace,
    table: NodeTable,
  ): Promise<ScalarColumn | undefined> {
    if (kind === 'text' && !(await this.isShort(name, workspace))) return undefined;
    const [[, ids, values, places] = []] = await this.rows(FIRST_SCALARS[kind], name, workspace, table);
    return new ScalarColumn({ ids: ids ?? NONE, values: values ?? NONE, places: places ?? NONE }, table);
  }

  private async terms(name: string, workspace: Workspace, table: NodeTable): Promise<TermColumn | undefined> {
    if (!(await this.isShort(name, workspace))) return undefined;
    const rows = await this.rows(TERMS, name, workspace, table);
    const stored = rows.map(([, value, ids]) => ({ value: value ?? '', ids: ids ?? NONE }));
    return new TermColumn(stored, table);
  }

  private async place(path: string, workspace: Workspace, table: NodeTable): Promise<NodeRange> {
    const [[, id] = []] = await this.rows(NODE_AT, path, workspace, table);
    const [node = -1] = id === null || id === undefined ? [] : table.nodesOf(Float64Array.of(Number(id)));
    return node < 0 ? new NodeRange(0, 0) : new NodeRange(node + 1, table.endOf(node));
  }

  private async isShort(name: string, { id }: Workspace): Promise<boolean> {
    const [[count, bytes] = []] = await this.database.query<Row>(TEXT_SIZE, [id, name]);
    return Number(count) <= MAX_TEXTS && Number(bytes) <= MAX_TEXT_BYTES * Number(count);
  }

  private async rows(
    statement: Statement,
    value: unknown,
    { id, name }: Workspace,
    { revision }: NodeTable,
  ): Promise<Row[]> {
    const rows = await this.database.query<Row>(statement, [workspaceTopic(name), id, value]);
    if (rows.some(([read]) => read !== revision)) throw new ChangedMeanwhileError();
    return rows;
  }
}

function namesIn(json: string): string[] {
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.map(String) : [];
}
