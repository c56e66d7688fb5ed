import { Text } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { DescribedProblem } from './describe-problem.js';

/** The rejected parts, for their rows. */
export const RejectedParts = createContext<readonly DescribedProblem[]>([]);

/** Id of the element with the problems of a part. */
export function problemId(uuid: string): string {
  return `problem-${uuid}`;
}

/** The problems of a part, shown in its row. */
export function PartProblems({ uuid }: { uuid: string }) {
  const messages = useContext(RejectedParts).filter(({ part }) => part?.uuid === uuid);
  if (messages.length === 0) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" px="sm" pb="xs" id={problemId(uuid)}>
      {messages.map(({ message }) => message).join(' ')}
    </Text>
  );
}
