import { Alert } from '@mantine/core';
import type { LinkValues } from './link-values.js';

const MOST_CHARACTERS = 60;

/** Lists the values of a link that the view does not use; nothing when there are none. */
export function IgnoredValues({ values }: { values: LinkValues<string> }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  const listed = entries.map(([name, value = '']) => `${name} "${shorten(value)}"`).join(', ');
  return (
    <Alert color="yellow" role="status" mb="sm" className="not-printed">
      These values of the link are not valid for this form and were ignored: {listed}.
    </Alert>
  );
}

function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
