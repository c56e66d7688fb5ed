import { labelOf } from '../fields/label-of.js';
import { templateOf, titleOf, type ContentNode } from '../model/node.js';
import { isArea } from './shapes.js';

/** The title of a part, or a readable form of its name; list entries are numbered from 1. */
export function nameOfPart(name: string, part: ContentNode): string {
  const title = titleOf({ ...part, '@name': name });
  const readable = title.replace(/<[^>]*>/g, ' ').trim();
  if (title === templateOf(part).split('/').at(-1)) return labelOf(title);
  if (isArea(part)) return labelOf(name);
  return readable === name ? (/^\d+$/.test(name) ? `#${name}` : labelOf(name)) : readable;
}
