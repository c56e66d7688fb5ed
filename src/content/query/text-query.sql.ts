import { andReadable } from '../nodes/access.sql.js';
import type { FilterContext } from './filters/filter-context.js';
import type { NodeQuery, TextQuery, TextTerm, VisibleTexts } from './node-query.js';
import { termQuery } from '../search/search-text.js';

/** What `q` adds to a query: common table expressions, and the conditions over `n` (and `found f`). */
export interface TextSql {
  readonly expressions: string[];
  readonly join: string;
  readonly condition: string;
  /** Writes the order of best matches; it binds parameters of its own, which a statement has to use. */
  readonly rank: (() => string) | undefined;
}

type TextScope = Pick<NodeQuery, 'embedding' | 'access' | 'visibleTexts'>;

/**
 * `q` over a node and its embedded children (docs/reference/queries.md#full-text): nodes that hold any of the terms are
 * found by the index, their marks climb to the nodes that embed them, and a node matches when its
 * gathered marks satisfy all clauses. What may not be read is neither found nor climbed.
 */
export function textSql(query: TextQuery, scope: TextScope, context: FilterContext): TextSql {
  const { embedding, visibleTexts } = scope;
  if (query.clauses.some((clause) => clause.length === 0)) {
    return { expressions: [], join: '', condition: 'false', rank: undefined };
  }
  const isAlone = embedding.depth === 0 || embedding.types.length === 0;
  if (isAlone && visibleTexts === undefined) return ownText(query, context);
  const positive = query.clauses.flat();
  const expressions = hits(query, scope, context);
  if (positive.length === 0) {
    return {
      expressions,
      join: '',
      condition: 'n.id NOT IN (SELECT id FROM hit)',
      rank: undefined,
    };
  }
  const found = `found AS (SELECT id, sum(rank) AS rank FROM hit GROUP BY id HAVING ${having(query)})`;
  return {
    expressions: [...expressions, found],
    join: 'JOIN found f ON f.id = n.id',
    condition: 'true',
    rank: () => 'f.rank',
  };
}

/** The nodes that hold any term, each with the terms it holds, and those that embed them. */
function hits(
  query: TextQuery,
  { embedding, access, visibleTexts }: TextScope,
  context: FilterContext,
): string[] {
  const { parameters, workspace } = context;
  const positive = query.clauses.flat();
  const terms = [...positive, ...query.excluded];
  const any = parameters.add(anyTermOf(query));
  const ranked = positive.length === 0 ? any : parameters.add(positive.map(termText).join(' | '));
  const marks = terms.map(
    (term, index) => `n.search @@ ${parameters.add(termText(term))}::tsquery AS m${String(index)}`,
  );
  const markNames = terms.map((_, index) => `h.m${String(index)}`);
  const own = `n.workspace_id + 0 = ${parameters.add(workspace.id)}::int AND n.search @@ ${any}::tsquery`;
  const { expressions, searched } = searchedNodes(own, any, visibleTexts, context);
  const hit = `hit AS (
  SELECT n.id, n.parent_id, n.type, 0 AS level, ts_rank(n.search, ${ranked}::tsquery) AS rank, ${marks.join(', ')}
  FROM ${searched}${andReadable(access, 'n.path', parameters)}
  UNION ALL
  SELECT p.id, p.parent_id, p.type, h.level + 1, h.rank, ${markNames.join(', ')}
  FROM hit h JOIN content.node p ON p.id = h.parent_id
  WHERE h.level < ${parameters.add(embedding.depth)}::int AND h.type = ANY(${parameters.add(embedding.types)}::text[])${andReadable(access, 'p.path', parameters)}
)`;
  return [...expressions, hit];
}

/**
 * The nodes `n` with the words that may be found, and the expressions they are made from.
 * @param own what must hold of nodes of which all texts may be found
 */
function searchedNodes(
  own: string,
  any: string,
  visible: VisibleTexts | undefined,
  { parameters }: FilterContext,
): { readonly expressions: string[]; readonly searched: string } {
  if (visible === undefined) return { expressions: [], searched: `content.node n WHERE ${own}` };
  const rows = `unnest(${parameters.add(visible.ids)}::bigint[], ${parameters.add(visible.vectors)}::text[]) v(id, words)`;
  const columns = 'n.id, n.parent_id, n.type, n.path';
  return {
    expressions: [
      `visible AS MATERIALIZED (SELECT v.id, v.words::tsvector AS search FROM ${rows})`,
      `searched AS (
  SELECT ${columns}, n.search FROM content.node n WHERE ${own} AND n.id NOT IN (SELECT id FROM visible)
  UNION ALL
  SELECT ${columns}, v.search FROM visible v JOIN content.node n ON n.id = v.id WHERE v.search @@ ${any}::tsquery
)`,
    ],
    searched: 'searched n WHERE true',
  };
}

/** A node that embeds nothing is judged by its own words: one condition, which the index answers. */
function ownText({ clauses, excluded }: TextQuery, { parameters }: FilterContext): TextSql {
  const wanted = [...clauses.map(anyTerm), ...excluded.map((term) => `!${termText(term)}`)].join(' & ');
  const condition = `n.search @@ ${parameters.add(wanted)}::tsquery`;
  const positive = clauses.flat();
  const rank =
    positive.length === 0
      ? undefined
      : () => `ts_rank(n.search, ${parameters.add(anyTerm(positive))}::tsquery)`;
  return { expressions: [], join: '', condition, rank };
}

/** Any of the terms of a query, as a tsquery. */
export function anyTermOf({ clauses, excluded }: TextQuery): string {
  return [...clauses.flat(), ...excluded].map(termText).join(' | ');
}

function having(query: TextQuery): string {
  let index = 0;
  const mark = (): string => `bool_or(m${String(index++)})`;
  const clauses = query.clauses.map((clause) => `(${clause.map(mark).join(' OR ')})`);
  const excluded = query.excluded.map(() => `NOT ${mark()}`);
  return [...clauses, ...excluded].join(' AND ');
}

function anyTerm(terms: readonly TextTerm[]): string {
  return `(${terms.map(termText).join(' | ')})`;
}

/** A term as a tsquery: `'red'` or, for words that follow one another, `('red' <-> 'kite')`. */
function termText({ words }: TextTerm): string {
  return `(${termQuery(words)})`;
}
