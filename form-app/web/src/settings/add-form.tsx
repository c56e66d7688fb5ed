import { Button, Group, Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { ErrorAlert } from '../shell/states.js';
import styles from './settings.module.css';

interface AddFormProps {
  /** The label of the form and of its button. */
  readonly label: string;
  readonly adding: Pick<UseMutationResult, 'error' | 'isPending'>;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of a form that adds an entry to a list in the settings. */
export function AddForm({ label, adding, onSubmit, onCancel, children }: AddFormProps) {
  const { cancel } = useTexts('shell');
  return (
    <form
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <ErrorAlert error={adding.error} />
        {children}
        <Group>
          <Button type="submit" loading={adding.isPending}>
            {label}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
