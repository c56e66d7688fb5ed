import { queryOptions, skipToken } from '@tanstack/react-query';

/** Why a form could not be published, until its builder has shown it. */
export function refusedPublishQuery(formId: number) {
  return queryOptions<Error | null>({
    queryKey: ['refused-publish', formId],
    queryFn: skipToken,
    staleTime: Infinity,
  });
}
