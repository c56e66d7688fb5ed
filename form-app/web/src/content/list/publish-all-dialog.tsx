import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { notify } from '../../shell/notices.js';
import { Loading } from '../../shell/states.js';
import type { NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { describeRejection } from '../describe-rejection.js';
import { titleOf, type ContentNode } from '../model/node.js';
import { removeAllNow } from '../removal/removals.store.js';
import { UnsavedAlert } from '../unsaved-alert.js';
import { useContentTexts } from '../use-content-texts.js';
import { PathList } from './path-list.js';

interface PublishAllDialogProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** Publishes an entry with everything below it, after showing what would be published. */
export function PublishAllDialog({ place, node, returnTo, onClose }: PublishAllDialogProps) {
  const { publishAll, done, what } = useContentTexts();
  const found = useQuery(publishableQuery(place));
  const paths = found.data ?? [];
  // Only publishes the listed entries, not those that other users have changed since.
  const action = useContentAction(
    () =>
      server().content.runAll(
        paths.map((path) => ({ method: 'POST', path: `/${place.workspace}${path}@publish` })),
      ),
    { isQuiet: true },
  );
  const error = action.error ?? found.error;
  return (
    <Confirmation
      title={publishAll.title(titleOf(node))}
      action={publishAll.action(paths.length)}
      isBlocked={paths.length === 0}
      isBusy={action.isPending}
      error={error === null ? undefined : new Error(describeRejection(error))}
      returnTo={returnTo}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            notify(done.published(paths.length));
            onClose();
          },
        })
      }
    >
      {found.isPending && <Loading what={what.children} />}
      {found.isSuccess && <Text>{publishAll.text(paths.length)}</Text>}
      <UnsavedAlert node={node} />
      <PathList paths={paths} />
    </Confirmation>
  );
}

/** Paths of the entries, at a node and below it, that have a draft or are not published. */
function publishableQuery({ workspace, path }: NodePlace) {
  return {
    queryKey: ['content', 'publishable', workspace, path],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly string[]> => {
      // Entries whose deletion is pending must not be listed.
      await removeAllNow();
      const found = await server().content.publishAll(workspace, path, { dryRun: true, signal });
      return found.map((each) => each.path.slice(workspace.length));
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}
