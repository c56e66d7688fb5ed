import type { Form } from '#client';
import { Alert, Button, Group, Text } from '@mantine/core';
import { formatTime } from '../shell/format-time.js';
import { useFocusAfter } from '../shell/use-focus-after.js';
import { useTexts } from '../texts/use-texts.js';
import { BAR_ID } from './bar-id.js';
import { isDiscarded } from './is-discarded.js';
import { lastChange } from './last-change.js';
import type { FormPart } from './part.js';
import type { Draft } from './use-draft.js';
import { useMeanwhile } from './use-meanwhile.js';
import type { Saving } from './use-saving.js';
import { userName } from '../shell/user-name.js';

interface ChangedMeanwhileProps {
  readonly draft: Draft;
  readonly saving: Saving;
  readonly stored: Form;
}

/** Reports that another user changed or discarded the shown state, and offers to load the current one. */
export function ChangedMeanwhile({ draft: { base }, saving, stored }: ChangedMeanwhileProps) {
  const current = useMeanwhile(stored, base);
  if (current === undefined || saving.isBusy) return null;
  return <Note current={current} base={base} onLoad={() => saving.load(current)} />;
}

interface NoteProps {
  readonly current: Form;
  readonly base: FormPart;
  readonly onLoad: () => void;
}

function Note({ current, base, onLoad }: NoteProps) {
  const { meanwhile } = useTexts('unpublishedChanges');
  useFocusAfter(BAR_ID);
  const isGone = isDiscarded(current, base);
  const { by, at } = lastChange(current);
  const { discardedDraft = { discardedBy: by, discarded: at } } = current;
  return (
    <Alert color="yellow" role="status" w="100%" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {isGone
            ? meanwhile.loadablePublished(
                userName(discardedDraft.discardedBy),
                formatTime(discardedDraft.discarded),
              )
            : meanwhile.loadable(by, formatTime(at))}
        </Text>
        <Button variant="default" size="compact-md" onClick={onLoad}>
          {isGone ? meanwhile.loadPublished : meanwhile.load}
        </Button>
      </Group>
    </Alert>
  );
}
