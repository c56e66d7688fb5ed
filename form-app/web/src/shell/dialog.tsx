import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Id of the element that has the focus afterwards, where it is not the one that had it before. */
  readonly returnTo?: string | undefined;
}

/** A dialog that is open as long as it is drawn; afterwards the focus is where it was, or at the content of the page. */
export function Dialog({ returnTo, ...more }: DialogProps) {
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
    <Modal
      {...more}
      opened
      // The page may scroll behind: nothing writes style elements, the content policy knows files only.
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      // The banner is the head of the page.
      attributes={{ header: { role: 'presentation' } }}
    />
  );
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
