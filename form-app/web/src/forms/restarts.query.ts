import { queryOptions, skipToken } from '@tanstack/react-query';

/** How often the pages of a form were told to start again with what is stored, without their unsaved input. */
export function restartsQuery(formId: number) {
  return queryOptions<number>({
    queryKey: ['restarts', formId],
    queryFn: skipToken,
    initialData: 0,
    staleTime: Infinity,
  });
}
