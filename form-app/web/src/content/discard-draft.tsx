import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import type { NodePlace } from './content-path.js';
import { useContentAction } from './content.queries.js';
import { useContentTexts } from './use-content-texts.js';

export function DiscardDraft({ place, onClose }: { place: NodePlace; onClose: () => void }) {
  const { discard, done } = useContentTexts();
  const queries = useQueryClient();
  const action = useContentAction(() => server().content.discardDraft(place.workspace, place.path), {
    isQuiet: true,
  });
  return (
    <Confirmation
      title={discard.draftTitle}
      action={discard.action}
      isDangerous
      isBusy={action.isPending}
      error={action.error}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            notify(done.discarded);
            onClose();
            void queries.resetQueries({ queryKey: ['content', 'unit', place.workspace, place.path] });
          },
        })
      }
    >
      <Text>{discard.draftText}</Text>
    </Confirmation>
  );
}
