import type { DefinitionProblem } from '#client';
import { Badge } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';

const COLOURS = { error: 'red', warning: 'yellow', info: 'gray' } as const;

/** The severity of a problem, as a word and a colour. */
export function SeverityTag({ severity }: Pick<DefinitionProblem, 'severity'>) {
  const texts = useTexts('settings').definitions;
  return (
    <Badge variant="light" color={COLOURS[severity]}>
      {texts.severities[severity]}
    </Badge>
  );
}
