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
    ['flag', new Set<ValueKind>(['boolean'])],
    ['title', new Set<ValueKind>(['text'])],
    ['mixed', new Set<ValueKind>(['text', 'number'])],
  ]),
  several: new Set(),
  scalarTypes: new Map([
    ['price', ['cms:content']],
    ['title', ['cms:page']],
  ]),
  unpublished: [],
};

const PRICE: NodeKey = { kind: 'property', name: 'price' };
const TITLE: NodeKey = { kind: 'property', name: 'title' };
const PRICE_ABOVE: Filter = { key: PRICE, operator: 'gt', values: [{ one: '1' }] };
const TITLE_IS: Filter = { key: TITLE, operator: 'eq', values: [{ one: 'a' }] };
const TITLE_IS_NOT: Filter = { ...TITLE_IS, operator: 'ne' };
const TITLE_ABOVE: Filter = { ...TITLE_IS, operator: 'gt' };
const BY_MIXED = { key: { kind: 'property', name: 'mixed' }, descending: false } as const;
const BY_TITLE = { key: TITLE, descending: false };
const BY_PRICE = { key: PRICE, descending: false };
const RANK: NodeKey = { kind: 'property', name: 'rank' };
const RANK_FROM: Filter = { key: RANK, operator: 'gte', values: [{ one: '1' }] };
const RANK_TO: Filter = { key: RANK, operator: 'lte', values: [{ one: '5' }] };
const FLAGGED: Filter = {
  key: { kind: 'property', name: 'flag' },
  operator: 'eq',
  values: [{ one: 'true' }],
};
const BY_RANK = { key: RANK, descending: true };
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
  it('contains the query, the workspace and the data for the strategy', () => {
    expect(planQuery(ORDERED, WORKSPACE)).toEqual({
      strategy: 'orderedScalars',
      query: ORDERED,
      workspace: WORKSPACE,
      found: { key: PRICE, filters: [PRICE_ABOVE] },
      direction: 'ASC',
    });
  });

  it.each<[string, Partial<NodeQuery>, string]>([
    ['nothing is filtered or sorted', {}, 'listing'],
    ['nothing is filtered or sorted, with access rules', { access: ACCESS, version: '1.0' }, 'listing'],
    ['a filter of numbers', { filters: [PRICE_ABOVE] }, 'values'],
    ['a filter of numbers beside texts', { filters: [TITLE_IS, PRICE_ABOVE] }, 'values'],
    ['a filter of numbers beside inequality', { filters: [TITLE_IS_NOT, PRICE_ABOVE] }, 'scalarJoin'],
    ['a filter of numbers, sorted by others', { filters: [PRICE_ABOVE], ordering: [BY_RANK] }, 'values'],
    ['a filter of numbers, sorted by names', { filters: [PRICE_ABOVE], ordering: [BY_NAME] }, 'values'],
    [
      'a filter of numbers, sorted by several kinds',
      { filters: [PRICE_ABOVE], ordering: [BY_MIXED] },
      'scalarJoin',
    ],
    ['a filter of numbers, with access rules', { filters: [PRICE_ABOVE], access: ACCESS }, 'values'],
    ['a filter of numbers, with a version', { filters: [PRICE_ABOVE], version: '1.0' }, 'scalarJoin'],
    ['equality of numbers', { filters: [{ ...PRICE_ABOVE, operator: 'eq' }] }, 'values'],
    ['equality of texts', { filters: [TITLE_IS] }, 'values'],
    ['equality of texts beside inequality', { filters: [TITLE_IS, TITLE_IS_NOT] }, 'indexed'],
    ['inequality of texts', { filters: [TITLE_IS_NOT] }, 'general'],
    ['a comparison of texts that other types have', { filters: [TITLE_ABOVE] }, 'general'],
    [
      'a comparison of texts that no other types have',
      { filters: [TITLE_ABOVE], types: ['cms:page'] },
      'values',
    ],
    ['booleans that other types may have', { filters: [FLAGGED] }, 'general'],
    ['booleans beside numbers', { filters: [FLAGGED, PRICE_ABOVE] }, 'values'],
    ['a name', { filters: [{ ...TITLE_IS, key: { kind: 'name' } }] }, 'general'],
    ['an order by names alone', { ordering: [BY_NAME] }, 'general'],
    ['an order by numbers alone', { ordering: [BY_RANK, BY_NAME] }, 'sorted'],
    ['an order by texts alone, with access rules', { ordering: [BY_TITLE], access: ACCESS }, 'sorted'],
    ['an order by texts alone, with a version', { ordering: [BY_TITLE], version: '1.0' }, 'general'],
    ['an order by several kinds alone', { ordering: [BY_MIXED] }, 'general'],
    ['full text', { text: WORD }, 'search'],
    ['full text beside a filter of numbers', { text: WORD, filters: [PRICE_ABOVE] }, 'search'],
  ])('%s', (_case, asked, strategy) => {
    expect(planQuery({ ...LISTING, ...asked }, WORKSPACE).strategy).toBe(strategy);
  });

  it.each<[string, Partial<NodeQuery>, string]>([
    ['other types have the property, too', { types: ['cms:page'] }, 'values'],
    ['it is below a path', { rootPath: '/a' }, 'values'],
    ['not everything may be read', { access: ACCESS }, 'values'],
    ['a version is asked for', { version: '1.0' }, 'scalarJoin'],
    ['words are asked for', { text: WORD }, 'search'],
    ['another property is filtered', { filters: [PRICE_ABOVE, TITLE_IS] }, 'values'],
    ['a filter asks for inequality', { filters: [{ ...PRICE_ABOVE, operator: 'ne' }] }, 'general'],
    ['a double does not hold a bound', { filters: [{ ...PRICE_ABOVE, values: [{ one: '9007199254740993' }] }] }, 'scalarJoin'],
    ['it is sorted by something else first', { ordering: [BY_NAME, BY_PRICE] }, 'values'],
    ['it is not sorted', { ordering: [] }, 'values'],
  ])('orderedScalars: not where %s', (_case, other, strategy) => {
    expect(planQuery({ ...ORDERED, ...other }, WORKSPACE).strategy).toBe(strategy);
  }); // prettier-ignore

  it.each<[string, Partial<NodeQuery>, NodeKey | undefined]>([
    ['looks up the types that have the property', {}, PRICE],
    ['tests each node where other types have it', { types: ['cms:page'] }, undefined],
    ['tests each node below a path', { rootPath: '/a' }, undefined],
    ['tests each node where not everything may be read', { access: ACCESS }, undefined],
  ])('values: %s', (_case, other, listed) => {
    expect(planQuery({ ...ORDERED, ordering: [BY_RANK], ...other }, WORKSPACE)).toMatchObject({
      strategy: 'values',
      listed,
    });
  });

  it('values: finds nodes by the most selective filter, and tests the filters of a property together', () => {
    const filters = [FLAGGED, PRICE_ABOVE, RANK_FROM, TITLE_ABOVE, RANK_TO];
    expect(planQuery({ ...ORDERED, filters }, WORKSPACE)).toMatchObject({
      strategy: 'values',
      found: { key: RANK, filters: [RANK_FROM, RANK_TO] },
      others: [
        { key: PRICE, filters: [PRICE_ABOVE] },
        { key: FLAGGED.key, filters: [FLAGGED] },
        { key: TITLE, filters: [TITLE_ABOVE] },
      ],
      listed: PRICE,
    });
    expect(planQuery({ ...ORDERED, filters: [...filters, TITLE_IS] }, WORKSPACE)).toMatchObject({
      found: { key: TITLE, filters: [TITLE_IS] },
    });
  });

  it('scalarJoin: joins all filters of the property', () => {
    const filters = [PRICE_ABOVE, TITLE_IS_NOT, RANK_FROM, RANK_TO];
    expect(planQuery({ ...LISTING, filters }, WORKSPACE)).toMatchObject({
      strategy: 'scalarJoin',
      joined: { key: RANK, filters: [RANK_FROM, RANK_TO] },
      others: [PRICE_ABOVE, TITLE_IS_NOT],
    });
  });

  it('reads each readable range separately unless an index finds named nodes', () => {
    const general = { ...LISTING, ordering: [BY_NAME], access: ACCESS };
    expect(planQuery(general, WORKSPACE)).toMatchObject({ strategy: 'general', ranges: ACCESS });
    const named = { ...general, filters: [{ ...TITLE_IS, key: { kind: 'name' } } as const] };
    expect(planQuery(named, WORKSPACE)).toMatchObject({ strategy: 'general', ranges: undefined });
  });
});
