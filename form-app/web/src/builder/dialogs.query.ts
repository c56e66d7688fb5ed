import { queryOptions } from '@tanstack/react-query';
import { server } from '../server/connection.js';

/** The edit dialogs; their definitions rarely change. */
export const dialogsQuery = queryOptions({
  queryKey: ['dialogs'],
  queryFn: ({ signal }) => server().administration.getDialogs({ signal }),
  staleTime: 60_000,
});
