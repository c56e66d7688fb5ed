import { Injectable } from '@nestjs/common';
import { mayAccess, type NodeAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { termQuery, tokens } from '../search/search-text.js';

export interface FoundNode {
  readonly workspace: string;
  readonly path: string;
  readonly id: string;
  /** Canonical name. */
  readonly type: string;
  /** Title or display name of the node, if any. */
  readonly title: string | undefined;
}

type Row = Omit<FoundNode, 'title'> & { readonly doc: string };

const MAX_FOUND = 50;
/** More candidates than results, because the caller may not be able to read all of them. */
const MAX_CANDIDATES = 500;
/** Properties with a name of the node, best first. */
const TITLES = ['title', 'displayName', 'name', 'headline'];

const BY_ID = `SELECT w.name AS workspace, n.path, n.uuid AS id, n.type, n.doc FROM content.workspace w
JOIN content.node n ON n.workspace_id = w.id AND n.uuid = ANY($2::uuid[]) WHERE w.name = ANY($1::text[])`;

const BY_WORDS = `SELECT w.name AS workspace, n.path, n.uuid AS id, n.type, n.doc FROM content.workspace w
JOIN content.node n ON n.workspace_id = w.id AND n.search @@ $2::tsquery AND n.depth > 0
WHERE w.name = $1 LIMIT ${String(MAX_CANDIDATES)}`;

/** Finds published and unpublished nodes for editors. */
@Injectable()
export class NodeFinderRepository {
  constructor(private readonly database: Database) {}

  /** The readable nodes with these identifiers. @param accesses access to the searched workspaces */
  async byIds(
    ids: readonly string[],
    accesses: ReadonlyMap<string, NodeAccess | undefined>,
  ): Promise<readonly FoundNode[]> {
    const rows = await this.database.query<Row>(BY_ID, [[...accesses.keys()], ids]);
    return rows.filter(({ workspace, path }) => mayAccess(accesses.get(workspace), path)).map(toFound);
  }

  /** Up to 50 readable nodes that contain the words in this order. */
  async byWords(
    workspace: string,
    text: string,
    access: NodeAccess | undefined,
  ): Promise<readonly FoundNode[]> {
    const words = termQuery(tokens(text));
    if (words === '') return [];
    const rows = await this.database.query<Row>(BY_WORDS, [workspace, words]);
    const readable = rows.filter(({ path }) => mayAccess(access, path));
    return readable.slice(0, MAX_FOUND).map(toFound);
  }
}

function toFound({ doc, ...row }: Row): FoundNode {
  const properties = new Map(decodeProperties(doc).map(({ name, values }) => [name, values[0]]));
  const title = TITLES.map((name) => properties.get(name)).find((value = '') => value !== '');
  return { ...row, title };
}
