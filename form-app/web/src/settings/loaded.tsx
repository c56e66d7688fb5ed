import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Loading } from '../shell/states.js';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is loaded: “users”, “The users”. */
  readonly what: string;
  readonly theWhat: string;
  /** Whether data from before a failed refresh would mislead. */
  readonly isCurrent?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, or its state. After a failed refresh the data remain, below the error, unless `isCurrent`. */
export function Loaded<Data>({ query, what, theWhat, isCurrent = false, children }: LoadedProps<Data>) {
  return (
    <>
      {query.isPending && <Loading what={what} />}
      {query.isError && <Failed what={theWhat} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && !(isCurrent && query.isError) && children(query.data)}
    </>
  );
}
