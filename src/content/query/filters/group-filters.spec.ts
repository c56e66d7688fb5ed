import type { FilterValue, Operator, PropertyFilter } from '../node-query.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';
import { groupFilters } from './group-filters.js';

const WORKSPACE: Workspace = {
  id: 1,
  name: 'things',
  types: [],
  kinds: new Map<string, ReadonlySet<ValueKind>>([
    ['title', new Set(['text'])],
    ['price', new Set(['number'])],
    ['day', new Set(['date'])],
    ['flag', new Set(['boolean'])],
  ]),
  several: new Set(),
  scalarTypes: new Map(),
  unpublished: [],
};

const filter = (name: string, operator: Operator, ...values: FilterValue[]): PropertyFilter => ({
  key: { kind: 'property', name },
  operator,
  values,
});
const A: FilterValue = { one: '1' };

/** Filters as `name operator`. */
function grouped(...filters: PropertyFilter[]): string[][] {
  return groupFilters(filters, WORKSPACE).map((group) =>
    group.filters.map(({ key, operator }) => `${key.name} ${operator}`),
  );
}

describe('groupFilters', () => {
  it('groups the filters of a number or date, but not those of texts', () => {
    expect(
      grouped(
        filter('price', 'gt', A),
        filter('title', 'eq', A),
        filter('price', 'lt', A),
        filter('title', 'in', A),
      ),
    ).toEqual([['title eq'], ['title in'], ['price gt', 'price lt']]);
  });

  it.each<[string, PropertyFilter, PropertyFilter]>([
    [
      'equality of dates before ranges',
      filter('day', 'eq', A),
      filter('price', 'in', { range: { from: '1', to: '2' } }),
    ],
    [
      'closed ranges before open ones',
      filter('price', 'in', { range: { from: '1', to: '2' } }),
      filter('day', 'gt', A),
    ],
    ['open ranges before booleans', filter('day', 'in', { range: { to: '2' } }), filter('flag', 'eq', A)],
    [
      'patterns of an index before booleans',
      filter('title', 'like', { one: '%kite%' }),
      filter('flag', 'eq', A),
    ],
    ['booleans before other patterns', filter('flag', 'eq', A), filter('title', 'like', { one: '%' })],
  ])('puts %s', (_what, first, second) => {
    const expected = grouped(first, second);
    expect(expected).toEqual([grouped(first)[0], grouped(second)[0]]);
    expect(grouped(second, first)).toEqual(expected);
  });
});
