import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError } from '../server/describe-error.js';
import { useTexts } from '../texts/use-texts.js';

/** Shown while something is loaded. */
export function Loading({ what }: { what: string }) {
  const texts = useTexts('shell');
  return (
    <Group p="xl" justify="center" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{texts.loading(what)}</Text>
    </Group>
  );
}

/** Shown when loading failed: the reason, and a button to try again. */
export function Failed({ what, error, onRetry }: { what: string; error: unknown; onRetry?: () => void }) {
  const texts = useTexts('shell');
  return (
    <Alert color="red" role="alert" title={texts.notLoaded(what)} my="md">
      <Stack align="flex-start" gap="sm">
        <Text>{describeError(error)}</Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

interface ErrorAlertProps {
  readonly error: unknown;
  readonly describe?: (error: unknown) => string;
}

/** The reason why an action failed; nothing without an error. */
export function ErrorAlert({ error, describe = describeError }: ErrorAlertProps) {
  if (error === undefined || error === null) return null;
  return (
    <Alert color="red" role="alert">
      {describe(error)}
    </Alert>
  );
}

interface EmptyProps {
  readonly title: string;
  /** Whether this is the whole page; the title is then its main heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

/** Shown when loading succeeded, but there is nothing to show. */
export function Empty({ title, isPage = false, children }: EmptyProps) {
  return (
    <Stack align="center" ta="center" p="xl" gap="sm">
      <Text fw={600} component={isPage ? 'h1' : 'p'} m={0}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
