import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/content/$');

/** What a list is sorted by; the place is that in the parent. */
export const SORTS = ['place', 'title', 'name', 'type', 'changed'] as const;
const ORDER_BY = {
  place: undefined,
  title: 'title',
  name: '@name',
  type: '@nodeType',
  changed: 'cms:lastModified desc',
} as const;

/** What a list is filtered by, in the order of the menu. */
export const STATES = ['published', 'unpublished', 'draft', 'scheduled'] as const;

interface Shown {
  readonly search?: string;
  readonly sort?: string;
  readonly state?: string;
  readonly type?: string;
  /** Names of properties, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
}

/** What of a list of children is shown, as the URL says it. */
export function useListView(limit: number) {
  const navigate = route.useNavigate();
  const {
    search = '',
    sort: linked,
    state: linkedState,
    type,
    columns = '',
    page: linkedPage = '1',
  } = route.useSearch();
  const sort = SORTS.find((name) => name === linked) ?? 'place';
  const state = STATES.find((name) => name === linkedState);
  const filter = { ...(state && { state }), ...(type !== undefined && { type }) };
  const page = Math.max(1, Math.floor(Number(linkedPage)) || 1);
  const show = (values: Shown): void => {
    const isTyped = values.search !== undefined;
    void navigate({
      search: (before) => ({ ...before, ...values }),
      replace: isTyped,
      resetScroll: values.page !== undefined && !isTyped,
    });
  };
  const chosen = columns.split(',').filter((name) => name !== '');
  const isFiltered = Object.keys(filter).length > 0;
  /** Whether the entries follow each other in their parent. */
  const isOrdered = search === '' && !isFiltered && sort === 'place';
  return {
    search,
    sort,
    chosen,
    filter,
    isFiltered,
    isOrdered,
    orderBy: ORDER_BY[sort],
    offset: (page - 1) * limit,
    show,
  };
}
