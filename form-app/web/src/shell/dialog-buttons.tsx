import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface DialogButtonsProps {
  readonly onCancel: () => void;
  /** The main button of the dialog. */
  readonly children: ReactNode;
}

/** The last row of a dialog: Cancel and the main button. */
export function DialogButtons({ onCancel, children }: DialogButtonsProps) {
  const { cancel } = useTexts('shell');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
