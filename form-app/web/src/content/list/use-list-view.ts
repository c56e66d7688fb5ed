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

interface Shown {
  readonly search?: string;
  readonly sort?: string;
  readonly page: string;
}

/** What of a list of children is shown, as the URL says it. */
export function useListView(limit: number) {
  const navigate = route.useNavigate();
  const { search = '', sort: linked, page: linkedPage = '1' } = route.useSearch();
  const sort = SORTS.find((name) => name === linked) ?? 'place';
  const page = Math.max(1, Math.floor(Number(linkedPage)) || 1);
  const show = (values: Shown): void => {
    const isTyped = values.search !== undefined;
    void navigate({
      search: (before) => ({ ...before, ...values }),
      replace: isTyped,
      resetScroll: !isTyped,
    });
  };
  return { search, sort, orderBy: ORDER_BY[sort], offset: (page - 1) * limit, show };
}
