import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';
import { ErrorAlert } from './states.js';

interface ConfirmationProps {
  readonly title: string;
  /** The label of the button: “Delete the form”. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  readonly error?: unknown;
  /** See `Dialog`. */
  readonly returnTo?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A confirmation dialog; its children describe the consequences of the action. */
export function Confirmation({ title, action, onConfirm, onClose, children, ...more }: ConfirmationProps) {
  const { isDangerous = false, isBusy = false, isBlocked = false, error, returnTo } = more;
  return (
    <Dialog onClose={onClose} title={title} returnTo={returnTo}>
      <Stack>
        <ErrorAlert error={error} />
        {children}
        <DialogButtons onCancel={onClose}>
          <Button
            color={isDangerous ? 'red' : 'blue'}
            loading={isBusy}
            disabled={isBlocked}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
