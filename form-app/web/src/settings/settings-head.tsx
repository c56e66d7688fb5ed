import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/page-title.js';
import { useTexts } from '../texts/use-texts.js';

/** The title, description and action of a settings page. */
export function SettingsHead({
  title,
  intro,
  action,
}: {
  title: string;
  intro?: string;
  action?: ReactNode;
}) {
  usePageTitle(title, useTexts('settings').title);
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={1} size="h2">
          {title}
        </Title>
        {action}
      </Group>
      {intro !== undefined && (
        <Text c="dimmed" mb="md">
          {intro}
        </Text>
      )}
    </>
  );
}
