import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { signInStore } from '../sign-in/sign-in.store.js';

const watchSignIn = (error: Error): boolean => signInStore.expireBy(error);

/** The cache of server data. Queries do not retry, because the client retries requests. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchSignIn }),
  mutationCache: new MutationCache({ onError: watchSignIn }),
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
