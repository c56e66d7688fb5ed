import { titleOf, type ContentNode } from '../model/node.js';

/** The title of an entry as lists show it, followed by its name if that is different. */
export function describeEntry(node: ContentNode, name: string): string {
  const title = titleOf({ ...node, '@name': name });
  return title === name ? name : `${title} (${name})`;
}
