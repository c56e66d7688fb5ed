import { Alert } from '@mantine/core';
import type { LinkValues } from './link-values.js';
import { useTexts } from '../texts/use-texts.js';

const MOST_CHARACTERS = 60;

/** Lists the values of a link that the view ignores; nothing if there are none. */
export function IgnoredValues({ values }: { values: LinkValues<string> }) {
  const texts = useTexts('shell');
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  const listed = entries.map(([name, value = '']) => `${name} "${shorten(value)}"`).join(', ');
  return (
    <Alert color="yellow" role="status" mb="sm" className="not-printed">
      {texts.ignored(listed)}
    </Alert>
  );
}

function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
