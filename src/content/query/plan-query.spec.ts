import { normaliseAccess } from '../../common/index.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';
import type { Filter, NodeKey, NodeQuery } from './node-query.js';
import { planQuery } from './plan-query.js';

const WORKSPACE: Workspace = {
  id: 7,
  name: 'things',
  types: ['cms:content', 'cms:page'],
  kinds: new Map([
    ['price', new Set<ValueKind>(['number'])],
    ['rank', new Set<ValueKind>(['number'])],
    ['title', new Set<ValueKind>(['text'])],
  ]),
  several: new Set(),
  scalarTypes: new Map([['price', ['cms:content']]]),
  unpublished: [],
};

const PRICE: NodeKey = { kind: 'property', name: 'price' };
const TITLE: NodeKey = { kind: 'property', name: 'title' };
const PRICE_ABOVE: Filter = { key: PRICE, operator: 'gt', values: [{ one: '1' }] };
const TITLE_IS: Filter = { key: TITLE, operator: 'eq', values: [{ one: 'a' }] };
const BY_PRICE = { key: PRICE, descending: false };
const BY_RANK = { key: { kind: 'property', name: 'rank' }, descending: true } as const;
const BY_NAME = { key: { kind: 'name' }, descending: false } as const;
const WORD = { clauses: [[{ words: ['a'] }]], excluded: [] };
const ACCESS = normaliseAccess([{ path: '/a', scope: 'both', allow: true }]);

const LISTING: NodeQuery = {
  workspace: 'things',
  rootPath: '/',
  types: ['cms:content'],
  embedding: { types: [], depth: 0 },
  filters: [],
  text: undefined,
  ordering: [],
  offset: 0,
  limit: 10,
};
const ORDERED: NodeQuery = { ...LISTING, filters: [PRICE_ABOVE], ordering: [BY_PRICE] };

describe('planQuery', () => {
  it('holds the query, the workspace and what the strategy needs', () => {
    expect(planQuery(ORDERED, WORKSPACE)).toEqual({
      strategy: 'orderedScalars',
      query: ORDERED,
      workspace: WORKSPACE,
      key: PRICE,
      direction: 'ASC',
    });
  });

  it.each<[string, Partial<NodeQuery>, string]>([
    ['nothing is filtered or sorted', {}, 'listing'],
    ['nothing is filtered or sorted, with access rules', { access: ACCESS, version: '1.0' }, 'listing'],
    ['a filter of numbers', { filters: [PRICE_ABOVE] }, 'scalarJoin'],
    ['a filter of numbers beside others', { filters: [TITLE_IS, PRICE_ABOVE] }, 'scalarJoin'],
    [
      'a filter of numbers, sorted by other numbers',
      { filters: [PRICE_ABOVE], ordering: [BY_RANK] },
      'scalars',
    ],
    [
      'a filter of numbers, sorted by other numbers and names',
      { filters: [PRICE_ABOVE], ordering: [BY_RANK, BY_NAME] },
      'scalarJoin',
    ],
    [
      'a filter of numbers, sorted by other numbers, with access rules',
      { filters: [PRICE_ABOVE], ordering: [BY_RANK], access: ACCESS },
      'scalarJoin',
    ],
    ['equality of numbers', { filters: [{ ...PRICE_ABOVE, operator: 'eq' }] }, 'indexed'],
    ['equality of texts', { filters: [TITLE_IS] }, 'indexed'],
    ['inequality of texts', { filters: [{ ...TITLE_IS, operator: 'ne' }] }, 'general'],
    ['a name', { filters: [{ ...TITLE_IS, key: { kind: 'name' } }] }, 'general'],
    ['an order alone', { ordering: [BY_NAME] }, 'general'],
    ['full text', { text: WORD }, 'search'],
    ['full text beside a filter of numbers', { text: WORD, filters: [PRICE_ABOVE] }, 'search'],
  ])('%s', (_case, asked, strategy) => {
    expect(planQuery({ ...LISTING, ...asked }, WORKSPACE).strategy).toBe(strategy);
  });

  it.each<[string, Partial<NodeQuery>, string]>([
    ['other types have the property, too', { types: ['cms:page'] }, 'scalarJoin'],
    ['it is below a path', { rootPath: '/a' }, 'scalarJoin'],
    ['not everything may be read', { access: ACCESS }, 'scalarJoin'],
    ['a version is asked for', { version: '1.0' }, 'scalarJoin'],
    ['words are asked for', { text: WORD }, 'search'],
    ['another property is filtered', { filters: [PRICE_ABOVE, TITLE_IS] }, 'scalarJoin'],
    ['a filter asks for equality', { filters: [{ ...PRICE_ABOVE, operator: 'eq' }] }, 'indexed'],
    ['a double does not hold a bound', { filters: [{ ...PRICE_ABOVE, values: [{ one: '9007199254740993' }] }] }, 'scalarJoin'],
    ['it is sorted by something else first', { ordering: [BY_NAME, BY_PRICE] }, 'scalarJoin'],
    ['it is not sorted', { ordering: [] }, 'scalarJoin'],
  ])('orderedScalars: not where %s', (_case, other, strategy) => {
    expect(planQuery({ ...ORDERED, ...other }, WORKSPACE).strategy).toBe(strategy);
  }); // prettier-ignore

  it('reads range by range of what may be read unless an index finds named nodes', () => {
    const general = { ...LISTING, ordering: [BY_NAME], access: ACCESS };
    expect(planQuery(general, WORKSPACE)).toMatchObject({ strategy: 'general', ranges: ACCESS });
    const named = { ...general, filters: [{ ...TITLE_IS, key: { kind: 'name' } } as const] };
    expect(planQuery(named, WORKSPACE)).toMatchObject({ strategy: 'general', ranges: undefined });
  });
});
