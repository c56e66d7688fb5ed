import { Group } from '@mantine/core';
import { useState } from 'react';
import { DiscardConfirmation } from '../content/discard-confirmation.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { SteadyButton } from '../shell/steady-button.js';

interface MetadataButtonsProps {
  readonly isOff: boolean;
  readonly onDiscard: () => void;
}

/** Saves the form that contains them, or discards its changes after a confirmation. */
export function MetadataButtons({ isOff, onDiscard }: MetadataButtonsProps) {
  const { assets, bar } = useContentTexts();
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <Group gap="xs">
        <SteadyButton isOff={isOff} onClick={(event) => event.currentTarget.form?.requestSubmit()}>
          {assets.save}
        </SteadyButton>
        <SteadyButton variant="default" isOff={isOff} onClick={() => setDiscarding(true)}>
          {bar.discard}
        </SteadyButton>
      </Group>
      {isDiscarding && <DiscardConfirmation onDiscard={onDiscard} onClose={() => setDiscarding(false)} />}
    </>
  );
}
