import { queryOptions, skipToken } from '@tanstack/react-query';

/** Counts how often the pages of a form had to discard unsaved input and load the stored form. */
export function restartsQuery(formId: number) {
  return queryOptions<number>({
    queryKey: ['restarts', formId],
    queryFn: skipToken,
    initialData: 0,
    staleTime: Infinity,
  });
}
