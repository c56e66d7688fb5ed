import fc from 'fast-check';
import { querySql } from './query.sql.js';
import type { CachedTotal } from './total.cache.js';
import { planQuery } from './plan-query.js';
import { OPERATORS, type Filter, type FilterValue, type NodeKey, type NodeQuery } from './node-query.js';
import { normaliseAccess } from '../../common/index.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';

const KINDS: readonly ValueKind[] = ['text', 'number', 'decimal', 'boolean', 'date', 'binary'];
/** Part of every generated text; it must not occur in the statements. */
const MARK = 'zqx';
const NAMES = KINDS.map((kind) => `${MARK}'${kind}"; --`);

const querySqlOf = (
  query: NodeQuery,
  workspace: Workspace,
  known?: CachedTotal,
): ReturnType<typeof querySql> => querySql(planQuery(query, workspace), known);

const WORKSPACE: Workspace = {
  id: 7,
  name: 'things',
  types: ['cms:content'],
  kinds: new Map([
    ...KINDS.map((kind, index) => [NAMES[index] ?? '', new Set([kind])] as const),
    [`${MARK}every`, new Set(KINDS)],
    ['price', new Set<ValueKind>(['number'])],
    ['prices', new Set<ValueKind>(['number'])],
    ['title', new Set<ValueKind>(['text'])],
  ]),
  several: new Set(['prices']),
  unpublished: [],
  scalarTypes: new Map<string, readonly string[]>([
    ['price', ['cms:content']],
    ['prices', ['cms:content']],
    ...NAMES.map((name): [string, string[]] => [name, [`${MARK}type`]]),
  ]),
};

const marked = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `${MARK}${text}`);
const dates = fc.constantFrom('2020-02-01', '2020-02-01T01:00:00.000Z');
const numbers = fc.constantFrom('515151', '-51.5151', '9007199254740995151', '1e51');
const text = fc.oneof({ weight: 3, arbitrary: marked }, dates, numbers);
const end = fc.option(text, { nil: undefined });
const filterValue: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ one: text }),
  fc.tuple(end, end).map(([from, to]) => ({
    range: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  })),
);
const key: fc.Arbitrary<NodeKey> = fc.oneof(
  fc.constantFrom(...NAMES, `${MARK}every`, `${MARK}unknown`).map((name) => ({ kind: 'property' as const, name })),
  fc.constantFrom('name', 'path', 'id', 'nodeType').map((kind) => ({ kind })),
); // prettier-ignore
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    key,
    operator: fc.constantFrom(...OPERATORS.filter((operator) => operator !== 'null')),
    values: fc.array(filterValue, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ key, operator: fc.constant('null' as const), values: fc.constant([{ one: 'true' }]) }),
  marked.map((path): Filter => ({
    key: { kind: 'ancestor' },
    operator: 'eq',
    values: [{ one: `/${path}` }],
  })),
);
const terms = fc.array(fc.record({ words: fc.array(marked, { minLength: 1, maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 2,
});
const query: fc.Arbitrary<NodeQuery> = fc.record({
  workspace: marked,
  rootPath: fc.oneof(fc.constant('/'), marked.map((path) => `/${path}`)),
  types: fc.array(fc.oneof(marked, fc.constant(`${MARK}type`)), { minLength: 1, maxLength: 3 }),
  embedding: fc.record({ types: fc.array(marked, { maxLength: 2 }), depth: fc.constantFrom(0, 5151) }),
  access: fc.array(fc.record({
    path: marked.map((path) => `/${path}`),
    scope: fc.constantFrom('node' as const, 'children' as const, 'both' as const),
    allow: fc.boolean(),
  }), { maxLength: 3 }).map(normaliseAccess),
  filters: fc.array(filter, { maxLength: 3 }),
  text: fc.option(fc.record({ clauses: fc.array(terms, { maxLength: 2 }), excluded: terms }), { nil: undefined }),
  ordering: fc.array(fc.record({ key, descending: fc.boolean() }), { maxLength: 3 }),
  offset: fc.constantFrom(515151),
  limit: fc.constantFrom(5151),
}); // prettier-ignore

function placeholders(statement: string): number[] {
  const found = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The statement of a query, or undefined for one that means nothing. */
function statementOf(asked: NodeQuery): ReturnType<typeof querySql> | undefined {
  try {
    return querySqlOf(asked, WORKSPACE);
  } catch {
    return undefined;
  }
}

describe('querySql', () => {
  it('binds all values of the request, and uses all bound values', () => {
    let written = 0;
    fc.assert(
      fc.property(query, (asked) => {
        const statement = statementOf(asked);
        if (statement === undefined) return;
        written++;
        expect(statement.text).not.toMatch(/zqx|5151|2020/);
        expect(statement.text).toMatch(/^[\x20-\x7e\n]*$/);
        expect(placeholders(statement.text)).toEqual(statement.values.map((_, index) => index + 1));
      }),
      { numRuns: 3000, seed: 20200204 },
    );
    expect(written).toBeGreaterThan(1500);
  });
});
