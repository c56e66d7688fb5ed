import type { Form } from '#client';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { PublishChanges } from '../forms/publish-changes.js';
import { usePublishing } from '../forms/use-publishing.js';
import { formatTime } from '../shell/format-time.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { textsOf, useTexts } from '../texts/use-texts.js';

const ID = 'share-state';

/** Whether the form is published, and whether respondents see all saved changes. */
export function ShareState({ form }: { readonly form: Form }) {
  const texts = useTexts('share');
  const changes = useTexts('unpublishedChanges');
  const mayPublish = useMay('forms.publish');
  const mayEdit = useMay('forms.edit');
  const { unpublish } = usePublishing(form, 'publish');
  return (
    <Stack gap="xs" id={ID} tabIndex={-1}>
      <Alert color={form.published ? 'green' : 'gray'} role="status">
        <Group justify="space-between">
          <Text>{describe(form)}</Text>
          {mayPublish && form.published && (
            <Button variant="default" onClick={unpublish}>
              {texts.unpublish}
            </Button>
          )}
        </Group>
      </Alert>
      {/* For users who may not edit, this is at the top of the page instead. */}
      {form.hasDraft && mayEdit && (
        <Alert color="blue" role="status">
          <Group justify="space-between">
            <Text flex="1 1 25rem">{changes.share}</Text>
            <PublishChanges form={form} returnTo={ID} />
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

function describe({ published, onlyAuthenticated, opensAt, closesAt }: Form): string {
  const texts = textsOf('share');
  if (!published) return texts.unpublished;
  const [opens, closes] = [opensAt, closesAt].map((time) => (time === undefined ? NaN : Date.parse(time)));
  const times = [
    ...(opens !== undefined && opens > Date.now() ? [texts.opens(formatTime(opens))] : []),
    ...(closes !== undefined && closes > Date.now() ? [texts.closes(formatTime(closes))] : []),
    ...(closes !== undefined && closes <= Date.now() ? [texts.closed(formatTime(closes))] : []),
  ];
  return [texts.published, onlyAuthenticated ? texts.signedIn : texts.anyone, ...times].join(' ');
}
