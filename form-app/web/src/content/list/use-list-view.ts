import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/content/$');

/** The sort orders; `place` is the order in the parent. */
export const SORTS = ['place', 'title', 'name', 'type', 'changed'] as const;
const ORDER_BY = {
  place: undefined,
  title: 'title',
  name: '@name',
  type: '@nodeType',
  changed: 'cms:lastModified desc',
} as const;

/** The states to filter by, in the order of the menu. */
export const STATES = ['published', 'unpublished', 'draft', 'scheduled'] as const;

interface Shown {
  readonly search?: string;
  readonly sort?: string;
  readonly state?: string;
  readonly type?: string;
  /** Names of properties, separated by commas. */
  readonly columns?: string;
}

export type ListView = ReturnType<typeof useListView>;

/** The search, sorting, filters and columns of a list, which are kept in the URL. */
export function useListView() {
  const navigate = route.useNavigate();
  const { search = '', sort: linked, state: linkedState, type, columns = '' } = route.useSearch();
  const sort = SORTS.find((name) => name === linked) ?? 'place';
  const state = STATES.find((name) => name === linkedState);
  const filter = { ...(state && { state }), ...(type !== undefined && { type }) };
  const show = (values: Shown): void =>
    void navigate({
      search: (before) => ({ ...before, ...values }),
      replace: values.search !== undefined,
      resetScroll: false,
    });
  const chosen = columns.split(',').filter((name) => name !== '');
  const isFiltered = Object.keys(filter).length > 0;
  /** Whether the entries are in the order of their parent. */
  const isOrdered = search === '' && !isFiltered && sort === 'place';
  return {
    search,
    sort,
    chosen,
    filter,
    isFiltered,
    isOrdered,
    orderBy: ORDER_BY[sort],
    show,
  };
}
