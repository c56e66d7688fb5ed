import { ServiceError } from '#client';
import { Alert, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { ReferrerList, referrersOf } from '../referrer-list.js';
import { removalOf, removeAllNow, removeSoon } from '../removal/removals.store.js';
import { useContentTexts } from '../use-content-texts.js';
import { PathList } from './path-list.js';

interface RemoveDialogProps {
  readonly workspace: string;
  readonly paths: readonly string[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Deleting can be undone for some seconds. Lists the content that refers to the nodes. */
export function RemoveDialog({ workspace, paths, onClose, onRemoved }: RemoveDialogProps) {
  const { remove } = useContentTexts();
  const check = useMutation({
    mutationFn: async (isForced: boolean) => {
      // Nodes whose deletion is pending must not be listed as referring to it.
      await removeAllNow();
      await server().content.runAll(removalOf({ workspace, paths, isForced }), { dryRun: true });
    },
  });
  const isReferenced = check.error instanceof ServiceError && check.error.code === 'referenced';
  return (
    <Confirmation
      title={remove.title(paths.length)}
      action={isReferenced ? remove.force : remove.action}
      isDangerous
      isBusy={check.isPending}
      error={isReferenced ? undefined : check.error}
      onClose={onClose}
      onConfirm={() =>
        check.mutate(isReferenced, {
          onSuccess: () => {
            removeSoon({ workspace, paths, isForced: isReferenced });
            onClose();
            onRemoved();
          },
        })
      }
    >
      <Text>{remove.text(paths.length)}</Text>
      <PathList paths={paths} />
      {isReferenced && <Referrers error={check.error} />}
    </Confirmation>
  );
}

function Referrers({ error }: { error: unknown }) {
  const { remove } = useContentTexts();
  const found = referrersOf(error);
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        <Text size="sm">{found.length === 0 ? remove.hidden : remove.referenced}</Text>
        <ReferrerList found={found} />
      </Stack>
    </Alert>
  );
}
