import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Loading } from '../shell/states.js';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is loaded: “users”, “The users”. */
  readonly what: string;
  readonly theWhat: string;
  /** Whether to hide data after a failed refresh, because they may be outdated. */
  readonly hidesOutdated?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** After a failed refresh, the data remain visible below the error, unless `hidesOutdated`. */
export function Loaded<Data>({ query, what, theWhat, hidesOutdated = false, children }: LoadedProps<Data>) {
  return (
    <>
      {query.isPending && <Loading what={what} />}
      {query.isError && <Failed what={theWhat} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && !(hidesOutdated && query.isError) && children(query.data)}
    </>
  );
}
