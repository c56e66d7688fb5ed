import type { ResponseImport } from '#client';
import { Alert, List, ScrollArea, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';

/** The answers of a table that the form rejects, by row. */
export function TableProblems({ checked: { problems, problemCount } }: { checked: ResponseImport }) {
  const texts = useTexts('results').importing;
  if (problemCount === 0) return null;
  return (
    <Alert color="red" role="alert" title={texts.problems(problemCount)}>
      <Text size="sm">{texts.problemsHelp}</Text>
      <ScrollArea.Autosize mah="12rem" viewportProps={{ tabIndex: 0, 'aria-label': texts.problemList }}>
        <List size="sm" mt="xs">
          {problems.map(({ row, column, message }, index) => (
            <List.Item key={index} className="as-typed">
              {texts.problem(row, column, message)}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {problemCount > problems.length && (
        <Text size="sm" mt="xs">
          {texts.more(problemCount - problems.length)}
        </Text>
      )}
    </Alert>
  );
}
