import { queryOptions } from '@tanstack/react-query';
import { server } from '../server/connection.js';

export const spamProtectionQuery = queryOptions({
  queryKey: ['site', 'spam-protection'],
  queryFn: ({ signal }) => server().administration.getSpamProtection({ signal }),
  staleTime: 60_000,
});
