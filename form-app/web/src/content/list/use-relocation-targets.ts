import { useQuery } from '@tanstack/react-query';
import { parentPath, type NodePlace } from '../content-path.js';
import { nodeQuery, structureIn } from '../content.queries.js';
import { labelOfType } from '../model/label-of-type.js';
import { mayHold } from '../model/may-hold.js';
import { textOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

interface RelocationTargets {
  /** Whether a node, or a node below it, can be the new parent. */
  readonly isShown: (node: ContentNode, path: string) => boolean;
  /** Whether the node at `to` can be the new parent; false until that is known. */
  readonly isAllowed: boolean;
  /** Why it cannot; undefined if it can. */
  readonly reason: string | undefined;
}

/** The possible targets of moving or copying a node, according to the content types. */
export function useRelocationTargets(place: NodePlace, node: ContentNode, to: string): RelocationTargets {
  const { relocate } = useContentTexts();
  const { data: structure } = useQuery(structureIn(place.workspace));
  const { data: target } = useQuery(nodeQuery({ workspace: place.workspace, path: to }));
  const types = structure?.types ?? [];
  const type = textOf(node, '@nodeType');
  const holds = (parent: string): boolean => mayHold(parent, type, types);
  const leads = (parent: string): boolean =>
    types.some(({ name, unit }) => unit && mayHold(parent, name, types) && holds(name));
  const isSame = to === parentPath(place.path);
  const isHeld = target !== undefined && structure !== undefined && holds(textOf(target, '@nodeType'));
  return {
    isShown: (other, path) => {
      const parent = textOf(other, '@nodeType');
      return path !== place.path && (holds(parent) || (other['@hasChildren'] === true && leads(parent)));
    },
    isAllowed: isHeld && !isSame,
    reason: isSame
      ? relocate.same
      : target !== undefined && !isHeld
        ? relocate.notAllowed(labelOfType(type))
        : undefined,
  };
}
