import type { Response, ResultOptions } from '#client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { server } from '../server/connection.js';

export type ResultFilter = Pick<
  ResultOptions,
  'from' | 'to' | 'timeZone' | 'user' | 'questionId' | 'answer' | 'text'
>;

export const PAGE_SIZE = 50;
/** Milliseconds between requests for new responses. */
const LOOK_EACH = 5_000;

export interface ResultPage {
  readonly responses: readonly Response[];
  readonly hasMore: boolean;
}

/** The responses after the one with the id `before`; without it, the first page, which is reloaded. */
export function resultsQuery(formId: number, filter: ResultFilter, before: number | undefined) {
  return queryOptions({
    queryKey: ['results', formId, filter, before],
    queryFn: async ({ signal }): Promise<ResultPage> => {
      const options = { ...filter, ...(before !== undefined && { before }), limit: PAGE_SIZE + 1, signal };
      const responses = await server().forms.getResults(formId, options);
      return { responses: responses.slice(0, PAGE_SIZE), hasMore: responses.length > PAGE_SIZE };
    },
    placeholderData: keepPreviousData,
    refetchInterval: before === undefined ? LOOK_EACH : false,
  });
}

/** The totals of the filtered results, for the table. */
export function totalsQuery(formId: number, filter: ResultFilter) {
  return queryOptions({
    queryKey: ['analytics', formId, 'totals', filter],
    queryFn: ({ signal }) => server().forms.getAnalytics(formId, { ...filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The analytics of a form, which also contain archived questions. */
export function archivedNamesQuery(formId: number) {
  return queryOptions({
    queryKey: ['analytics', formId, 'names'],
    queryFn: ({ signal }) => server().forms.getAnalytics(formId, { signal }),
  });
}
