import { Text } from '@mantine/core';
import { Confirmation } from '../shell/confirmation.js';
import { useContentTexts } from './use-content-texts.js';

interface DiscardConfirmationProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before changes since the last save are discarded. */
export function DiscardConfirmation({ onDiscard, onClose }: DiscardConfirmationProps) {
  const { discard } = useContentTexts();
  return (
    <Confirmation
      title={discard.title}
      action={discard.action}
      isDangerous
      onConfirm={() => {
        onDiscard();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{discard.text}</Text>
    </Confirmation>
  );
}
