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
/** Milliseconds between checks of the system and of deliveries. */
const LOOK_EACH = 10_000;

export const usersQuery = queryOptions({
  queryKey: [KEY, 'users'],
  queryFn: ({ signal }) => server().management.listUsers({ signal }),
});

export const rolesQuery = queryOptions({
  queryKey: [KEY, 'roles'],
  queryFn: ({ signal }) => server().management.listRoles({ signal }),
});

export const tokensQuery = queryOptions({
  queryKey: [KEY, 'tokens'],
  queryFn: ({ signal }) => server().management.listTokens({ signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: [KEY, 'webhooks'],
  queryFn: ({ signal }) => server().management.listWebhooks({ signal }),
  refetchInterval: LOOK_EACH,
});

export function deliveriesQuery(webhook: string, state: DeliveryState | undefined) {
  return queryOptions({
    queryKey: [KEY, 'webhooks', webhook, state],
    queryFn: ({ signal }) =>
      server().management.listDeliveries(webhook, { signal, limit: 200, ...(state && { state }) }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EACH,
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
  refetchInterval: LOOK_EACH,
});

export const apiDocumentQuery = queryOptions({
  queryKey: [KEY, 'api'],
  queryFn: ({ signal }) => server().management.getApiDocument({ signal }),
});

/** Changes something, then reads the settings again. An error is shown as a message unless the page shows it. */
export function useSettingsAction<Input, Output>(
  action: (input: Input) => Promise<Output>,
  { showsError = false } = {},
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onError: (error) => {
      if (!showsError) notify(describeError(error), { isProblem: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
