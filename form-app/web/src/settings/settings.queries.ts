import type { AuditSelection, DeliveryState } from '#client';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';

const KEY = 'settings';
/** Milliseconds between requests for the state of the system and of deliveries. */
const POLL_INTERVAL = 10_000;

export const usersQuery = queryOptions({
  queryKey: [KEY, 'users'],
  queryFn: ({ signal }) => server().management.listUsers({ signal }),
  select: sortByName,
});

export const rolesQuery = queryOptions({
  queryKey: [KEY, 'roles'],
  queryFn: ({ signal }) => server().management.listRoles({ signal }),
});

export const tokensQuery = queryOptions({
  queryKey: [KEY, 'tokens'],
  queryFn: ({ signal }) => server().management.listTokens({ signal }),
  select: sortByName,
});

export const webhooksQuery = queryOptions({
  queryKey: [KEY, 'webhooks'],
  queryFn: ({ signal }) => server().management.listWebhooks({ signal }),
  refetchInterval: POLL_INTERVAL,
});

export function deliveriesQuery(webhook: string, state: DeliveryState | undefined) {
  return queryOptions({
    queryKey: [KEY, 'webhooks', webhook, state],
    queryFn: ({ signal }) =>
      server().management.listDeliveries(webhook, { signal, limit: 200, ...(state && { state }) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
}

export function auditQuery(selection: AuditSelection) {
  return queryOptions({
    queryKey: [KEY, 'audit', selection],
    queryFn: ({ signal }) => server().management.readAudit({ ...selection, signal }),
    placeholderData: keepPreviousData,
  });
}

export const problemsQuery = queryOptions({
  queryKey: [KEY, 'problems'],
  queryFn: ({ signal }) => server().management.listProblems({ signal }),
});

export const healthQuery = queryOptions({
  queryKey: [KEY, 'health'],
  queryFn: ({ signal }) => server().management.getHealth({ signal }),
  refetchInterval: POLL_INTERVAL,
});

export const apiDocumentQuery = queryOptions({
  queryKey: [KEY, 'api'],
  queryFn: ({ signal }) => server().management.getApiDocument({ signal }),
});

/** Changes settings, then reads them again. Errors are shown unless `isQuiet`. */
export function useSettingsAction<Input, Output>(
  action: (input: Input) => Promise<Output>,
  { isQuiet = false } = {},
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onError: (error) => {
      if (!isQuiet) notify(describeError(error), { isProblem: true });
    },
    // Not awaited: reading the settings again can remove the component of the caller, and with it its `onSuccess`.
    onSettled: () => void queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Sorts names with numbers numerically. */
const NAMES = new Intl.Collator(undefined, { numeric: true });

function sortByName<T extends { readonly name: string }>(found: readonly T[]): readonly T[] {
  return found.toSorted((one, other) => NAMES.compare(one.name, other.name));
}
