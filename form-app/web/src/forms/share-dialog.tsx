import type { Form } from '#client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { CopiedField } from './copied-field.js';
import { embedCode, formAddress } from './form-url.js';
import { titleOf } from './forms.queries.js';

interface ShareDialogProps {
  readonly form: Form;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** Where a published form is, and how it comes into other pages. */
export function ShareDialog({ form, returnTo, onClose }: ShareDialogProps) {
  const address = formAddress(form.id);
  return (
    <Dialog title={`“${titleOf(form)}” is published`} size="lg" returnTo={returnTo} onClose={onClose}>
      <Stack>
        <Text>
          {form.onlyAuthenticated
            ? 'Users who are signed in can answer it.'
            : 'Anyone with the link can respond.'}
        </Text>
        <CopiedField label="Address of its page" value={address} what="address">
          <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
            Open the page
          </Button>
        </CopiedField>
        <CopiedField
          label="Code for a page of your site"
          description="Shows the form within the page."
          value={embedCode(form.id)}
          what="code"
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
