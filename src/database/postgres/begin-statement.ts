import { tracing, type Span } from '../../common/index.js';
import type { Statement } from '../statements/statement.js';

const VERB = /^(?:\s|--[^\n]*\n)*(\w+)/;
const TABLE = /\b(?:content|forms|security|server)\.\w+/;
const MAX_REMEMBERED = 1_000;

const summaries = new Map<string, string>();

/**
 * The span of a statement, where traces are asked for and work goes on. Neither its text nor its values are told: what it
 * does and to which table first.
 */
export function beginStatement(statement: Statement | string): Span | undefined {
  if (tracing.tracer === undefined) return undefined;
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  const summary = summaryOf(name ?? text, text);
  return tracing.tracer.begin(summary, {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    ...(name !== undefined && { 'cms.statement': name }),
  });
}

function summaryOf(key: string, text: string): string {
  let summary = summaries.get(key);
  if (summary === undefined) {
    const words = [VERB.exec(text)?.[1]?.toUpperCase() ?? 'statement', TABLE.exec(text)?.[0]];
    summary = words.filter((word) => word !== undefined).join(' ');
    if (summaries.size >= MAX_REMEMBERED) summaries.clear();
    summaries.set(key, summary);
  }
  return summary;
}
