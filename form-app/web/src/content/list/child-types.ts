import type { ContentStructure } from '#client';
import { mayHold } from '../model/may-hold.js';
import { textOf, type ContentNode } from '../model/node.js';

/** Types that are offered after the types of endpoints and of the parent. */
const USUAL = ['content', 'folder', 'page'];
/** Types of parts of other nodes, and types with their own editors. */
const OTHERS =
  /^(?:nt|rep|jcr):|:(?:contentNode|area|component|block|resource|metaData|variants?|componentVariants|user|role|group|asset)$/;

/** The types that a new child can have, the most likely one first. */
export function childTypesOf(
  parent: ContentNode,
  { types, endpoints }: ContentStructure,
  workspace: string,
): readonly string[] {
  const known = types.map(({ name }) => name).filter((name) => !OTHERS.test(name));
  const served = endpoints
    .filter((endpoint) => endpoint.workspace === workspace)
    .flatMap(({ nodeTypes }) => nodeTypes);
  const own = textOf(parent, '@nodeType');
  const prefix = known.find((name) => name.endsWith(':folder'))?.split(':')[0] ?? 'cms';
  const usual = USUAL.map((name) => `${prefix}:${name}`);
  const likely = [...served, ...(known.includes(own) ? [own] : []), ...usual];
  const declared = types.filter(({ properties }) => properties.length > 0).map(({ name }) => name);
  const names = [...new Set([...likely, ...declared, ...known])];
  return names.filter((name) => known.includes(name) && mayHold(own, name, types));
}
