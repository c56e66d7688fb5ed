import type { Span, Tracer } from '../../common/index.js';
import type { Statement } from '../statements/statement.js';

const VERB = /^(?:\s|--[^\n]*\n)*(\w+)/;
const TABLES = /\b(?:content|forms|security|server)\.\w+/g;
/** A table that many statements read in addition to those they are named after. */
const REVISIONS = 'server.revision';
const MAX_SUMMARIES = 1_000;

const summaries = new Map<string, string>();

/** Starts a span for a statement, named after its verb and its first table other than that of revisions, without values. */
export function beginStatement(tracer: Tracer, statement: Statement | string): Span | undefined {
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  const summary = summaryOf(name ?? text, text);
  return tracer.begin(summary, {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    ...(name !== undefined && { 'cms.statement': name }),
  });
}

function summaryOf(key: string, text: string): string {
  let summary = summaries.get(key);
  if (summary === undefined) {
    const tables = text.match(TABLES) ?? [];
    const table = tables.find((name) => name !== REVISIONS) ?? tables[0];
    const words = [VERB.exec(text)?.[1]?.toUpperCase() ?? 'statement', table];
    summary = words.filter((word) => word !== undefined).join(' ');
    if (summaries.size >= MAX_SUMMARIES) summaries.clear();
    summaries.set(key, summary);
  }
  return summary;
}
