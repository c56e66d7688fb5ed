import { Button, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface ComparisonProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A comparison of two states with a close button. */
export function Comparison({ title, onClose, children }: ComparisonProps) {
  const texts = useTexts('history');
  return (
    <section aria-label={title}>
      <Group mb="xs" justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
      {children}
    </section>
  );
}
