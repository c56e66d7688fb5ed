import { readWork } from '../sign-in/stored-work.js';
import { textOf, type ContentNode } from './model/node.js';

/** Whether the editor of a node has changes that are not saved. */
export function hasUnsavedChanges(node: ContentNode): boolean {
  return readWork('content', textOf(node, '@id')) !== undefined;
}
