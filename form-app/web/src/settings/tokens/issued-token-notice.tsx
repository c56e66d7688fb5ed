import type { IssuedToken } from '#client';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { CopyButton } from '../copy-button.js';

/** The secret of a new token. The server does not store it, so it is shown only here. */
export function IssuedTokenNotice({ issued, onClose }: { issued: IssuedToken; onClose: () => void }) {
  const texts = useTexts('settings').tokens;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Alert color="yellow" mb="md" title={texts.once}>
      <Stack gap="sm">
        <TextInput ref={field} label={texts.issued(issued.name)} value={issued.token} readOnly />
        <Group>
          <CopyButton text={issued.token}>{texts.copy}</CopyButton>
          <Button variant="default" onClick={onClose}>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
