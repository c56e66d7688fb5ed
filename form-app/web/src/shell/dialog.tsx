import { Button, Group, Modal, Stack, Text, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Whether closing the dialog would lose input; it then asks for confirmation first. */
  readonly isFilled?: boolean;
  /** Id of the element that gets the focus afterwards, unless the previously focused element does. */
  readonly returnTo?: string | undefined;
}

/** Open while it is rendered; afterwards the focus returns to its previous element, or to the page. */
export function Dialog({ returnTo, isFilled = false, onClose, ...more }: DialogProps) {
  const texts = useTexts('shell');
  const [isAsking, setAsking] = useState(false);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const wanted = returnTo === undefined ? before : document.getElementById(returnTo);
      const target = isThere(wanted) ? wanted : document.getElementById('content');
      target?.focus({ preventScroll: true });
      // The previously focused element may be disabled by now.
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    },
    [before, returnTo],
  );
  return (
    <>
      <Modal
        closeOnEscape={!isAsking}
        {...more}
        onClose={isFilled ? () => setAsking(true) : onClose}
        opened
        // The page behind can scroll: locking it would need a style element, which the
        // Content-Security-Policy forbids.
        lockScroll={false}
        closeButtonProps={{ 'aria-label': texts.close }}
        transitionProps={{ duration: 0 }}
        // The page already has a banner.
        attributes={{ header: { role: 'presentation' } }}
      />
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useTexts('shell').discard;
  return (
    <Dialog title={texts.title} onClose={onStay}>
      <Stack>
        <Text>{texts.text}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onStay}>
            {texts.stay}
          </Button>
          <Button color="red" onClick={onLeave}>
            {texts.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
