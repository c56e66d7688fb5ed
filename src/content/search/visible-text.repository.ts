import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { ChangedMeanwhileError, Database, type TolerantRead } from '../../database/index.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { searchedTexts } from '../properties/encode-properties.js';
import type { NodePage } from '../nodes/content-node.js';
import { PropertyIndexesService } from '../property-index/property-indexes.service.js';
import type { NodeQuery } from '../query/node-query.js';
import type { TextQuery, VisibleTexts } from '../query/text/text-query.js';
import { searchEntry, tokens } from './search-text.js';
import { wordTest, type WordTest } from './word-test.js';
import { stripMarkup } from './strip-markup.js';
import { anyTermOf } from '../query/text/term-text.js';
import type { Queries } from '../queries.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** The distinct hidden texts of the nodes that contain any of the words, each with its nodes. */
const HIDDEN_TEXTS = `SELECT e.value::text AS value, array_agg(n.id::text) AS ids
FROM content.node n CROSS JOIN LATERAL (SELECT n.props->h.name AS value FROM unnest($3::text[]) h(name)) e
WHERE n.workspace_id + 0 = $1::int AND n.search @@ $2::tsquery AND e.value IS NOT NULL
GROUP BY 1`;
const DOCS = 'SELECT id::text AS id, doc FROM content.node WHERE id = ANY($1::bigint[])';
const REVISION = 'SELECT revision::text AS revision FROM server.revision WHERE topic = $1';

/** Number of texts or nodes that are processed before other requests are handled. */
const BATCH = 200;

/** Finds the nodes that `q` may match only by hidden texts, because the index combines all texts of a node. */
@Injectable()
export class VisibleTextRepository {
  constructor(
    private readonly database: Database,
    private readonly indexes: PropertyIndexesService,
  ) {}

  /**
   * Runs `search` with the visible texts of the nodes whose hidden texts contain words of the query, and the revision of
   * `workspace`: another one may have further hidden properties.
   * @throws ChangedMeanwhileError if the workspace changed before `search` completed
   */
  async guard(
    query: NodeQuery,
    { workspace, reading }: { readonly workspace: Workspace; readonly reading: TolerantRead | undefined },
    search: (visible: VisibleTexts | undefined, revision?: string) => Promise<NodePage>,
  ): Promise<NodePage> {
    const queries: Queries = {
      query: (statement, values) =>
        reading?.query(statement, values) ?? this.database.query(statement, values),
    };
    const { text, hiddenTexts } = query;
    if (text === undefined || hiddenTexts === undefined || isAbsent(workspace)) return search(undefined);
    const { revision } = workspace;
    const isWithout =
      reading?.transaction === undefined &&
      revision !== undefined &&
      this.indexes.revisionWithout(text, hiddenTexts, workspace) === revision;
    const visible = isWithout ? undefined : await this.visible(queries, text, workspace, hiddenTexts);
    const page = await search(visible, revision);
    const read = page.revision ?? (await this.revision(queries, workspace));
    if (read !== revision) throw new ChangedMeanwhileError();
    return page;
  }

  private async revision(queries: Queries, { name }: Workspace): Promise<string | undefined> {
    const [row] = await queries.query<{ revision: string }>(REVISION, [workspaceTopic(name)]);
    return row?.revision;
  }

  /** The visible texts of the nodes whose hidden texts contain any of the words; undefined: there are none. */
  private async visible(
    queries: Queries,
    text: TextQuery,
    workspace: Workspace,
    hiddenTexts: readonly string[],
  ): Promise<VisibleTexts | undefined> {
    if (hiddenTexts.length === 0 || text.clauses.flat().length + text.excluded.length === 0) return undefined;
    const isSearched = wordTest(text);
    const values = [workspace.id, anyTermOf(text), hiddenTexts];
    const rows = await queries.query<{ value: string; ids: string[] }>(HIDDEN_TEXTS, values);
    const found = new Set<string>();
    for (const [index, { value, ids }] of rows.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      if (holdsAny(JSON.parse(value), isSearched)) for (const id of ids) found.add(id);
    }
    return found.size === 0
      ? undefined
      : this.visibleOf(queries, [...found], isSearched, new Set(hiddenTexts));
  }

  private async visibleOf(
    queries: Queries,
    ids: readonly string[],
    isSearched: WordTest,
    hidden: ReadonlySet<string>,
  ): Promise<VisibleTexts> {
    const vectors = new Map<string, string>();
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const rows = await queries.query<{ id: string; doc: string }>(DOCS, [batch]);
      for (const { id, doc } of rows) {
        const shown = decodeProperties(doc).filter(({ name }) => !hidden.has(name));
        vectors.set(id, searchEntry(searchedTexts(shown), isSearched).vector);
      }
      await setImmediate();
    }
    return { ids: [...vectors.keys()], vectors: [...vectors.values()] };
  }
}

/** @param value a JSON value of a property */
function holdsAny(value: unknown, isSearched: WordTest): boolean {
  if (Array.isArray(value)) return value.some((each) => holdsAny(each, isSearched));
  return typeof value === 'string' && tokens(stripMarkup(value)).some(isSearched);
}
