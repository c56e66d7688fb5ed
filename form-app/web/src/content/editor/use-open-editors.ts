import { ServiceError, type OpenEditor } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { server } from '../../server/connection.js';
import { newUuid } from '../../shell/new-uuid.js';
import { useHasInput } from '../../shell/use-has-input.js';
import { signInStore } from '../../sign-in/sign-in.store.js';
import type { NodePlace } from '../content-path.js';

/** Milliseconds; the server expects an open editor at least every 60 s. */
const INTERVAL = 20_000;
/** The editor counts as closed after this time without input: requests would keep an abandoned session alive. */
const IDLE = 3_600_000;

/** Records that a node is edited in this tab, while the page is visible; returns the users who edit it in other tabs. */
export function useOpenEditors({ workspace, path }: NodePlace): readonly OpenEditor[] {
  const [tab] = useState(newUuid);
  const isUsed = useHasInput(IDLE);
  const { data = [], isError } = useQuery({
    queryKey: ['content', 'editors', workspace, path, tab],
    queryFn: ({ signal }) => server().studioContent.recordEditor({ workspace, path, tab }, { signal }),
    enabled: isUsed,
    refetchInterval: ({ state }) => (isDenied(state.error) ? false : INTERVAL),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    const leave = (): void => {
      // Without a session, the request would fail; the server removes the tab after 60 s.
      if (signInStore.state.status !== 'signedIn') return;
      server()
        .studioContent.removeEditor(tab, { keepalive: true })
        .catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tab]);
  return isUsed && !isError ? data : [];
}

/** Roles can restrict the API of the studio to `GET`. */
function isDenied(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 403;
}
