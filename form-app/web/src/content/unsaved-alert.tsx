import { Alert } from '@mantine/core';
import { hasUnsavedChanges } from './has-unsaved-changes.js';
import type { ContentNode } from './model/node.js';
import { useContentTexts } from './use-content-texts.js';

/** Shows that publishing does not include the changes of the editor that are not saved. */
export function UnsavedAlert({ node }: { node: ContentNode }) {
  const { publishAll } = useContentTexts();
  return hasUnsavedChanges(node) && <Alert color="yellow">{publishAll.unsaved}</Alert>;
}
