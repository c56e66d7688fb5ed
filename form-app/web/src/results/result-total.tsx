import type { Form } from '#client';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';
import { totalsQuery, type ResultFilter } from './results.queries.js';

interface ResultTotalProps {
  readonly form: Form;
  readonly filter: ResultFilter;
  readonly children: ReactNode;
}

/** The number of filtered responses, next to the view switch. */
export function ResultTotal({ form, filter, children }: ResultTotalProps) {
  const texts = useTexts('results');
  const { data } = useQuery(totalsQuery(form.id, filter));
  return (
    <Group justify="space-between" align="flex-start" mb="sm" gap="xs">
      <Text size="sm" fw={600}>
        {data && texts.total(formatNumber(data.responses), Object.keys(filter).length > 0)}
      </Text>
      {children}
    </Group>
  );
}
