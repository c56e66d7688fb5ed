import type { ContentStructure } from '#client';
import type { NodePlace } from '../content-path.js';
import { isPartOfPage } from '../model/may-hold.js';
import { textOf, type ContentNode } from '../model/node.js';

/** The maximum number of types in a filter. */
const MOST_TYPES = 100;

/** The types of a workspace without those of page parts, separated by commas; undefined for all. */
export function entryTypes(
  { workspaces, types }: ContentStructure,
  { workspace }: NodePlace,
  parent: ContentNode,
): string | undefined {
  const all = workspaces.find(({ name }) => name === workspace)?.types ?? [];
  const entries = all.filter((type) => !isPartOfPage(type, types));
  const isPart = isPartOfPage(textOf(parent, '@nodeType'), types);
  const isFiltered = entries.length > 0 && entries.length < all.length && entries.length <= MOST_TYPES;
  return isFiltered && !isPart ? entries.join(',') : undefined;
}
