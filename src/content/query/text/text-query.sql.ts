import { andReadable } from '../../nodes/scope/access.sql.js';
import { bind, FALSE, joinSql, NOTHING, raw, sql, TRUE, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { embedsNodes, type NodeQuery } from '../node-query.js';
import type { TextQuery, TextTerm, VisibleTexts } from './text-query.js';
import { anyTermOf, termText } from './term-text.js';

/** The parts of a query for `q`: common table expressions, and conditions on `n` (and `found f`). */
export interface TextSql {
  readonly expressions: readonly Sql[];
  readonly join: Sql;
  readonly condition: Sql;
  /** The rank for sorting best matches first. */
  readonly rank?: Sql;
}

type TextScope = Pick<NodeQuery, 'embedding' | 'access' | 'visibleTexts'>;

/**
 * `q` on a node and its embedded children (docs/reference/queries.md#full-text): the index finds nodes that contain any of
 * the terms; the terms they contain are passed up to the nodes that embed them; a node matches if its terms satisfy all
 * clauses. Unreadable nodes are neither found nor passed through.
 */
export function textSql(query: TextQuery, scope: TextScope, workspace: Workspace): TextSql {
  if (query.clauses.some((clause) => clause.length === 0)) {
    return { expressions: [], join: NOTHING, condition: FALSE };
  }
  if (!embedsNodes(scope.embedding) && scope.visibleTexts === undefined) return ownText(query);
  const expressions = hits(query, scope, workspace);
  if (query.clauses.length === 0) {
    return { expressions, join: NOTHING, condition: raw('n.id NOT IN (SELECT id FROM hit)') };
  }
  const found = raw(
    `found AS (SELECT id, sum(rank::float8) AS rank FROM hit GROUP BY id HAVING ${having(query)})`,
  );
  return {
    expressions: [...expressions, found],
    join: raw('JOIN found f ON f.id = n.id'),
    condition: TRUE,
    rank: raw('f.rank'),
  };
}

/** The nodes that contain any term, each with its terms, and the nodes that embed them. */
function hits(query: TextQuery, scope: TextScope, workspace: Workspace): readonly Sql[] {
  const { embedding, access, visibleTexts } = scope;
  const written = (term: TextTerm): string => termText(term, query);
  const positive = query.clauses.flat();
  const terms = [...positive, ...query.excluded];
  const any = bind(anyTermOf(query));
  const ranked = positive.length === 0 ? any : bind(positive.map(written).join(' | '));
  const marks = terms.map(
    (term, index) => sql`n.search @@ ${bind(written(term))}::tsquery AS ${raw(`m${index}`)}`,
  );
  const markNames = terms.map((_, index) => `h.m${index}`).join(', ');
  const own = sql`n.workspace_id + 0 = ${bind(workspace.id)}::int AND n.search @@ ${any}::tsquery`;
  const { expressions, searched } = searchedNodes(own, sql`${any}::tsquery`, visibleTexts);
  const hit = sql`hit AS (
  SELECT n.id, n.parent_id, n.type, 0 AS level, ts_rank(n.search, ${ranked}::tsquery) AS rank, ${joinSql(marks, ', ')}
  FROM ${searched}${andReadable(access, 'n.path')}
  UNION ALL
  SELECT p.id, p.parent_id, p.type, h.level + 1, h.rank, ${raw(markNames)}
  FROM hit h JOIN content.node p ON p.id = h.parent_id
  WHERE h.level < ${bind(embedding.depth)}::int AND h.type = ANY(${bind(embedding.types)}::text[])${andReadable(access, 'p.path')}
)`;
  return [...expressions, hit];
}

/**
 * The nodes `n` with their searchable tokens, and the expressions for these.
 * @param own condition for nodes without hidden texts
 */
function searchedNodes(
  own: Sql,
  any: Sql,
  visible: VisibleTexts | undefined,
): { readonly expressions: readonly Sql[]; readonly searched: Sql } {
  if (visible === undefined) return { expressions: [], searched: sql`content.node n WHERE ${own}` };
  const rows = sql`unnest(${bind(visible.ids)}::bigint[], ${bind(visible.vectors)}::text[]) v(id, words)`;
  const columns = raw('n.id, n.parent_id, n.type, n.path');
  return {
    expressions: [
      sql`visible AS MATERIALIZED (SELECT v.id, v.words::tsvector AS search FROM ${rows})`,
      sql`searched AS (
  SELECT ${columns}, n.search FROM content.node n WHERE ${own} AND n.id NOT IN (SELECT id FROM visible)
  UNION ALL
  SELECT ${columns}, v.search FROM visible v JOIN content.node n ON n.id = v.id WHERE v.search @@ ${any}
)`,
    ],
    searched: raw('searched n WHERE true'),
  };
}

/** A node without embedded children is matched by its own tokens: one condition on the index. */
function ownText(query: TextQuery): TextSql {
  const { clauses, excluded } = query;
  const anyTerm = (terms: readonly TextTerm[]): string =>
    `(${terms.map((term) => termText(term, query)).join(' | ')})`;
  const wanted = [...clauses.map(anyTerm), ...excluded.map((term) => `!${termText(term, query)}`)].join(
    ' & ',
  );
  const condition = sql`n.search @@ ${bind(wanted)}::tsquery`;
  const positive = clauses.flat();
  const own = { expressions: [], join: NOTHING, condition };
  return positive.length === 0
    ? own
    : { ...own, rank: sql`ts_rank(n.search, ${bind(anyTerm(positive))}::tsquery)::float8` };
}

function having(query: TextQuery): string {
  let index = 0;
  const mark = (): string => `bool_or(m${index++})`;
  const clauses = query.clauses.map((clause) => `(${clause.map(mark).join(' OR ')})`);
  const excluded = query.excluded.map(() => `NOT ${mark()}`);
  return [...clauses, ...excluded].join(' AND ');
}
