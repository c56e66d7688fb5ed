import { queryOptions, skipToken } from '@tanstack/react-query';

/** Why a form could not be published; kept until its builder has shown it. */
export function rejectedPublishQuery(formId: number) {
  return queryOptions<Error | null>({
    queryKey: ['rejected-publish', formId],
    queryFn: skipToken,
    staleTime: Infinity,
  });
}
