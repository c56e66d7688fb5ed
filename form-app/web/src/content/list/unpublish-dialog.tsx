import { Text } from '@mantine/core';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { notify } from '../../shell/notices.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { PathList } from './path-list.js';

interface UnpublishDialogProps {
  readonly workspace: string;
  readonly paths: readonly string[];
  readonly returnTo?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function UnpublishDialog({ workspace, paths, returnTo, onDone, onClose }: UnpublishDialogProps) {
  const { unpublish, done } = useContentTexts();
  const action = useContentAction(
    () =>
      server().content.runAll(
        paths.map((path) => ({ method: 'POST', path: `/${workspace}${path}@unpublish` })),
      ),
    { isQuiet: true },
  );
  return (
    <Confirmation
      title={unpublish.title(paths.length)}
      action={unpublish.action}
      isDangerous
      isBusy={action.isPending}
      error={action.error}
      returnTo={returnTo}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            notify(done.unpublished(paths.length));
            onClose();
            onDone();
          },
        })
      }
    >
      <Text>{unpublish.text(paths.length)}</Text>
      <PathList paths={paths} />
    </Confirmation>
  );
}
