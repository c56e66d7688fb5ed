import type { FastifyRequest } from 'fastify';
import { invalid, type JsonMap, type JsonValue } from '../../content/index.js';
import { readJson } from '../requests/read-operation.js';

const MEMBERS = ['name', 'type', 'multiple'] as const;

/** The body, otherwise the query parameters `name`, `type`, `multiple` and `value` (repeatable). */
export function readPropertyBody({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): JsonMap {
  const json = readJson(body);
  if (json?.kind === 'map') return json;
  if (json !== undefined) throw invalid('', 'wrong_type', 'must be an object: a property');
  const entries = new Map<string, JsonValue>();
  for (const name of MEMBERS) {
    const [value] = valuesOf(query, name);
    if (value !== undefined) entries.set(name, value);
  }
  entries.set('values', { kind: 'list', items: valuesOf(query, 'value') });
  return { kind: 'map', entries };
}

function valuesOf(query: unknown, name: string): JsonValue[] {
  const given = new Map<string, unknown>(Object.entries(query ?? {})).get(name);
  return [given]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => ({ kind: 'text', text }));
}
