import { Text } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { DescribedProblem } from './describe-problem.js';

/** What was rejected, for the rows of the parts. */
export const RejectedParts = createContext<readonly DescribedProblem[]>([]);

/** Id of the element that says what is wrong with a part. */
export function problemId(uuid: string): string {
  return `problem-${uuid}`;
}

/** What was rejected of a part, at its row. */
export function PartProblems({ uuid }: { uuid: string }) {
  const messages = useContext(RejectedParts).filter(({ part }) => part?.uuid === uuid);
  if (messages.length === 0) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" px="sm" pb="xs" id={problemId(uuid)}>
      {messages.map(({ message }) => message).join(' ')}
    </Text>
  );
}
