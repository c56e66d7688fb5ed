import { Button, Group, Modal, Stack, Text, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Whether closing it would lose what was typed; it asks first then. */
  readonly isFilled?: boolean;
  /** Id of the element that has the focus afterwards, where it is not the one that had it before. */
  readonly returnTo?: string | undefined;
}

/** A dialog that is open as long as it is drawn; afterwards the focus is where it was, or at the content of the page. */
export function Dialog({ returnTo, isFilled = false, onClose, ...more }: DialogProps) {
  const texts = useTexts('shell');
  const [isAsking, setAsking] = useState(false);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const wanted = returnTo === undefined ? before : document.getElementById(returnTo);
      const target = isThere(wanted) ? wanted : document.getElementById('content');
      target?.focus({ preventScroll: true });
      // What had it may be disabled by now.
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
        // The page may scroll behind: nothing writes style elements, the content policy knows files only.
        lockScroll={false}
        closeButtonProps={{ 'aria-label': texts.close }}
        transitionProps={{ duration: 0 }}
        // The banner is the head of the page.
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
