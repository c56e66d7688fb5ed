import { List } from '@mantine/core';
import { useContentTexts } from '../use-content-texts.js';

/** The maximum number of shown paths, so that the buttons of the dialog stay in view. */
const MOST_SHOWN = 10;

/** The paths of the entries that a dialog concerns: the first ones, and the number of the others. */
export function PathList({ paths }: { paths: readonly string[] }) {
  const { publishAll } = useContentTexts();
  if (paths.length === 0) return null;
  return (
    <List>
      {paths.slice(0, MOST_SHOWN).map((path) => (
        <List.Item key={path}>{path}</List.Item>
      ))}
      {paths.length > MOST_SHOWN && <List.Item>{publishAll.more(paths.length - MOST_SHOWN)}</List.Item>}
    </List>
  );
}
