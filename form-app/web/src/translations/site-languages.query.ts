import { queryOptions } from '@tanstack/react-query';
import { server } from '../server/connection.js';

/** The languages of the site, without the default one. */
export const siteLanguagesQuery = queryOptions({
  queryKey: ['site', 'languages'],
  queryFn: async ({ signal }) => (await server().administration.getSiteLanguages({ signal })).languages,
  staleTime: 60_000,
});
